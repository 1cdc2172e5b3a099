import java.net.HttpURLConnection;
import java.net.URL;

class OldClient {
    public static void main(String[] urls) throws Exception {
        for (var url : urls) {
            var connection = (HttpURLConnection) new URL(url).openConnection();
            connection.setDoOutput(true);
            connection.setRequestProperty("Authorization", "Bearer a-key");
            connection.setRequestProperty("Content-Type", "application/json");
            try {
                connection.getOutputStream().write("{\"attributes\":[{\"external_id\":\"ada\"}]}".getBytes());
                System.out.println(connection.getResponseCode());
            } catch (javax.net.ssl.SSLException error) {
                System.out.println("refused " + error.getMessage());
            }
        }
    }
}
