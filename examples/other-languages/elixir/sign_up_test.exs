# Not run as a test: it needs Req from Hex.
defmodule SignUpTest do
  use ExUnit.Case

  @control "#{System.fetch_env!("BRAZIER_URL")}/_brazier/workspaces/#{System.fetch_env!("BRAZIER_WORKSPACE")}"

  # What your program does: it knows only the real address. Mint reads no variables, so it is told of them.
  defp braze(path, body) do
    proxy = URI.parse(System.fetch_env!("HTTPS_PROXY"))

    Req.post!("https://rest.iad-01.braze.com" <> path,
      json: body,
      auth: {:bearer, "not-a-real-key"},
      connect_options: [
        proxy: {:http, proxy.host, proxy.port, []},
        transport_opts: [cacertfile: System.fetch_env!("SSL_CERT_FILE")]
      ]
    )
  end

  setup do
    Req.post!(@control <> "/reset", body: "")
    :ok
  end

  test "a profile is kept" do
    assert braze("/users/track", %{attributes: [%{external_id: "ada", email: "ada@example.com"}]}).status == 201
    assert [%{"email" => "ada@example.com"}] = Req.get!(@control <> "/users", params: [find: "ada"]).body["users"]
  end
end
