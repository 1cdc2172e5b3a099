import sys, httpx
for url in sys.argv[1:]:
    try:
        print(httpx.post(url, json={"attributes": [{"external_id": "ada"}]}, headers={"Authorization": "Bearer a-key"}).status_code)
    except httpx.ConnectError as error:
        print("refused", error)
