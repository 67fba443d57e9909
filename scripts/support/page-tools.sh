# shellcheck shell=bash disable=SC2034
# What looks at the web page: a browser's driver, and nginx for exported sites. Sourced, not run.

# Makes the Python packages of Tests/Page in a place of their own, anew when other versions are
# wanted, and puts the Python that has them into page_python.
make_page_python() {
  local venv=$PWD/.build/page/venv
  if ! cmp -s Tests/Page/requirements.txt "$venv/installed"; then
    rm -rf "$venv"
    mkdir -p "${venv%/*}"
    python3 -m venv "$venv"
    "$venv/bin/pip" install --quiet --disable-pip-version-check -r Tests/Page/requirements.txt ||
      die "the packages in Tests/Page/requirements.txt could not be installed; see above"
    cp Tests/Page/requirements.txt "$venv/installed"
  fi
  page_python=$venv/bin/python
}

# Serves the folder $2 with nginx as README.md says it, with its own files in the folder $1; page_port
# is where, and page_server its number.
start_page_nginx() {
  local try
  mkdir -p "$1/temporary"
  for try in 1 2 3 4 5; do
    # A free port: nginx says where there is none.
    page_port=$((20000 + RANDOM % 20000))
    sed -n '/^    server {$/,/^    }$/p' README.md |
      sed "s|root /srv/countries;|listen 127.0.0.1:$page_port; root $2;|" >"$1/page-server.conf"
    grep -q "listen .* $2;" "$1/page-server.conf" || die "README.md has no server for a site"
    sed "s|FOLDER|$1|g" scripts/support/page-nginx.conf >"$1/page-nginx.conf"
    nginx -c "$1/page-nginx.conf" -e "$1/page-nginx.log" 2>/dev/null &
    page_server=$!
    for _ in $(seq 50); do
      kill -0 "$page_server" 2>/dev/null || break
      if (exec 3<>"/dev/tcp/127.0.0.1/$page_port") 2>/dev/null; then return; fi
      sleep 0.1
    done
  done
  die "nginx does not start: $(cat "$1/page-nginx.log")"
}
