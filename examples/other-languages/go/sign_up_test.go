package signup

import (
	"encoding/json"
	"net/http"
	"os"
	"strings"
	"testing"
)

var control = os.Getenv("BRAZIER_URL") + "/_brazier/workspaces/" + os.Getenv("BRAZIER_WORKSPACE")

// What your program does: it knows only the real address.
func braze(t *testing.T, path, body string) {
	t.Helper()
	request, err := http.NewRequest("POST", "https://rest.iad-01.braze.com"+path, strings.NewReader(body))
	if err != nil {
		t.Fatal(err)
	}
	request.Header.Set("Authorization", "Bearer not-a-real-key")
	request.Header.Set("Content-Type", "application/json")
	answer, err := http.DefaultClient.Do(request)
	if err != nil {
		t.Fatal(err)
	}
	defer answer.Body.Close()
	if answer.StatusCode != 201 {
		t.Fatal(answer.Status)
	}
}

func post(t *testing.T, path string) {
	t.Helper()
	answer, err := http.Post(control+path, "application/json", nil)
	if err != nil || answer.StatusCode != 200 {
		t.Fatal(answer, err)
	}
	answer.Body.Close()
}

func TestAMailIsSent(t *testing.T) {
	post(t, "/reset")
	braze(t, "/users/track", `{"attributes": [{"external_id": "ada", "email": "ada@example.com"}]}`)
	braze(t, "/messages/send", `{"external_user_ids": ["ada"], "messages": {"email": {
		"app_id": "00000000-0000-4000-8000-000000000000", "from": "Shop <shop@example.com>", "subject": "Hi", "body": "<p>Hi</p>"}}}`)
	post(t, "/settle")

	answer, err := http.Get(control + "/outbox")
	if err != nil {
		t.Fatal(err)
	}
	defer answer.Body.Close()
	var sent struct {
		Outbox []struct {
			User  string            `json:"external_id"`
			Parts map[string]string `json:"parts"`
		} `json:"outbox"`
	}
	if err := json.NewDecoder(answer.Body).Decode(&sent); err != nil {
		t.Fatal(err)
	}
	if len(sent.Outbox) != 1 || sent.Outbox[0].User != "ada" || sent.Outbox[0].Parts["subject"] != "Hi" {
		t.Fatalf("the outbox has %+v", sent.Outbox)
	}
}
