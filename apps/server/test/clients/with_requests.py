import sys, requests
for url in sys.argv[1:]:
    try:
        print(requests.post(url, json={"attributes": [{"external_id": "ada"}]}, headers={"Authorization": "Bearer a-key"}).status_code)
    except requests.exceptions.SSLError as error:
        print("refused", error)
