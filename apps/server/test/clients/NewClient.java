import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;

class NewClient {
    public static void main(String[] urls) throws Exception {
        var client = HttpClient.newHttpClient();
        for (var url : urls) {
            var request = HttpRequest.newBuilder(URI.create(url)).header("Authorization", "Bearer a-key").header("Content-Type", "application/json")
                .POST(HttpRequest.BodyPublishers.ofString("{\"attributes\":[{\"external_id\":\"ada\"}]}")).build();
            try {
                System.out.println(client.send(request, HttpResponse.BodyHandlers.ofString()).statusCode());
            } catch (javax.net.ssl.SSLException error) {
                System.out.println("refused " + error.getMessage());
            }
        }
    }
}
