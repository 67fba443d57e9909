# Completion for countries in fish, as "countries completions fish" prints it.
#
# What the program prints is compared, quoted and offered, and never evaluated.

# Prints the commands below the command $argv[1], each with what it does.
function __countries_commands
    switch "$argv[1]"
        case ''
            printf '%s\t%s\n' list 'List the countries'
            printf '%s\t%s\n' show 'Show countries, and write their flags'
            printf '%s\t%s\n' search 'Find countries by words of their names or of your notes'
            printf '%s\t%s\n' map 'Turn a column of names into codes or another field'
            printf '%s\t%s\n' fields 'List the fields with their meaning and unit'
            printf '%s\t%s\n' sql 'Ask the catalog in SQL'
            printf '%s\t%s\n' reseed 'Replace the catalog by a script\'s, or by the bundled one'
            printf '%s\t%s\n' dump 'Write the catalog as a SQL script'
            printf '%s\t%s\n' fav 'Keep favourites, in an order of your own'
            printf '%s\t%s\n' note 'Write a note about a country, or read it'
            printf '%s\t%s\n' shelf 'Take favourites and notes to another machine'
            printf '%s\t%s\n' flags 'Fetch and export many flags'
            printf '%s\t%s\n' cache 'Look after the cache of flags'
            printf '%s\t%s\n' serve 'Serve the REST Countries API and a page on this machine'
            printf '%s\t%s\n' export-site 'Write the web page and its data as files'
            printf '%s\t%s\n' about 'Tell versions, licences and sources'
            printf '%s\t%s\n' completions 'Print the completion script of a shell'
            printf '%s\t%s\n' help 'Explain the program or a command'
        case 'fav'
            printf '%s\t%s\n' add 'Add countries to the favourites'
            printf '%s\t%s\n' remove 'Take countries out of the favourites'
            printf '%s\t%s\n' move 'Move a favourite to another place'
            printf '%s\t%s\n' list 'List the favourites in their order'
        case 'shelf'
            printf '%s\t%s\n' export 'Print favourites and notes as JSON'
            printf '%s\t%s\n' import 'Put exported favourites and notes in the place of those that are there'
        case 'flags'
            printf '%s\t%s\n' fetch 'Fetch flags into the cache'
            printf '%s\t%s\n' export 'Write flags as PNG files into a folder'
        case 'cache'
            printf '%s\t%s\n' status 'Tell how many flags are kept, how large and how old'
            printf '%s\t%s\n' verify 'Check every flag that is kept'
            printf '%s\t%s\n' clear 'Forget all flags'
            printf '%s\t%s\n' prune 'Bring the cache into its budget'
    end
end

# Whether a value follows the option $argv[2] of the command $argv[1].
function __countries_takes_value
    switch "$argv[1] $argv[2]"
        case '* --catalog' \
            '* --cache' \
            'list --region' \
            'list --subregion' \
            'list --currency' \
            'list --language' \
            'list --calling-code' \
            'list --borders' \
            'list --driving-side' \
            'list --where' \
            'list --sort' \
            'list --limit' \
            'list -n' \
            'list --lang' \
            'list --fields' \
            'list --format' \
            'show --flag' \
            'show --flag-source' \
            'show --width' \
            'show --lang' \
            'show --fields' \
            'show --format' \
            'search --limit' \
            'search -n' \
            'search --lang' \
            'search --format' \
            'map --to' \
            'map --from-column' \
            'map --lang' \
            'map --from' \
            'map --format' \
            'fields --format' \
            'sql --timeout' \
            'sql --format' \
            'reseed --timeout' \
            'reseed --format' \
            'fav list --lang' \
            'fav list --format' \
            'flags fetch --width' \
            'flags fetch --jobs' \
            'flags fetch -j' \
            'flags fetch --flag-source' \
            'flags export --jobs' \
            'flags export -j' \
            'flags export --flag-source' \
            'flags export --width' \
            'cache status --format' \
            'cache prune --unused-for' \
            'serve --port' \
            'serve --host' \
            'serve --flag-urls' \
            'serve --url' \
            'serve --flag-source' \
            'serve --tls-cert' \
            'serve --tls-key' \
            'export-site --url' \
            'export-site --jobs' \
            'export-site -j' \
            'export-site --flag-source' \
            'export-site --width'
            return 0
    end
    return 1
