#!/bin/sh
# Backups of compose.yaml: database and media when it starts and at 03:30 each night, for KEPT_DAYS. A dump counts once its list of
# contents could be read. BACKUP_ONCE=1: one, then the end.
# To restore: pg_restore --clean --if-exists -d "$(cat database_url)" FILE, and the media back into the volume of the site.
set -eu
url=$(cat "${DATABASE_URL_FILE:?}")
backups=${BACKUPS:-/backups}
media=${MEDIA:-/data/media}
umask 077
mkdir -p "$backups/media"

backup() {
  file="$backups/hirmondo-$(date +%Y-%m-%dT%H%M%S).dump"
  pg_dump --format=custom --file="$file.part" "$url" &&
    pg_restore --list "$file.part" > /dev/null &&
    { [ ! -d "$media" ] || cp -Rpu "$media/." "$backups/media/"; } &&
    mv "$file.part" "$file" &&
    echo "$file" &&
    find "$backups" -maxdepth 1 -name 'hirmondo-*' -mtime +"${KEPT_DAYS:-30}" -exec rm -f {} +
}

if [ "${BACKUP_ONCE:-0}" = 1 ]; then
  backup
  exit
fi
while :; do
  # One that fails is tried again in an hour, and says so in the log.
  if backup; then sleep $(($(date -d 'tomorrow 03:30' +%s) - $(date +%s))); else sleep 3600; fi
done
