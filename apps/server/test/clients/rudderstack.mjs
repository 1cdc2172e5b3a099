// Sends as RudderStack's transformer does: axios with kept connections, a look-up, aliases, batches of 75 and a fixed address.
import http from 'node:http'
import https from 'node:https'
import axios from 'axios'

const endpoint = 'https://rest.fra-01.braze.eu'
const client = axios.create({
  httpAgent: new http.Agent({ keepAlive: true }),
  httpsAgent: new https.Agent({ keepAlive: true }),
  headers: { 'Content-Type': 'application/json', Accept: 'application/json', Authorization: 'Bearer rudder-key' },
})
const ids = Array.from({ length: 750 }, (_, at) => `rudder-${at}`)
const batches = Array.from({ length: 10 }, (_, at) => ids.slice(at * 75, at * 75 + 75))
let answered = 0
const post = async (path, body) => {
  const { status } = await client.post(endpoint + path, body)
  if (status < 300) answered += 1
}
await post('/users/export/ids', { external_ids: ids.slice(0, 50), fields_to_export: ['external_id'] })
await post('/users/identify', {
  aliases_to_identify: [{ external_id: ids[0], user_alias: { alias_name: 'anonymous', alias_label: 'rudder_id' } }],
  merge_behavior: 'merge',
})
const time = '2026-03-01T09:00:00Z'
await Promise.all(
  batches.map((batch) =>
    post('/users/track', {
      attributes: batch.map((external_id) => ({ external_id, plan: 'free' })),
      events: batch.map((external_id) => ({ external_id, name: 'Opened', time, properties: { from: 'rudder' } })),
      partner: 'RudderStack',
    }),
  ),
)
console.log(answered)
