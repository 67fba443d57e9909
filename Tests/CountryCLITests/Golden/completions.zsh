#compdef countries
# Completion for countries in zsh, as "countries completions zsh" prints it.
#
# What the program prints is compared, quoted and offered, and never evaluated.

# Offers the commands below the command $1.
__countries_commands() {
  local -a found
  case $1 in
  ('')
    found=(
      'list:List the countries'
      'show:Show countries, and write their flags'
      'search:Find countries by words of their names or of your notes'
      'map:Turn a column of names into codes or another field'
      'fields:List the fields with their meaning and unit'
      'sql:Ask the catalog in SQL'
      'reseed:Replace the catalog by a script'\''s, or by the bundled one'
      'dump:Write the catalog as a SQL script'
      'fav:Keep favourites, in an order of your own'
      'note:Write a note about a country, or read it'
      'shelf:Take favourites and notes to another machine'
      'flags:Fetch and export many flags'
      'cache:Look after the cache of flags'
      'serve:Serve the REST Countries API and a page on this machine'
      'export-site:Write the web page and its data as files'
      'about:Tell versions, licences and sources'
      'completions:Print the completion script of a shell'
      'help:Explain the program or a command'
    ) ;;
  ('fav')
    found=(
      'add:Add countries to the favourites'
      'remove:Take countries out of the favourites'
      'move:Move a favourite to another place'
      'list:List the favourites in their order'
    ) ;;
  ('shelf')
    found=(
      'export:Print favourites and notes as JSON'
      'import:Put exported favourites and notes in the place of those that are there'
    ) ;;
  ('flags')
    found=(
      'fetch:Fetch flags into the cache'
      'export:Write flags as PNG files into a folder'
    ) ;;
  ('cache')
    found=(
      'status:Tell how many flags are kept, how large and how old'
      'verify:Check every flag that is kept'
      'clear:Forget all flags'
      'prune:Bring the cache into its budget'
    ) ;;
  esac
  _describe -t commands command found
}

_countries-list() {
  _arguments -s -S \
    '--region=[Only those of this region]:NAME: ' \
    '--subregion=[Only those of this subregion, or of this region between the two]:NAME: ' \
    '--currency=[Only those with this currency (ISO 4217, or its English name)]:CODE: ' \
    '--language=[Only those with this language (BCP 47, or its English name)]:CODE: ' \
    '--calling-code=[Only those with this telephone code, with or without leading digits]:CODE: ' \
    '--borders=[Only its neighbours by land]:country:__countries_countries' \
    '--driving-side=[Only those where traffic keeps to this side]:choice:(left right)' \
    '--un-member[Only members of the United Nations]' \
    '--favorites[Only your favourites, in your order without --sort]' \
    '--where=[Only those for which this condition holds]:SQL: ' \
    '--sort=[Order by this field]:field:__countries_fields' \
    '--reverse[The other way round]' \
    '(--limit -n)'{--limit=,-n+}'[So many at the most]:N: ' \
    '--lang=[Print the countries'\'' names in this language (BCP 47]:TAG: ' \
    '--fields=[Print these fields, in this order]:field:_sequence __countries_fields' \
    '--format=[How to print]:choice:(table tsv csv json ndjson markdown)' \
    '--catalog=[Use this catalog instead of your own]:file:_files' \
    '--cache=[Keep flags in this cache instead of your own]:file:_files' \
    '(--help -h)'{--help,-h}'[Print help and stop]' \
    '(--version -V)'{--version,-V}'[Print the versions of program and data and stop]'
}

_countries-show() {
  _arguments -s -S \
    '--flag=[Write the flag as a PNG to this file, into this folder when several countries are named, or to standard output, which then gets no card]:file:_files' \
    '--flag-source=[Take flags from here only]:TEMPLATE: ' \
    '--width=[The width of the flag in pixels, where the source offers a choice]:N: ' \
    '--offline[Open no connection]' \
    '--refresh[Ask the source again, even if the cache has the flag]' \
    '--no-picture[Do not draw the flag on the card]' \
    '--lang=[Print the countries'\'' names in this language (BCP 47]:TAG: ' \
    '--fields=[Print these fields, in this order]:field:_sequence __countries_fields' \
    '--format=[How to print]:choice:(table tsv csv json ndjson markdown)' \
    '--catalog=[Use this catalog instead of your own]:file:_files' \
    '--cache=[Keep flags in this cache instead of your own]:file:_files' \
    '(--help -h)'{--help,-h}'[Print help and stop]' \
    '(--version -V)'{--version,-V}'[Print the versions of program and data and stop]' \
    '*:country:__countries_countries'
}