end

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

# No files, unless a line below says so.
complete -c countries -f

complete -c countries -n '__countries_at \'\'' -a '(__countries_commands \'\')'
complete -c countries -l catalog -r -F -d 'Use this catalog instead of your own'
complete -c countries -l cache -r -F -d 'Keep flags in this cache instead of your own'
complete -c countries -s h -l help -d 'Print help and stop'
complete -c countries -s V -l version -d 'Print the versions of program and data and stop'

complete -c countries -n '__countries_at \'list\'' -l region -x -d 'Only those of this region'
complete -c countries -n '__countries_at \'list\'' -l subregion -x -d 'Only those of this subregion, or of this region between the two'
complete -c countries -n '__countries_at \'list\'' -l currency -x -d 'Only those with this currency (ISO 4217, or its English name)'
complete -c countries -n '__countries_at \'list\'' -l language -x -d 'Only those with this language (BCP 47, or its English name)'
complete -c countries -n '__countries_at \'list\'' -l calling-code -x -d 'Only those with this telephone code, with or without leading digits'
complete -c countries -n '__countries_at \'list\'' -l borders -x -a '(__countries_countries)' -d 'Only its neighbours by land'
complete -c countries -n '__countries_at \'list\'' -l driving-side -x -a 'left right' -d 'Only those where traffic keeps to this side'
complete -c countries -n '__countries_at \'list\'' -l un-member -d 'Only members of the United Nations'
complete -c countries -n '__countries_at \'list\'' -l favorites -d 'Only your favourites, in your order without --sort'
complete -c countries -n '__countries_at \'list\'' -l where -x -d 'Only those for which this condition holds'
complete -c countries -n '__countries_at \'list\'' -l sort -x -a '(__countries_fields)' -d 'Order by this field'
complete -c countries -n '__countries_at \'list\'' -l reverse -d 'The other way round'
complete -c countries -n '__countries_at \'list\'' -s n -l limit -x -d 'So many at the most'
complete -c countries -n '__countries_at \'list\'' -l lang -x -d 'Print the countries\' names in this language (BCP 47'
complete -c countries -n '__countries_at \'list\'' -l fields -x -a '(__countries_list)' -d 'Print these fields, in this order'
complete -c countries -n '__countries_at \'list\'' -l format -x -a 'table tsv csv json ndjson markdown' -d 'How to print'

complete -c countries -n '__countries_at \'show\'' -l flag -r -F -d 'Write the flag as a PNG to this file, into this folder when several countries are named, or to standard output, which then gets no card'
complete -c countries -n '__countries_at \'show\'' -l flag-source -x -d 'Take flags from here only'
complete -c countries -n '__countries_at \'show\'' -l width -x -d 'The width of the flag in pixels, where the source offers a choice'
complete -c countries -n '__countries_at \'show\'' -l offline -d 'Open no connection'
complete -c countries -n '__countries_at \'show\'' -l refresh -d 'Ask the source again, even if the cache has the flag'
complete -c countries -n '__countries_at \'show\'' -l no-picture -d 'Do not draw the flag on the card'
complete -c countries -n '__countries_at \'show\'' -l lang -x -d 'Print the countries\' names in this language (BCP 47'
complete -c countries -n '__countries_at \'show\'' -l fields -x -a '(__countries_list)' -d 'Print these fields, in this order'
complete -c countries -n '__countries_at \'show\'' -l format -x -a 'table tsv csv json ndjson markdown' -d 'How to print'
complete -c countries -n '__countries_at \'show\' 0' -a '(__countries_countries)'

