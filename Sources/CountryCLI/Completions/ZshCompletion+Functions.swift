extension ZshCompletion {
  static let head = """
    #compdef countries
    # Completion for countries in zsh, as "countries completions zsh" prints it.
    #
    # What the program prints is compared, quoted and offered, and never evaluated.

    """

  /// What is the same whatever the commands are.
  static let functions = #"""
    # Offers the commands below those that the words on the line name, for "countries help".
    __countries_path() {
      local -a path_words=("${(@)words[2,CURRENT-1]:#-*}")
      __countries_commands "${(j: :)path_words}"
    }

    # Offers the countries of the catalog, and their codes as soon as a letter is typed.
    __countries_countries() {
      local -a lines names codes shown catalog expl
      local line file
      integer i ret=1
      for ((i = 2; i <= $#__countries_line; i++)); do
        case $__countries_line[i] in
        (--catalog) file=${(Q)__countries_line[i+1]} ;;
        (--catalog=*) file=${(Q)__countries_line[i]#--catalog=} ;;
        esac
      done
      # A catalog that is not there would be made.
      file=${file/#\~\//$HOME/}
      [[ -f $file ]] && catalog=(--catalog "$file")
      lines=("${(@f)$(command countries list --fields name,alpha2 --format tsv \
        "${catalog[@]}" 2>/dev/null </dev/null)}")
      # No name that would be an option, and none with a tab or a newline, which stand as \t, \n.
      for line in "${(@)${(@)lines[2,-1]:#-*}:#*\\*}"; do
        names+=("${line%%$'\t'*}")
        [[ $line == *$'\t' ]] || codes+=("${line#*$'\t'}") shown+=("${line#*$'\t'}  ${line%%$'\t'*}")
      done
      _wanted countries expl country \
        compadd "$@" -M 'm:{[:lower:][:upper:]}={[:upper:][:lower:]}' -a names && ret=0
      [[ -n $PREFIX ]] && _wanted codes expl code \
        compadd "$@" -M 'm:{[:lower:]}={[:upper:]}' -l -d shown -a codes && ret=0
      return ret
    }

    # Offers the names of the fields.
    __countries_fields() {
      local -a lines expl
      lines=("${(@f)$(command countries fields --format tsv 2>/dev/null </dev/null)}")
      lines=("${(@)${(@)lines[2,-1]}%%$'\t'*}")
      _wanted fields expl field compadd "$@" -a lines
    }

    """#

  /// Works both where the file is in a folder of `fpath` and where it is sourced.
  static let end = #"""
    if [[ $funcstack[1] == _countries ]]; then
      _countries "$@"
    else
      compdef _countries countries
    fi

    """#
}
