# Completion for countries in bash, as "countries completions bash" prints it.
#
# It needs bash 4.4 or later and no other package. What the program prints is compared, quoted
# and offered, and never evaluated.

# Sets `found` to the commands below the command $1.
_countries_commands() {
  case "$1" in
  '') found=(list show search map fields sql reseed dump fav note shelf flags cache serve export-site about completions help) ;;
  'fav') found=(add remove move list) ;;
  'shelf') found=(export import) ;;
  'flags') found=(fetch export) ;;
  'cache') found=(status verify clear prune) ;;
  *) found=() ;;
  esac
}

# Sets `found` to the options of the command $1.
_countries_options() {
  case "$1" in
  'list') found=(--region --subregion --currency --language --calling-code --borders --driving-side --un-member --favorites --where --sort --reverse --limit --lang --fields --format) ;;
  'show') found=(--flag --flag-source --width --offline --refresh --no-picture --lang --fields --format) ;;
  'search') found=(--limit --lang --format) ;;
  'map') found=(--to --from-column --add --header --no-header --lang --from --format) ;;
  'fields' | \
  'cache status') found=(--format) ;;
  'sql') found=(--timeout --format) ;;
  'reseed') found=(--undo --dry-run --timeout --format) ;;
  'dump') found=(--shelf) ;;
  'fav list') found=(--lang --format) ;;
  'note') found=(--delete) ;;
  'flags fetch') found=(--all --width --jobs --flag-source --refresh) ;;
  'flags export') found=(--all --jobs --flag-source --width --offline --refresh) ;;
  'cache verify') found=(--deep) ;;
  'cache prune') found=(--unused-for) ;;
  'serve') found=(--port --host --open --log --strict --flag-urls --url --flag-source --offline --tls-cert --tls-key) ;;
  'export-site') found=(--url --jobs --flag-source --width --offline --refresh) ;;
  'help') found=(--man) ;;
  *) found=() ;;
  esac
  found+=(--catalog --cache --help --version)
}

# Sets `kind` to what the option $2 of the command $1 takes; fails if it takes nothing.
_countries_value() {
  case "$1 $2" in
  'list --region' | \
  'list --subregion' | \
  'list --currency' | \
  'list --language' | \
  'list --calling-code' | \
  'list --where' | \
  'list --limit' | \
  'list -n' | \
  'list --lang' | \
  'show --flag-source' | \
  'show --width' | \
  'show --lang' | \
  'search --limit' | \
  'search -n' | \
  'search --lang' | \
  'map --from-column' | \
  'map --lang' | \
  'sql --timeout' | \
  'reseed --timeout' | \
  'fav list --lang' | \
  'flags fetch --width' | \
  'flags fetch --jobs' | \
  'flags fetch -j' | \
  'flags fetch --flag-source' | \
  'flags export --jobs' | \
  'flags export -j' | \
  'flags export --flag-source' | \
  'flags export --width' | \
  'cache prune --unused-for' | \
  'serve --port' | \
  'serve --host' | \
  'serve --url' | \
  'serve --flag-source' | \
  'export-site --url' | \
  'export-site --jobs' | \
  'export-site -j' | \
  'export-site --flag-source' | \
  'export-site --width') kind=none ;;
  'list --borders') kind=country ;;
  'list --driving-side') kind=choice found=(left right) ;;
  'list --sort') kind=field ;;
  'list --fields' | \
  'show --fields' | \
  'map --to') kind=fields ;;
  'list --format' | \
  'show --format' | \
  'search --format' | \
  'map --format' | \
  'fields --format' | \
  'sql --format' | \
  'reseed --format' | \
  'fav list --format' | \
  'cache status --format') kind=choice found=(table tsv csv json ndjson markdown) ;;
  'show --flag' | \
  'serve --tls-cert' | \
  'serve --tls-key' | \
  *' --catalog' | \
  *' --cache') kind=file ;;
  'map --from') kind=choice found=(tsv csv) ;;
  'serve --flag-urls') kind=choice found=(local remote) ;;
  *) return 1 ;;
  esac
}

# Sets `kind` to what the command $1 takes after $2 operands.
_countries_operand() {
  case "$1 $2" in
  'show '* | \
  'fav add '* | \
  'fav remove '* | \
  'fav move 0' | \
  'note 0' | \
  'flags fetch '* | \
  'flags export '*) kind=country ;;
  'search '* | \
  'sql 0' | \
  'fav move 1' | \
  'note 1') kind=none ;;
  'map 0' | \
  'reseed 0' | \
  'dump 0' | \
  'shelf import 0') kind=file ;;
  'flags export 0' | \
  'export-site 0') kind=folder ;;
  'completions 0') kind=choice found=(bash zsh fish) ;;
  'help '*) kind=command ;;
  *) kind=none ;;
  esac
}

