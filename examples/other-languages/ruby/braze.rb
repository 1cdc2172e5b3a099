require "json"
require "net/http"

CONTROL = "#{ENV.fetch("BRAZIER_URL")}/_brazier/workspaces/#{ENV.fetch("BRAZIER_WORKSPACE")}"

# What your program does: it knows only the real address.
def braze(path, body)
  headers = { "Authorization" => "Bearer not-a-real-key", "Content-Type" => "application/json" }
  Net::HTTP.post(URI("https://rest.iad-01.braze.com#{path}"), body.to_json, headers).code
end

def control_post(path) = Net::HTTP.post(URI(CONTROL + path), "").value

def control_get(path) = JSON.parse(Net::HTTP.get(URI(CONTROL + path)))

def sign_up
  email = { app_id: "00000000-0000-4000-8000-000000000000", from: "Shop <shop@example.com>", subject: "Hi", body: "<p>Hi</p>" }
  codes = [
    braze("/users/track", { attributes: [{ external_id: "ada", email: "ada@example.com" }] }),
    braze("/messages/send", { external_user_ids: ["ada"], messages: { email: email } }),
  ]
  control_post("/settle")
  codes
end
