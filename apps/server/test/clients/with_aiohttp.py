import asyncio, sys, aiohttp
async def main():
    # Without trust_env, aiohttp reads no variable of a proxy.
    async with aiohttp.ClientSession(trust_env="trust_env" in sys.argv) as session:
        for url in (each for each in sys.argv[1:] if each != "trust_env"):
            try:
                async with session.post(url, json={"attributes": [{"external_id": "ada"}]}, headers={"Authorization": "Bearer a-key"}) as answer:
                    print(answer.status)
            except aiohttp.ClientConnectorCertificateError as error:
                print("refused", error)
asyncio.run(main())