complete -c countries -n '__countries_at \'search\'' -s n -l limit -x -d 'So many at the most'
complete -c countries -n '__countries_at \'search\'' -l lang -x -d 'Print the countries\' names in this language (BCP 47'
complete -c countries -n '__countries_at \'search\'' -l format -x -a 'table tsv csv json ndjson markdown' -d 'How to print'

complete -c countries -n '__countries_at \'map\'' -l to -x -a '(__countries_list)' -d 'What to put in the place of the names'
complete -c countries -n '__countries_at \'map\'' -l from-column -x -d 'The column with the names'
complete -c countries -n '__countries_at \'map\'' -l add -d 'Keep the names, and add the fields as last columns with the fields\' names'
complete -c countries -n '__countries_at \'map\'' -l header -d 'The first row is a header'
complete -c countries -n '__countries_at \'map\'' -l no-header -d 'The first row is none'
complete -c countries -n '__countries_at \'map\'' -l lang -x -d 'Print the countries\' names in this language (BCP 47'
complete -c countries -n '__countries_at \'map\'' -l from -x -a 'tsv csv' -d 'How the input is separated'
complete -c countries -n '__countries_at \'map\'' -l format -x -a 'table tsv csv json ndjson markdown' -d 'How to print'
complete -c countries -n '__countries_at \'map\' 0 0' -F

complete -c countries -n '__countries_at \'fields\'' -l format -x -a 'table tsv csv json ndjson markdown' -d 'How to print'

complete -c countries -n '__countries_at \'sql\'' -l timeout -x -d 'Stop a question that is not answered by then'
complete -c countries -n '__countries_at \'sql\'' -l format -x -a 'table tsv csv json ndjson markdown' -d 'How to print'

complete -c countries -n '__countries_at \'reseed\'' -l undo -d 'Bring back the catalog that the last reseed replaced'
complete -c countries -n '__countries_at \'reseed\'' -l dry-run -d 'Change nothing, and list what would change'
complete -c countries -n '__countries_at \'reseed\'' -l timeout -x -d 'Stop a script that is not done by then, and change nothing'
complete -c countries -n '__countries_at \'reseed\'' -l format -x -a 'table tsv csv json ndjson markdown' -d 'How to print'
complete -c countries -n '__countries_at \'reseed\' 0 0' -F

complete -c countries -n '__countries_at \'dump\'' -l shelf -d 'Write what you keep instead'
complete -c countries -n '__countries_at \'dump\' 0 0' -F

complete -c countries -n '__countries_at \'fav\'' -a '(__countries_commands \'fav\')'

complete -c countries -n '__countries_at \'fav add\' 0' -a '(__countries_countries)'

complete -c countries -n '__countries_at \'fav remove\' 0' -a '(__countries_countries)'

complete -c countries -n '__countries_at \'fav move\' 0 0' -a '(__countries_countries)'

complete -c countries -n '__countries_at \'fav list\'' -l lang -x -d 'Print the countries\' names in this language (BCP 47'
complete -c countries -n '__countries_at \'fav list\'' -l format -x -a 'table tsv csv json ndjson markdown' -d 'How to print'

complete -c countries -n '__countries_at \'note\'' -l delete -d 'Take the note away'
complete -c countries -n '__countries_at \'note\' 0 0' -a '(__countries_countries)'

complete -c countries -n '__countries_at \'shelf\'' -a '(__countries_commands \'shelf\')'


complete -c countries -n '__countries_at \'shelf import\' 0 0' -F

complete -c countries -n '__countries_at \'flags\'' -a '(__countries_commands \'flags\')'

complete -c countries -n '__countries_at \'flags fetch\'' -l all -d 'The flags of all countries'
complete -c countries -n '__countries_at \'flags fetch\'' -l width -x -d 'The width of the flag in pixels, where the source offers a choice'
complete -c countries -n '__countries_at \'flags fetch\'' -s j -l jobs -x -d 'The most servers\' answers that are waited for at a time'
complete -c countries -n '__countries_at \'flags fetch\'' -l flag-source -x -d 'Take flags from here only'
complete -c countries -n '__countries_at \'flags fetch\'' -l refresh -d 'Ask the source again, even if the cache has the flag'
complete -c countries -n '__countries_at \'flags fetch\' 0' -a '(__countries_countries)'