_countries-search() {
  _arguments -s -S \
    '(--limit -n)'{--limit=,-n+}'[So many at the most]:N: ' \
    '--lang=[Print the countries'\'' names in this language (BCP 47]:TAG: ' \
    '--format=[How to print]:choice:(table tsv csv json ndjson markdown)' \
    '--catalog=[Use this catalog instead of your own]:file:_files' \
    '--cache=[Keep flags in this cache instead of your own]:file:_files' \
    '(--help -h)'{--help,-h}'[Print help and stop]' \
    '(--version -V)'{--version,-V}'[Print the versions of program and data and stop]' \
    '*:TEXT: '
}

_countries-map() {
  _arguments -s -S \
    '--to=[What to put in the place of the names]:field:_sequence __countries_fields' \
    '--from-column=[The column with the names]:N|NAME: ' \
    '--add[Keep the names, and add the fields as last columns with the fields'\'' names]' \
    '--header[The first row is a header]' \
    '--no-header[The first row is none]' \
    '--lang=[Print the countries'\'' names in this language (BCP 47]:TAG: ' \
    '--from=[How the input is separated]:choice:(tsv csv)' \
    '--format=[How to print]:choice:(table tsv csv json ndjson markdown)' \
    '--catalog=[Use this catalog instead of your own]:file:_files' \
    '--cache=[Keep flags in this cache instead of your own]:file:_files' \
    '(--help -h)'{--help,-h}'[Print help and stop]' \
    '(--version -V)'{--version,-V}'[Print the versions of program and data and stop]' \
    '1:file:_files'
}

_countries-fields() {
  _arguments -s -S \
    '--format=[How to print]:choice:(table tsv csv json ndjson markdown)' \
    '--catalog=[Use this catalog instead of your own]:file:_files' \
    '--cache=[Keep flags in this cache instead of your own]:file:_files' \
    '(--help -h)'{--help,-h}'[Print help and stop]' \
    '(--version -V)'{--version,-V}'[Print the versions of program and data and stop]'
}

_countries-sql() {
  _arguments -s -S \
    '--timeout=[Stop a question that is not answered by then]:SECONDS: ' \
    '--format=[How to print]:choice:(table tsv csv json ndjson markdown)' \
    '--catalog=[Use this catalog instead of your own]:file:_files' \
    '--cache=[Keep flags in this cache instead of your own]:file:_files' \
    '(--help -h)'{--help,-h}'[Print help and stop]' \
    '(--version -V)'{--version,-V}'[Print the versions of program and data and stop]' \
    '1:QUERY: '
}

_countries-reseed() {
  _arguments -s -S \
    '--undo[Bring back the catalog that the last reseed replaced]' \
    '--dry-run[Change nothing, and list what would change]' \
    '--timeout=[Stop a script that is not done by then, and change nothing]:SECONDS: ' \
    '--format=[How to print]:choice:(table tsv csv json ndjson markdown)' \
    '--catalog=[Use this catalog instead of your own]:file:_files' \
    '--cache=[Keep flags in this cache instead of your own]:file:_files' \
    '(--help -h)'{--help,-h}'[Print help and stop]' \
    '(--version -V)'{--version,-V}'[Print the versions of program and data and stop]' \
    '1:file:_files'
}

_countries-dump() {
  _arguments -s -S \
    '--shelf[Write what you keep instead]' \
    '--catalog=[Use this catalog instead of your own]:file:_files' \
    '--cache=[Keep flags in this cache instead of your own]:file:_files' \
    '(--help -h)'{--help,-h}'[Print help and stop]' \
    '(--version -V)'{--version,-V}'[Print the versions of program and data and stop]' \
    '1:file:_files'
}

_countries-fav() {
  local curcontext=$curcontext state state_descr line context ret=1
  typeset -A opt_args
  _arguments -C -s \
    '--catalog=[Use this catalog instead of your own]:file:_files' \
    '--cache=[Keep flags in this cache instead of your own]:file:_files' \
    '(--help -h)'{--help,-h}'[Print help and stop]' \
    '(--version -V)'{--version,-V}'[Print the versions of program and data and stop]' \
    '(-): : __countries_commands "fav"' '(-)*:: :->rest' && ret=0
  [[ $state == rest ]] || return ret
  case $words[1] in
  (add) _countries-fav-add && ret=0 ;;
  (remove) _countries-fav-remove && ret=0 ;;
  (move) _countries-fav-move && ret=0 ;;
  (list) _countries-fav-list && ret=0 ;;
  esac
  return ret
}

