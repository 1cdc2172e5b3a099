import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { promisify } from 'node:util'
import { brazierTest } from '@brazier/testkit/vitest'
import { serve } from '@hono/node-server'
import { describe, expect } from 'vitest'
import { createExpressApp } from './with-express.ts'
import { createFastifyApp } from './with-fastify.ts'
import { createHonoApp } from './with-hono.ts'

/** A server that listens, and what ends it. */
interface Listening {
  readonly url: string
  close(): Promise<unknown>
}

const listening = async (server: Server): Promise<Listening> => {
  if (!server.listening) await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  return { url: `http://127.0.0.1:${port}`, close: () => promisify(server.close.bind(server))() }
}

const servers: Readonly<Record<string, () => Promise<Listening>>> = {
  Express: () => listening(createServer(createExpressApp()).listen(0, '127.0.0.1')),
  Fastify: async () => {
    const app = createFastifyApp()
    return { url: await app.listen({ port: 0, host: '127.0.0.1' }), close: () => app.close() }
  },
  Hono: () => {
    // Its own `Response` in place of the platform's would also meet the other tests of this process.
    const options = { port: 0, hostname: '127.0.0.1', overrideGlobalObjects: false }
    // `serve` returns a server of HTTP/1.1 unless it is asked for another.
    return listening(serve({ fetch: createHonoApp().fetch, ...options }) as Server)
  },
}

const bodies: readonly unknown[] = [
  { attributes: 'all of them' },
  { attributes: [{ first_name: 'nobody' }] },
  {},
  null,
  'text',
]

// The servers are on this machine: only the service is asked directly.
const test = brazierTest({ mock: false })

describe.each(Object.entries(servers))('%s', (_name, start) => {
  const post = (url: string, body: unknown) =>
    fetch(`${url}/profiles`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    })

  test('takes what the API would take', async () => {
    const { url, close } = await start()
    const answer = await post(url, { attributes: [{ external_id: 'ada', first_name: 'Ada' }] })
    await close()
    expect(answer.status).toBe(202)
  })

  test('refuses what is no JSON', async () => {
    const { url, close } = await start()
    const headers = { 'Content-Type': 'application/json' }
    const answer = await fetch(`${url}/profiles`, { method: 'POST', headers, body: '{' })
    await close()
    expect(answer.status).toBe(400)
  })

  test('refuses the rest in the words of the API', async ({ brazier }) => {
    const { url, close } = await start()
    for (const body of bodies) {
      const answer = await post(url, body)
      const { status, body: said } = await brazier.call('users.track', body)
      expect({ body, status: answer.status, said: await answer.json() }).toEqual({ body, status, said })
    }
    await close()
  })
})
