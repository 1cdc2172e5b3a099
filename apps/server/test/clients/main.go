package main

import (
	"fmt"
	"net/http"
	"os"
	"strings"
)

func main() {
	for _, url := range os.Args[1:] {
		request, _ := http.NewRequest("POST", url, strings.NewReader(`{"attributes":[{"external_id":"ada"}]}`))
		request.Header.Set("Authorization", "Bearer a-key")
		request.Header.Set("Content-Type", "application/json")
		answer, err := http.DefaultClient.Do(request)
		switch {
		case err == nil:
			fmt.Println(answer.StatusCode)
		case strings.Contains(err.Error(), "x509"):
			fmt.Println("refused", err)
		default:
			fmt.Println(err)
		}
	}
}
