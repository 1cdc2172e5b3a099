// Calls the server with the client that openapi-generator wrote: tracks a user, lets the queue work, exports the user.
// Ends with code 1 if the client does not understand an answer, or reads something else than it wrote.
package main

import (
	"context"
	"fmt"
	"net/http"
	"os"

	"engagement"
)

func main() {
	if err := run(os.Args[1], os.Args[2], os.Args[3]); err != nil {
		fmt.Println(err)
		os.Exit(1)
	}
}

func run(url string, key string, settle string) error {
	ctx := context.WithValue(context.Background(), engagement.ContextAccessToken, key)
	configuration := engagement.NewConfiguration()
	configuration.Servers = engagement.ServerConfigurations{{URL: url}}
	users := engagement.NewAPIClient(configuration).UsersApi

	var id interface{} = "gopher"
	attributes := engagement.AttributesObject{ExternalId: &id}
	attributes.SetFirstName("Ada")
	attributes.SetEmail("ada@example.com")
	event := *engagement.NewEventObject("opened", "2024-05-31T10:00:00Z")
	event.ExternalId = &id
	body := *engagement.NewTrackBody()
	body.SetAttributes([]engagement.AttributesObject{attributes})
	body.SetEvents([]engagement.EventObject{event})
	tracked, _, err := users.UsersTrack(ctx).TrackBody(body).Execute()
	if err != nil {
		return fmt.Errorf("users.track: %w", err)
	}
	if tracked.GetAttributesProcessed() != 1 || tracked.GetEventsProcessed() != 1 {
		return fmt.Errorf("users.track counted %+v", tracked)
	}

	settled, err := http.Post(settle, "application/json", nil)
	if err != nil || settled.StatusCode != http.StatusOK {
		return fmt.Errorf("the queue did not work: %v %v", settled, err)
	}

	ids := []interface{}{"gopher"}
	wish := *engagement.NewUsersExportIdsPostBody()
	wish.ExternalIds = &ids
	exported, _, err := users.UsersExportIds(ctx).UsersExportIdsPostBody(wish).Execute()
	if err != nil {
		return fmt.Errorf("users.export.ids: %w", err)
	}
	found := exported.GetUsers()
	if len(found) != 1 || found[0].GetFirstName() != "Ada" || found[0].GetEmail() != "ada@example.com" {
		return fmt.Errorf("users.export.ids answered %+v", exported)
	}
	return nil
}
