# :httpc reads no variable: three lines lead it.
{:ok, _} = Application.ensure_all_started(:inets)
{:ok, _} = Application.ensure_all_started(:ssl)
proxy = URI.parse(System.get_env("HTTPS_PROXY"))
:httpc.set_options(https_proxy: {{String.to_charlist(proxy.host), proxy.port}, []})
for url <- System.argv() do
  ssl = [verify: :verify_peer, cacertfile: System.get_env("SSL_CERT_FILE"), depth: 3, customize_hostname_check: [match_fun: :public_key.pkix_verify_hostname_match_fun(:https)]]
  request = {String.to_charlist(url), [{to_charlist("authorization"), to_charlist("Bearer a-key")}], to_charlist("application/json"), ~s({"attributes":[{"external_id":"ada"}]})}
  case :httpc.request(:post, request, [ssl: ssl], []) do
    {:ok, {{_, status, _}, _, _}} -> IO.puts(status)
    {:error, reason} -> IO.puts("refused #{inspect(reason)}")
  end
end
