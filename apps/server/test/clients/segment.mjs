// Sends as Segment's destination does: fetch, an endpoint from its settings, one call an event and batches of 75.
const endpoint = 'https://rest.iad-03.braze.com'
const headers = {
  'Content-Type': 'application/json',
  Authorization: 'Bearer segment-key',
  'User-Agent': 'Segment (Actions)',
}
let answered = 0
const request = async (path, json) => {
  const answer = await fetch(endpoint + path, {
    method: 'POST',
    headers,
    body: JSON.stringify(json),
    signal: AbortSignal.timeout(60_000),
  })
  await answer.json()
  if (answer.ok) answered += 1
}
const time = '2026-03-01T09:00:00Z'
const users = Array.from({ length: 30 }, (_, at) => ({ external_id: `segment-${at}` }))
await Promise.all(
  users.map((user) =>
    request('/users/track', {
      attributes: [{ ...user, _update_existing_only: false, email: `${user.external_id}@example.com` }],
    }),
  ),
)
for (const user of users.slice(0, 5))
  await request('/users/track', { events: [{ ...user, name: 'Signed Up', time, properties: {} }] })
await request('/users/track', {
  purchases: users.map((user) => ({ ...user, product_id: 'p1', currency: 'USD', price: 9.5, quantity: 1, time })),
})
await request('/users/identify', {
  aliases_to_identify: [{ ...users[0], user_alias: { alias_name: 'a', alias_label: 'segment' } }],
  merge_behavior: 'merge',
})
console.log(answered)