# Sets `words` to the words of the text $1 without their quotes, the last of them being the one
# that is typed, `typed` to that word as it stands, and `quote` to the quote open in it.
_countries_read() {
  local index letter word= begun=
  words=() typed= quote=
  for ((index = 0; index < ${#1}; index++)); do
    letter=${1:index:1}
    case $quote$letter in
    [[:space:]])
      [[ $begun ]] && words+=("$word")
      word= begun= typed=
      continue
      ;;
    \' | \") quote=$letter ;;
    \'\' | \"\") quote= ;;
    \\ | \"\\)
      typed+=$letter
      index=$((index + 1)) letter=${1:index:1}
      # Within double quotes it escapes some letters only.
      [[ $quote && $letter != [\"\\\$\`] ]] && word+=\\
      word+=$letter
      ;;
    *) word+=$letter ;;
    esac
    begun=1
    typed+=$letter
  done
  words+=("$word")
}

# Answers $1, which completes the word that is typed.
_countries_answer() {
  # Without what bash keeps, and quoted as the word is.
  local answer=$before$1
  answer=${answer:${#kept}}
  case $quote in
  \') answer=${answer//\'/"'\\''"} ;;
  \")
    answer=${answer//\\/\\\\} answer=${answer//\"/\\\"}
    answer=${answer//\$/\\\$} answer=${answer//\`/\\\`}
    answer=${answer//!/"\"'!'\""}
    ;;
  *)
    # A comma needs no backslash, whatever bash thinks.
    printf -v answer '%q' "$answer"
    answer=${answer//\\,/,}
    ;;
  esac
  # Readline closes the quote, unless the answer ends with one.
  [[ $quote && $answer == *"$quote" ]] && answer+=$quote
  COMPREPLY+=("$answer")
}

# Answers those of the words that begin with what is typed.
_countries_offer() {
  local word
  for word; do
    [[ $word == "$value"* ]] && _countries_answer "$word"
  done
  ((${#COMPREPLY[@]}))
}

# The same in capitals or small letters.
_countries_offer_any_case() {
  local word
  for word; do
    [[ ${word,,} == "${value,,}"* ]] && _countries_answer "$word"
  done
  ((${#COMPREPLY[@]}))
}

# Offers the countries of the catalog, and their codes as soon as a letter is typed.
_countries_offer_countries() {
  local line lines=() names=() codes=() options=()
  # A catalog that is not there would be made.
  [[ -f $catalog ]] && options=(--catalog "$catalog")
  mapfile -t -s 1 lines <<<"$(command countries list --fields name,alpha2 --format tsv \
    "${options[@]}" 2>/dev/null </dev/null)"
  for line in "${lines[@]}"; do
    # No name that would be an option, and none with a tab or a newline, which stand as \t, \n.
    [[ $line == -* || $line == *\\* ]] && continue
    names+=("${line%%$'\t'*}")
    line=${line#*$'\t'}
    [[ $value && $line ]] && codes+=("$line")
  done
  _countries_offer "${names[@]}" "${codes[@]}" || _countries_offer_any_case "${names[@]}" ||
    _countries_offer_any_case "${codes[@]}"
}

# Sets `found` to the names of the fields.
_countries_fields() {
  mapfile -t -s 1 found <<<"$(command countries fields --format tsv 2>/dev/null </dev/null)"
  found=("${found[@]%%$'\t'*}")
}

# Offers fields for the last place of a list with commas, those that do not stand in it yet.
_countries_offer_list() {
  local list= field
  [[ $value == *,* ]] && list=${value%,*},
  value=${value##*,} before+=$list
  for field; do
    [[ ,$list == *",$field,"* ]] || _countries_offer "$field"
  done
  compopt -o nospace
}

# Offers what is of the kind $kind.
_countries_offer_kind() {
  case $kind in
  choice) _countries_offer "${found[@]}" ;;
  country) _countries_offer_countries ;;
  command) _countries_commands "${operands[*]}" && _countries_offer "${found[@]}" ;;
  field) _countries_fields && _countries_offer "${found[@]}" ;;
  fields) _countries_fields && _countries_offer_list "${found[@]}" ;;
  file) compopt -o default ;;
  folder) compopt -o dirnames ;;
  esac
}

_countries() {
  local words typed quote kept kind found word value before=
  local path= expected= ended= catalog= operands=() IFS=$' \t\n'
  COMPREPLY=()

  # What stands before the part that bash replaces, and the quote open there.
  _countries_read "${COMP_LINE:0:COMP_POINT}"
  local all=("${words[@]}")
  _countries_read "${typed%"$2"}"
  kept=${words[0]}

  for word in "${all[@]:1:${#all[@]}-2}"; do
    if [[ $expected ]]; then
      [[ $expected == --catalog ]] && catalog=${word/#\~\//"$HOME/"}
      expected=
    elif [[ $word == *[\<\>] ]]; then
      expected='>'
    elif [[ $ended || $word != -?* ]]; then
      _countries_commands "$path"
      if [[ " ${found[*]} " == *" $word "* ]]; then
        path=${path:+$path }$word
      else
        operands+=("$word")
      fi
    elif [[ $word == -- ]]; then
      ended=1
    elif [[ $word == --catalog=* ]]; then
      catalog=${word#*=} catalog=${catalog/#\~\//"$HOME/"}
    elif _countries_value "$path" "$word"; then
      expected=$word
    fi
  done

  value=${all[-1]} found=()
  if [[ $expected == '>' || $value == *[\<\>]* ]]; then
    compopt -o default
  elif [[ $expected ]]; then
    _countries_value "$path" "$expected" && _countries_offer_kind
  elif [[ ! $ended && $value == --*=* ]]; then
    before=${value%%=*}= value=${value#*=}
    _countries_value "$path" "${before%=}" && _countries_offer_kind
  elif [[ ! $ended && $value == -?* ]]; then
    _countries_options "$path" && _countries_offer "${found[@]}"
  else
    _countries_commands "$path"
    if ((${#found[@]})); then
      _countries_offer "${found[@]}"
    else
      _countries_operand "$path" "${#operands[@]}" && _countries_offer_kind
    fi
  fi
  return 0
}

complete -F _countries countries
