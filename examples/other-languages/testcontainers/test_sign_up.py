# Not run here: it needs a container engine, and `pip install testcontainers requests`.
import pytest
import requests
from testcontainers.core.container import DockerContainer
from testcontainers.core.waiting_utils import wait_for_logs

TOKEN = {"Authorization": "Bearer control-token"}


@pytest.fixture(scope="session")
def brazier():
    container = (
        DockerContainer("brazier")  # docker build --tag brazier .
        .with_env("BRAZIER_KEY", "test-key")
        .with_env("BRAZIER_CONTROL_TOKEN", "control-token")
        .with_exposed_ports(4747)
    )
    with container:
        wait_for_logs(container, "4747")
        yield f"http://{container.get_container_host_ip()}:{container.get_exposed_port(4747)}"


def test_a_profile_is_kept(brazier):
    body = {"attributes": [{"external_id": "ada", "email": "ada@example.com"}]}
    sent = requests.post(f"{brazier}/users/track", json=body, headers={"Authorization": "Bearer test-key"})
    assert sent.status_code == 201, sent.text
    found = requests.get(f"{brazier}/_brazier/workspaces/default/users", params={"find": "ada"}, headers=TOKEN)
    assert [user["email"] for user in found.json()["users"]] == ["ada@example.com"]
