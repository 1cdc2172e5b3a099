#!/usr/bin/env bash
# Runs `brazier check`. Writes JUnit's XML for the job's other steps, each use its own file, and prints it.
set -euo pipefail

version="${CHECK_VERSION:-latest}"
report="$(mktemp -d "$RUNNER_TEMP/brazier-check.XXXXXX")/report.xml"
only=()
for id in ${CHECK_ONLY:-}; do only+=(--only "$id"); done
echo "report=$report" >> "$GITHUB_OUTPUT"

# The key is given by a variable: the arguments of a process can be read by others.
export BRAZIER_CHECK_KEY="$CHECK_KEY"
npx --yes "brazier@$version" check "$CHECK_URL" ${only[@]+"${only[@]}"} --output junit --output-file "$report" || status=$?
[ ! -s "$report" ] || cat "$report"
exit "${status:-0}"