_countries-fav-add() {
  _arguments -s -S \
    '--catalog=[Use this catalog instead of your own]:file:_files' \
    '--cache=[Keep flags in this cache instead of your own]:file:_files' \
    '(--help -h)'{--help,-h}'[Print help and stop]' \
    '(--version -V)'{--version,-V}'[Print the versions of program and data and stop]' \
    '*:country:__countries_countries'
}

_countries-fav-remove() {
  _arguments -s -S \
    '--catalog=[Use this catalog instead of your own]:file:_files' \
    '--cache=[Keep flags in this cache instead of your own]:file:_files' \
    '(--help -h)'{--help,-h}'[Print help and stop]' \
    '(--version -V)'{--version,-V}'[Print the versions of program and data and stop]' \
    '*:country:__countries_countries'
}

_countries-fav-move() {
  _arguments -s -S \
    '--catalog=[Use this catalog instead of your own]:file:_files' \
    '--cache=[Keep flags in this cache instead of your own]:file:_files' \
    '(--help -h)'{--help,-h}'[Print help and stop]' \
    '(--version -V)'{--version,-V}'[Print the versions of program and data and stop]' \
    '1:country:__countries_countries' \
    '2:PLACE: '
}

_countries-fav-list() {
  _arguments -s -S \
    '--lang=[Print the countries'\'' names in this language (BCP 47]:TAG: ' \
    '--format=[How to print]:choice:(table tsv csv json ndjson markdown)' \
    '--catalog=[Use this catalog instead of your own]:file:_files' \
    '--cache=[Keep flags in this cache instead of your own]:file:_files' \
    '(--help -h)'{--help,-h}'[Print help and stop]' \
    '(--version -V)'{--version,-V}'[Print the versions of program and data and stop]'
}

_countries-note() {
  _arguments -s -S \
    '--delete[Take the note away]' \
    '--catalog=[Use this catalog instead of your own]:file:_files' \
    '--cache=[Keep flags in this cache instead of your own]:file:_files' \
    '(--help -h)'{--help,-h}'[Print help and stop]' \
    '(--version -V)'{--version,-V}'[Print the versions of program and data and stop]' \
    '1:country:__countries_countries' \
    '2:TEXT: '
}

_countries-shelf() {
  local curcontext=$curcontext state state_descr line context ret=1
  typeset -A opt_args
  _arguments -C -s \
    '--catalog=[Use this catalog instead of your own]:file:_files' \
    '--cache=[Keep flags in this cache instead of your own]:file:_files' \
    '(--help -h)'{--help,-h}'[Print help and stop]' \
    '(--version -V)'{--version,-V}'[Print the versions of program and data and stop]' \
    '(-): : __countries_commands "shelf"' '(-)*:: :->rest' && ret=0
  [[ $state == rest ]] || return ret
  case $words[1] in
  (export) _countries-shelf-export && ret=0 ;;
  (import) _countries-shelf-import && ret=0 ;;
  esac
  return ret
}

_countries-shelf-export() {
  _arguments -s -S \
    '--catalog=[Use this catalog instead of your own]:file:_files' \
    '--cache=[Keep flags in this cache instead of your own]:file:_files' \
    '(--help -h)'{--help,-h}'[Print help and stop]' \
    '(--version -V)'{--version,-V}'[Print the versions of program and data and stop]'
}

_countries-shelf-import() {
  _arguments -s -S \
    '--catalog=[Use this catalog instead of your own]:file:_files' \
    '--cache=[Keep flags in this cache instead of your own]:file:_files' \
    '(--help -h)'{--help,-h}'[Print help and stop]' \
    '(--version -V)'{--version,-V}'[Print the versions of program and data and stop]' \
    '1:file:_files'
}

_countries-flags() {
  local curcontext=$curcontext state state_descr line context ret=1
  typeset -A opt_args
  _arguments -C -s \
    '--catalog=[Use this catalog instead of your own]:file:_files' \
    '--cache=[Keep flags in this cache instead of your own]:file:_files' \
    '(--help -h)'{--help,-h}'[Print help and stop]' \
    '(--version -V)'{--version,-V}'[Print the versions of program and data and stop]' \
    '(-): : __countries_commands "flags"' '(-)*:: :->rest' && ret=0
  [[ $state == rest ]] || return ret
  case $words[1] in
  (fetch) _countries-flags-fetch && ret=0 ;;
  (export) _countries-flags-export && ret=0 ;;
  esac
  return ret
}

