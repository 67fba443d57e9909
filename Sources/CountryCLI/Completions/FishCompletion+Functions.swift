extension FishCompletion {
  static let head = """
    # Completion for countries in fish, as "countries completions fish" prints it.
    #
    # What the program prints is compared, quoted and offered, and never evaluated.

    """

  /// What is the same whatever the commands are.
  static let functions = line + "\n" + sources

  private static let line = #"""
    # Prints the words of the command on the line before the cursor in one line, an empty one if
    # there is none; then the operands, one a line.
    function __countries_read
        set -l path
        set -l operands
        set -l expected no
        set -l ended no
        set -l line (commandline -opc)
        for word in $line[2..-1]
            if test $expected = yes
                set expected no
            else if test $ended = no; and test "$word" = --
                set ended yes
            else if test $ended = no; and string match -q -- '-?*' "$word"
                __countries_takes_value "$path" "$word"; and set expected yes
            else if __countries_commands "$path" | string match -q -- "$word"\t'*'
                set path (string join ' ' $path "$word")
            else
                set -a operands "$word"
            end
        end
        echo "$path"
        string join -- \n $operands
    end

    # Whether the command on the line is $argv[1], and so many operands stand before the cursor: at
    # least $argv[2], at most $argv[3], if these are given.
    function __countries_at
        set -l read (__countries_read)
        test "$read[1]" = "$argv[1]"; or return 1
        set -l before (math (count $read) - 1)
        test (count $argv) -lt 2; or test $before -ge $argv[2]; or return 1
        test (count $argv) -lt 3; or test $before -le $argv[3]
    end

    """#

  private static let sources = #"""
    # Prints what is typed of the word at the cursor, of an option with = its value.
    function __countries_typed
        commandline -ct | string replace -r -- '^--[^=]*=' ''
    end

    # Prints the countries of the catalog, and their codes as soon as a letter is typed.
    function __countries_countries
        set -l catalog
        set -l line (commandline -opc)
        for index in (seq 2 (count $line))
            switch "$line[$index]"
                case --catalog
                    set catalog $line[(math $index + 1)]
                case '--catalog=*'
                    set catalog (string replace -- --catalog= '' $line[$index])
            end
        end
        set -l options
        set catalog (string replace -r -- '^~/' "$HOME/" "$catalog")
        # A catalog that is not there would be made.
        test -f "$catalog"; and set options --catalog $catalog
        set -l typed (__countries_typed)
        # No name that would be an option, and none with a tab or a newline, which stand as \t, \n.
        command countries list --fields name,alpha2 --format tsv $options 2>/dev/null </dev/null |
            string match -v -r -- '^-|\\\\|^name\talpha2$' | while read -l -d \t name code
            printf '%s\t%s\n' $name $code
            test -n "$typed" -a -n "$code"; and printf '%s\t%s\n' $code $name
        end
    end

    # Prints the names of the fields, each with its meaning.
    function __countries_fields
        command countries fields --format tsv 2>/dev/null </dev/null |
            string replace -f -r -- '^(\w+)\t\w+\t([^\t]*).*' '$1\t$2' | string match -v -r '^field\t'
    end

    # Prints the fields for the last place of a list with commas, after what stands before it.
    function __countries_list
        set -l before (__countries_typed | string replace -f -r ',[^,]*$' ',')
        for field in (__countries_fields)
            set -l name (string split -f1 \t -- $field)
            string match -q -- "*,$name,*" ",$before"; or printf '%s\n' "$before$field"
        end
    end

    # Prints the commands below those that the words on the line name, for "countries help".
    function __countries_path
        set -l read (__countries_read)
        __countries_commands "$read[2..-1]"
    end

    # Prints folders.
    function __countries_folders
        __fish_complete_directories (__countries_typed)
    end

    """#
}
