#!/usr/bin/env bash
# Puts a nats-server of 2.10 or later into DIR/nats-server without installing it: from this machine's own Debian
# package sources and with their signatures, read as those of the next release where this one's is too old.
set -euo pipefail
dir=$(mkdir -p "${1:?usage: newer-nats.sh DIR}" && cd "$1" && pwd)
this=$(. /etc/os-release && echo "${VERSION_CODENAME:-}")
case $this in
  bookworm) next=trixie ;;
  *) next=$this ;;
esac
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
mkdir -p "$work"/{etc,state/lists/partial,cache/archives/partial}

# Only Debian's own archive, in either notation; other sources have no such suite.
for file in /etc/apt/sources.list.d/*.sources; do
  [ -e "$file" ] || continue
  grep -q 'debian-archive-keyring' "$file" || continue
  sed -E "s/^Suites:.*\b$this-security\b.*/Suites: $next-security/; t; s/^Suites:.*\b$this\b.*/Suites: $next/" \
    "$file" >"$work/etc/$(basename "$file")"
done
if [ -e /etc/apt/sources.list ]; then
  grep -E "^deb .* $this main" /etc/apt/sources.list | sed -E "s/ $this main/ $next main/" >"$work/etc/old.list" || true
fi

apt=(apt-get -qq -o Dir::Etc::sourcelist=/dev/null -o Dir::Etc::sourceparts="$work/etc" -o Dir::State="$work/state"
  -o Dir::Cache="$work/cache" -o Dir::State::status=/var/lib/dpkg/status)
[ "$(id -u)" != 0 ] || apt+=(-o APT::Sandbox::User=root)
"${apt[@]}" update
(cd "$work" && "${apt[@]}" download nats-server && dpkg -x nats-server_*.deb unpacked)
# Under its own name only when it is whole: another process may be looking for it.
install -m 755 "$work/unpacked/usr/sbin/nats-server" "$dir/nats-server.new"
mv "$dir/nats-server.new" "$dir/nats-server"
"$dir/nats-server" --version
