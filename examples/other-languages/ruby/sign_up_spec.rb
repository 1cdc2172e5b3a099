require_relative "braze"

RSpec.describe "sign-up" do
  before { control_post("/reset") }

  it "sends a mail" do
    expect(sign_up).to eq(%w[201 201])
    expect(control_get("/users?find=ada")["users"]).to match([include("email" => "ada@example.com")])
    expect(control_get("/outbox")["outbox"].map { |mail| mail["parts"]["subject"] }).to eq(["Hi"])
  end
end