complete -c countries -n '__countries_at \'flags export\'' -l all -d 'The flags of all countries'
complete -c countries -n '__countries_at \'flags export\'' -s j -l jobs -x -d 'The most servers\' answers that are waited for at a time'
complete -c countries -n '__countries_at \'flags export\'' -l flag-source -x -d 'Take flags from here only'
complete -c countries -n '__countries_at \'flags export\'' -l width -x -d 'The width of the flag in pixels, where the source offers a choice'
complete -c countries -n '__countries_at \'flags export\'' -l offline -d 'Open no connection'
complete -c countries -n '__countries_at \'flags export\'' -l refresh -d 'Ask the source again, even if the cache has the flag'
complete -c countries -n '__countries_at \'flags export\' 0 0' -a '(__countries_folders)'
complete -c countries -n '__countries_at \'flags export\' 1' -a '(__countries_countries)'

complete -c countries -n '__countries_at \'cache\'' -a '(__countries_commands \'cache\')'

complete -c countries -n '__countries_at \'cache status\'' -l format -x -a 'table tsv csv json ndjson markdown' -d 'How to print'

complete -c countries -n '__countries_at \'cache verify\'' -l deep -d 'Decode each flag again as well'


complete -c countries -n '__countries_at \'cache prune\'' -l unused-for -x -d 'Forget flags that were not used for so many days, too'

complete -c countries -n '__countries_at \'serve\'' -l port -x -d 'The port to listen at, 8080 unless given'
complete -c countries -n '__countries_at \'serve\'' -l host -x -d 'The address to listen at'
complete -c countries -n '__countries_at \'serve\'' -l open -d 'Open the page in the browser'
complete -c countries -n '__countries_at \'serve\'' -l log -d 'Write a line for each request to standard error'
complete -c countries -n '__countries_at \'serve\'' -l strict -d 'Refuse /v3.1/all without fields, or with more than ten, as REST Countries did'
complete -c countries -n '__countries_at \'serve\'' -l flag-urls -x -a 'local remote' -d 'Whether answers under /v3.1 name flags at this server, which is usual, or where the catalog says they are'
complete -c countries -n '__countries_at \'serve\'' -l url -x -d 'Where others reach the server, for the addresses of flags in its answers'
complete -c countries -n '__countries_at \'serve\'' -l flag-source -x -d 'Take flags from here only'
complete -c countries -n '__countries_at \'serve\'' -l offline -d 'Open no connection'
complete -c countries -n '__countries_at \'serve\'' -l tls-cert -r -F -d 'Serve https with this certificate and those that follow it, in PEM'
complete -c countries -n '__countries_at \'serve\'' -l tls-key -r -F -d 'Its private key, in PEM'

complete -c countries -n '__countries_at \'export-site\'' -l url -x -d 'Where the site will be, so that the answers of the API have its own flags'
complete -c countries -n '__countries_at \'export-site\'' -s j -l jobs -x -d 'The most servers\' answers that are waited for at a time'
complete -c countries -n '__countries_at \'export-site\'' -l flag-source -x -d 'Take flags from here only'
complete -c countries -n '__countries_at \'export-site\'' -l width -x -d 'The width of the flag in pixels, where the source offers a choice'
complete -c countries -n '__countries_at \'export-site\'' -l offline -d 'Open no connection'
complete -c countries -n '__countries_at \'export-site\'' -l refresh -d 'Ask the source again, even if the cache has the flag'
complete -c countries -n '__countries_at \'export-site\' 0 0' -a '(__countries_folders)'


complete -c countries -n '__countries_at \'completions\' 0 0' -a 'bash zsh fish'

complete -c countries -n '__countries_at \'help\'' -l man -d 'Print the manual page of the program, in the form that man reads'
complete -c countries -n '__countries_at \'help\' 0' -a '(__countries_path)'