_countries-flags-fetch() {
  _arguments -s -S \
    '--all[The flags of all countries]' \
    '--width=[The width of the flag in pixels, where the source offers a choice]:N: ' \
    '(--jobs -j)'{--jobs=,-j+}'[The most servers'\'' answers that are waited for at a time]:N: ' \
    '--flag-source=[Take flags from here only]:TEMPLATE: ' \
    '--refresh[Ask the source again, even if the cache has the flag]' \
    '--catalog=[Use this catalog instead of your own]:file:_files' \
    '--cache=[Keep flags in this cache instead of your own]:file:_files' \
    '(--help -h)'{--help,-h}'[Print help and stop]' \
    '(--version -V)'{--version,-V}'[Print the versions of program and data and stop]' \
    '*:country:__countries_countries'
}

_countries-flags-export() {
  _arguments -s -S \
    '--all[The flags of all countries]' \
    '(--jobs -j)'{--jobs=,-j+}'[The most servers'\'' answers that are waited for at a time]:N: ' \
    '--flag-source=[Take flags from here only]:TEMPLATE: ' \
    '--width=[The width of the flag in pixels, where the source offers a choice]:N: ' \
    '--offline[Open no connection]' \
    '--refresh[Ask the source again, even if the cache has the flag]' \
    '--catalog=[Use this catalog instead of your own]:file:_files' \
    '--cache=[Keep flags in this cache instead of your own]:file:_files' \
    '(--help -h)'{--help,-h}'[Print help and stop]' \
    '(--version -V)'{--version,-V}'[Print the versions of program and data and stop]' \
    '1:folder:_files -/' \
    '*:country:__countries_countries'
}

_countries-cache() {
  local curcontext=$curcontext state state_descr line context ret=1
  typeset -A opt_args
  _arguments -C -s \
    '--catalog=[Use this catalog instead of your own]:file:_files' \
    '--cache=[Keep flags in this cache instead of your own]:file:_files' \
    '(--help -h)'{--help,-h}'[Print help and stop]' \
    '(--version -V)'{--version,-V}'[Print the versions of program and data and stop]' \
    '(-): : __countries_commands "cache"' '(-)*:: :->rest' && ret=0
  [[ $state == rest ]] || return ret
  case $words[1] in
  (status) _countries-cache-status && ret=0 ;;
  (verify) _countries-cache-verify && ret=0 ;;
  (clear) _countries-cache-clear && ret=0 ;;
  (prune) _countries-cache-prune && ret=0 ;;
  esac
  return ret
}

_countries-cache-status() {
  _arguments -s -S \
    '--format=[How to print]:choice:(table tsv csv json ndjson markdown)' \
    '--catalog=[Use this catalog instead of your own]:file:_files' \
    '--cache=[Keep flags in this cache instead of your own]:file:_files' \
    '(--help -h)'{--help,-h}'[Print help and stop]' \
    '(--version -V)'{--version,-V}'[Print the versions of program and data and stop]'
}

_countries-cache-verify() {
  _arguments -s -S \
    '--deep[Decode each flag again as well]' \
    '--catalog=[Use this catalog instead of your own]:file:_files' \
    '--cache=[Keep flags in this cache instead of your own]:file:_files' \
    '(--help -h)'{--help,-h}'[Print help and stop]' \
    '(--version -V)'{--version,-V}'[Print the versions of program and data and stop]'
}

_countries-cache-clear() {
  _arguments -s -S \
    '--catalog=[Use this catalog instead of your own]:file:_files' \
    '--cache=[Keep flags in this cache instead of your own]:file:_files' \
    '(--help -h)'{--help,-h}'[Print help and stop]' \
    '(--version -V)'{--version,-V}'[Print the versions of program and data and stop]'
}

_countries-cache-prune() {
  _arguments -s -S \
    '--unused-for=[Forget flags that were not used for so many days, too]:DAYS: ' \
    '--catalog=[Use this catalog instead of your own]:file:_files' \
    '--cache=[Keep flags in this cache instead of your own]:file:_files' \
    '(--help -h)'{--help,-h}'[Print help and stop]' \
    '(--version -V)'{--version,-V}'[Print the versions of program and data and stop]'
}

