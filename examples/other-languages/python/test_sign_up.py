import os

import pytest
import requests

BRAZE = "https://rest.iad-01.braze.com"
CONTROL = f"{os.environ['BRAZIER_URL']}/_brazier/workspaces/{os.environ['BRAZIER_WORKSPACE']}"


def braze(path, body):
    """What your program does: it knows only the real address."""
    answer = requests.post(BRAZE + path, json=body, headers={"Authorization": "Bearer not-a-real-key"})
    assert answer.status_code == 201, answer.text


@pytest.fixture(autouse=True)
def empty_workspace():
    requests.post(f"{CONTROL}/reset").raise_for_status()


def test_a_profile_is_kept():
    braze("/users/track", {"attributes": [{"external_id": "ada", "email": "ada@example.com"}]})
    users = requests.get(f"{CONTROL}/users", params={"find": "ada"}).json()["users"]
    assert [user["email"] for user in users] == ["ada@example.com"]


def test_a_mail_is_sent():
    braze("/users/track", {"attributes": [{"external_id": "ada", "email": "ada@example.com"}]})
    email = {"app_id": "00000000-0000-4000-8000-000000000000", "from": "Shop <shop@example.com>", "subject": "Hi", "body": "<p>Hi</p>"}
    braze("/messages/send", {"external_user_ids": ["ada"], "messages": {"email": email}})
    requests.post(f"{CONTROL}/settle").raise_for_status()
    outbox = requests.get(f"{CONTROL}/outbox").json()["outbox"]
    assert [(mail["external_id"], mail["parts"]["subject"]) for mail in outbox] == [("ada", "Hi")]
