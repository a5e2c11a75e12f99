#!/bin/sh
# Makes the secrets of compose.yaml, each in a file of deploy/secrets, which only their owner may enter; those that exist stay.
# The files in it are open to read, as a container reads them under another account.
set -eu
umask 077
mkdir -p "$(dirname "$0")/secrets"
cd "$(dirname "$0")/secrets"

secret() {
  [ -s "$1" ] || { head -c 32 /dev/urandom | od -An -tx1 | tr -d ' \n' > "$1"; chmod 644 "$1"; }
}

secret admin_token
secret session_secret
secret database_password
[ -s database_url ] || printf 'postgres://hirmondo:%s@database/hirmondo' "$(cat database_password)" > database_url
chmod 644 database_url
