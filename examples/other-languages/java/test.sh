#!/bin/sh
# JUnit of Debian, without Maven or Gradle: with these, `brazier run -- mvn test` needs nothing of this file.
set -eu
jars=/usr/share/java
path="$jars/junit-jupiter-api.jar:$jars/junit-jupiter-engine.jar:$jars/junit-platform-commons.jar:$jars/junit-platform-engine.jar:$jars/junit-platform-launcher.jar:$jars/junit-platform-console.jar:$jars/junit-platform-reporting.jar:$jars/apiguardian-api.jar:$jars/opentest4j.jar:$jars/univocity-parsers.jar:$jars/picocli.jar"
out="$(mktemp -d)"
trap 'rm -rf "$out"' EXIT
javac -d "$out" -cp "$path" "$(dirname "$0")/SignUpTest.java"
java -cp "$path:$out" org.junit.platform.console.ConsoleLauncher --scan-classpath "$out" --disable-banner
