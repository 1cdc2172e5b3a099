"""Reads all events of a Currents folder, each once, and writes them as JSON lines. Needs python3-avro."""

import json
import sys
from pathlib import Path

from avro.datafile import DataFileReader
from avro.io import DatumReader


def events(folder):
    seen = set()
    for path in sorted(Path(folder).rglob("*.avro")):
        event_type = next(part for part in path.parts if part.startswith("event_type="))
        with DataFileReader(path.open("rb"), DatumReader()) as reader:
            for event in reader:
                # Delivery is at least once: the id tells what came before.
                if event["id"] not in seen:
                    seen.add(event["id"])
                    yield {"event_type": event_type.removeprefix("event_type="), **event}


if __name__ == "__main__":
    for event in events(sys.argv[1]):
        print(json.dumps(event, ensure_ascii=False))
