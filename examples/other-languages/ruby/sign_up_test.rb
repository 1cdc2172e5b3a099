require "minitest/autorun"
require_relative "braze"

class SignUpTest < Minitest::Test
  def setup = control_post("/reset")

  def test_a_mail_is_sent
    assert_equal %w[201 201], sign_up
    assert_equal ["ada@example.com"], control_get("/users?find=ada")["users"].map { |user| user["email"] }
    assert_equal ["Hi"], control_get("/outbox")["outbox"].map { |mail| mail["parts"]["subject"] }
  end
end