_countries-serve() {
  _arguments -s -S \
    '--port=[The port to listen at, 8080 unless given]:N: ' \
    '--host=[The address to listen at]:ADDRESS: ' \
    '--open[Open the page in the browser]' \
    '--log[Write a line for each request to standard error]' \
    '--strict[Refuse /v3.1/all without fields, or with more than ten, as REST Countries did]' \
    '--flag-urls=[Whether answers under /v3.1 name flags at this server, which is usual, or where the catalog says they are]:choice:(local remote)' \
    '--url=[Where others reach the server, for the addresses of flags in its answers]:ADDRESS: ' \
    '--flag-source=[Take flags from here only]:TEMPLATE: ' \
    '--offline[Open no connection]' \
    '--tls-cert=[Serve https with this certificate and those that follow it, in PEM]:file:_files' \
    '--tls-key=[Its private key, in PEM]:file:_files' \
    '--catalog=[Use this catalog instead of your own]:file:_files' \
    '--cache=[Keep flags in this cache instead of your own]:file:_files' \
    '(--help -h)'{--help,-h}'[Print help and stop]' \
    '(--version -V)'{--version,-V}'[Print the versions of program and data and stop]'
}

_countries-export-site() {
  _arguments -s -S \
    '--url=[Where the site will be, so that the answers of the API have its own flags]:ADDRESS: ' \
    '(--jobs -j)'{--jobs=,-j+}'[The most servers'\'' answers that are waited for at a time]:N: ' \
    '--flag-source=[Take flags from here only]:TEMPLATE: ' \
    '--width=[The width of the flag in pixels, where the source offers a choice]:N: ' \
    '--offline[Open no connection]' \
    '--refresh[Ask the source again, even if the cache has the flag]' \
    '--catalog=[Use this catalog instead of your own]:file:_files' \
    '--cache=[Keep flags in this cache instead of your own]:file:_files' \
    '(--help -h)'{--help,-h}'[Print help and stop]' \
    '(--version -V)'{--version,-V}'[Print the versions of program and data and stop]' \
    '1:folder:_files -/'
}

_countries-about() {
  _arguments -s -S \
    '--catalog=[Use this catalog instead of your own]:file:_files' \
    '--cache=[Keep flags in this cache instead of your own]:file:_files' \
    '(--help -h)'{--help,-h}'[Print help and stop]' \
    '(--version -V)'{--version,-V}'[Print the versions of program and data and stop]'
}

_countries-completions() {
  _arguments -s -S \
    '--catalog=[Use this catalog instead of your own]:file:_files' \
    '--cache=[Keep flags in this cache instead of your own]:file:_files' \
    '(--help -h)'{--help,-h}'[Print help and stop]' \
    '(--version -V)'{--version,-V}'[Print the versions of program and data and stop]' \
    '1:choice:(bash zsh fish)'
}

_countries-help() {
  _arguments -s -S \
    '--man[Print the manual page of the program, in the form that man reads]' \
    '--catalog=[Use this catalog instead of your own]:file:_files' \
    '--cache=[Keep flags in this cache instead of your own]:file:_files' \
    '(--help -h)'{--help,-h}'[Print help and stop]' \
    '(--version -V)'{--version,-V}'[Print the versions of program and data and stop]' \
    '*:command:__countries_path'
}

_countries() {
  local -a __countries_line=("${words[@]}")
  local curcontext=$curcontext state state_descr line context ret=1
  typeset -A opt_args
  _arguments -C -s \
    '--catalog=[Use this catalog instead of your own]:file:_files' \
    '--cache=[Keep flags in this cache instead of your own]:file:_files' \
    '(--help -h)'{--help,-h}'[Print help and stop]' \
    '(--version -V)'{--version,-V}'[Print the versions of program and data and stop]' \
    '(-): : __countries_commands ""' '(-)*:: :->rest' && ret=0
  [[ $state == rest ]] || return ret
  case $words[1] in
  (list) _countries-list && ret=0 ;;
  (show) _countries-show && ret=0 ;;
  (search) _countries-search && ret=0 ;;
  (map) _countries-map && ret=0 ;;
  (fields) _countries-fields && ret=0 ;;
  (sql) _countries-sql && ret=0 ;;
  (reseed) _countries-reseed && ret=0 ;;
  (dump) _countries-dump && ret=0 ;;
  (fav) _countries-fav && ret=0 ;;
  (note) _countries-note && ret=0 ;;
  (shelf) _countries-shelf && ret=0 ;;
  (flags) _countries-flags && ret=0 ;;
  (cache) _countries-cache && ret=0 ;;
  (serve) _countries-serve && ret=0 ;;
  (export-site) _countries-export-site && ret=0 ;;
  (about) _countries-about && ret=0 ;;
  (completions) _countries-completions && ret=0 ;;
  (help) _countries-help && ret=0 ;;
  esac
  return ret
}

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

if [[ $funcstack[1] == _countries ]]; then
  _countries "$@"
else
  compdef _countries countries
fi
