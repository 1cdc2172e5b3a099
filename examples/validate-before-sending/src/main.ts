import { createServer, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import { createRelay } from './relay.ts'

const { API_KEY: apiKey, BASE_URL: baseUrl = 'https://rest.iad-01.braze.com', PORT = '8080' } = process.env
if (apiKey === undefined) throw new TypeError('API_KEY is missing')
const relay = createRelay({ baseUrl, apiKey, log: console.log })

const answerTo = async (incoming: IncomingMessage): Promise<Response> =>
  relay(new Request('http://relay.test', { method: 'POST', body: await text(incoming) }))

createServer((incoming, outgoing) => {
  void answerTo(incoming).then(
    async (answer) =>
      outgoing.writeHead(answer.status, { 'Content-Type': 'application/json' }).end(await answer.text()),
    (error: unknown) => {
      console.error(error)
      outgoing.writeHead(502).end()
    },
  )
}).listen(Number(PORT), '127.0.0.1', () => {
  console.log(`passing on what comes to http://127.0.0.1:${PORT}`)
})
