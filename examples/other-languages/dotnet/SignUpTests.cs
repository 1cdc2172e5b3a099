// Not run: no .NET where these examples are tried. On macOS and Windows, .NET reads no certificate from a variable.
using System.Net.Http.Headers;
using System.Net.Http.Json;
using System.Text.Json;
using Xunit;

public class SignUpTests
{
    static readonly string Control =
        $"{Environment.GetEnvironmentVariable("BRAZIER_URL")}/_brazier/workspaces/{Environment.GetEnvironmentVariable("BRAZIER_WORKSPACE")}";
    readonly HttpClient client = new();

    // What your program does: it knows only the real address.
    async Task Braze(string path, object body)
    {
        var request = new HttpRequestMessage(HttpMethod.Post, "https://rest.iad-01.braze.com" + path) { Content = JsonContent.Create(body) };
        request.Headers.Authorization = new AuthenticationHeaderValue("Bearer", "not-a-real-key");
        Assert.Equal(201, (int)(await client.SendAsync(request)).StatusCode);
    }

    [Fact]
    public async Task AProfileIsKept()
    {
        (await client.PostAsync(Control + "/reset", null)).EnsureSuccessStatusCode();
        await Braze("/users/track", new { attributes = new[] { new { external_id = "ada", email = "ada@example.com" } } });
        var found = await client.GetFromJsonAsync<JsonElement>(Control + "/users?find=ada");
        Assert.Equal("ada@example.com", found.GetProperty("users")[0].GetProperty("email").GetString());
    }
}
