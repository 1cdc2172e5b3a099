// Deno and Bun have `fetch` and their own reading of variables.
const urls = process.argv.slice(2)
for (const url of urls) {
  const headers = { Authorization: 'Bearer a-key', 'Content-Type': 'application/json' }
  const body = '{"attributes":[{"external_id":"ada"}]}'
  const status = await fetch(url, { method: 'POST', headers, body }).then(
    (answer) => answer.status,
    (error) => `refused ${error}`,
  )
  console.log(status)
}
