import { createServer, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import { createReceiver } from './receiver.ts'

const { PORT = '3000' } = process.env
const { answer } = createReceiver(console.log)

const requestOf = async (incoming: IncomingMessage): Promise<Request> => {
  const { method = 'GET', url = '/' } = incoming
  const body = await text(incoming)
  return new Request(new URL(url, 'http://receiver.test'), { method, ...(body !== '' && { body }) })
}

createServer((incoming, outgoing) => {
  void requestOf(incoming)
    .then(answer)
    .then(
      async (response) =>
        outgoing
          .writeHead(response.status, { 'Content-Type': 'application/json' })
          .end(response.status === 204 ? undefined : await response.text()),
      (error: unknown) => {
        console.error(error)
        outgoing.writeHead(400).end()
      },
    )
}).listen(Number(PORT), () => {
  console.log(`the warehouse and the shop answer at http://localhost:${PORT}`)
})
