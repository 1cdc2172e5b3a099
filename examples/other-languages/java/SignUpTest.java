import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class SignUpTest {
    static final String CONTROL =
        System.getenv("BRAZIER_URL") + "/_brazier/workspaces/" + System.getenv("BRAZIER_WORKSPACE");
    final HttpClient client = HttpClient.newHttpClient();

    HttpResponse<String> send(HttpRequest.Builder request) throws Exception {
        return client.send(request.build(), BodyHandlers.ofString());
    }

    /** What your program does: it knows only the real address. */
    void braze(String path, String body) throws Exception {
        var request = HttpRequest.newBuilder(URI.create("https://rest.iad-01.braze.com" + path))
            .header("Authorization", "Bearer not-a-real-key")
            .header("Content-Type", "application/json")
            .POST(BodyPublishers.ofString(body));
        assertEquals(201, send(request).statusCode());
    }

    void post(String path) throws Exception {
        var request = HttpRequest.newBuilder(URI.create(CONTROL + path)).POST(BodyPublishers.noBody());
        assertEquals(200, send(request).statusCode());
    }

    @BeforeEach
    void emptyWorkspace() throws Exception {
        post("/reset");
    }

    @Test
    void aMailIsSent() throws Exception {
        braze("/users/track", """
            {"attributes": [{"external_id": "ada", "email": "ada@example.com"}]}""");
        braze("/messages/send", """
            {"external_user_ids": ["ada"], "messages": {"email": {"app_id": "00000000-0000-4000-8000-000000000000",
              "from": "Shop <shop@example.com>", "subject": "Hi", "body": "<p>Hi</p>"}}}""");
        post("/settle");
        var outbox = send(HttpRequest.newBuilder(URI.create(CONTROL + "/outbox"))).body();
        assertTrue(outbox.contains("\"external_id\":\"ada\"") && outbox.contains("\"subject\":\"Hi\""), outbox);
    }
}
