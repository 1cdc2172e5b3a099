#!/usr/bin/env bash
# Starts the server and waits until it answers. Writes its address, its key and the path of its log to the outputs.
set -euo pipefail

version="${BRAZIER_VERSION:-latest}"
url="http://127.0.0.1:$BRAZIER_PORT"
log="$(mktemp "$RUNNER_TEMP/brazier-$BRAZIER_PORT-XXXXXX")"
# At the end of several lines, `read` returns 1.
read -r -d '' -a arguments <<< "${BRAZIER_ARGUMENTS:-}" || true

key="${BRAZIER_KEY:-dev-key}"
before=''
for argument in ${arguments[@]+"${arguments[@]}"}; do
  case "$before $argument" in
    '--key '*) key="$argument" ;;
    *' --key='*) key="${argument#--key=}" ;;
  esac
  before="$argument"
done

if curl --silent --output /dev/null "$url"; then
  echo "::error::Another server answers at $url."
  exit 1
fi

# The command reads the port from BRAZIER_PORT. It outlives this step.
nohup npx --yes "brazier@$version" ${arguments[@]+"${arguments[@]}"} > "$log" 2>&1 < /dev/null &
process=$!

for _ in $(seq 600); do
  if ! kill -0 "$process" 2> /dev/null; then
    echo '::error::Brazier ended before it answered. Its output:'
    cat "$log"
    exit 1
  fi
  case "$(curl --silent --write-out '%{http_code}' "$url/_brazier/health" || true)" in
    # With a control token, or for other machines, it refuses this program.
    *'"status":"ok"'*200 | '{"message":'*40[13])
      {
        echo "url=$url"
        echo "key=$key"
        echo "log=$log"
      } >> "$GITHUB_OUTPUT"
      cat "$log"
      exit 0
      ;;
  esac
  sleep 0.2
done

echo '::error::Brazier did not answer within 2 minutes. Its output:'
cat "$log"
kill "$process"
exit 1
