#!/bin/sh
# The first argument is the client.
client=$1
shift
for url in "$@"; do
  case $client in
  curl) curl -sS -o /dev/null -w '%{http_code}\n' -H 'Authorization: Bearer a-key' --json '{"attributes":[{"external_id":"ada"}]}' "$url" 2>&1 | sed '/^000$/d; s/^curl: /refused /' ;;
  wget) wget -S -O /dev/null --header='Authorization: Bearer a-key' --header='Content-Type: application/json' --post-data='{"attributes":[{"external_id":"ada"}]}' "$url" 2>&1 |
    awk '/^ *HTTP\//{status=$2} /ERROR: /{fault=$0} END{print status ? status : "refused " fault}' ;;
  esac
done
