// Not run here: it needs a container engine, and org.testcontainers:junit-jupiter.
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import org.junit.jupiter.api.Test;
import org.testcontainers.containers.GenericContainer;
import org.testcontainers.containers.wait.strategy.Wait;
import org.testcontainers.junit.jupiter.Container;
import org.testcontainers.junit.jupiter.Testcontainers;

@Testcontainers
class SignUpContainerTest {
    @Container
    static final GenericContainer<?> BRAZIER = new GenericContainer<>("brazier") // docker build --tag brazier .
        .withEnv("BRAZIER_KEY", "test-key")
        .withEnv("BRAZIER_CONTROL_TOKEN", "control-token")
        .withExposedPorts(4747)
        .waitingFor(Wait.forHealthcheck());

    @Test
    void aProfileIsTaken() throws Exception {
        var url = "http://" + BRAZIER.getHost() + ":" + BRAZIER.getMappedPort(4747);
        var request = HttpRequest.newBuilder(URI.create(url + "/users/track"))
            .header("Authorization", "Bearer test-key")
            .header("Content-Type", "application/json")
            .POST(HttpRequest.BodyPublishers.ofString("{\"attributes\": [{\"external_id\": \"ada\"}]}"))
            .build();
        assertEquals(201, HttpClient.newHttpClient().send(request, BodyHandlers.ofString()).statusCode());
    }
}
