import { once } from 'node:events'
import https from 'node:https'
import { fileURLToPath } from 'node:url'
import { isMainThread, Worker, workerData } from 'node:worker_threads'

const [name, ...urls] = isMainThread ? process.argv.slice(2) : workerData
const body = JSON.stringify({ attributes: [{ external_id: 'ada' }] })
const headers = { Authorization: 'Bearer a-key', 'Content-Type': 'application/json' }
const given = { method: 'POST', body, headers }

/** One call with each client; resolves to the status. */
const clients = {
  fetch: async (url) => (await fetch(url, given)).status,
  undici: async (url) => (await (await import('undici')).request(url, given)).statusCode,
  axios: async (url) => (await (await import('axios')).default.post(url, body, { headers })).status,
  'node-fetch': async (url) => (await (await import('node-fetch')).default(url, given)).status,
  got: async (url) =>
    (await (await import('got')).default.post(url, { body, headers, retry: { limit: 0 } })).statusCode,
  agent: async (url) => {
    const request = https.request(url, { method: 'POST', headers, agent: new https.Agent({ keepAlive: false }) })
    request.end(body)
    const [answer] = await once(request, 'response')
    answer.resume()
    return answer.statusCode
  },
}

if (name === 'worker' && isMainThread) {
  const worker = new Worker(fileURLToPath(import.meta.url), { workerData: ['fetch', ...urls] })
  await once(worker, 'exit')
} else {
  for (const url of urls) {
    try {
      console.log(await clients[name](url))
    } catch (error) {
      console.log('refused', error.cause?.message ?? error.message)
    }
  }
}
