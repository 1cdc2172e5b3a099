import json, sys, urllib.error, urllib.request
for url in sys.argv[1:]:
    body = json.dumps({"attributes": [{"external_id": "ada"}]}).encode()
    request = urllib.request.Request(url, body, {"Authorization": "Bearer a-key", "Content-Type": "application/json"})
    try:
        print(urllib.request.urlopen(request).status)
    except urllib.error.URLError as error:
        print("refused", error)
