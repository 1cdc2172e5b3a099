import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { controlPath } from '@brazier/control/client'
import { freePort } from '@brazier/postgres/testing'
import { describe, expect, inject, onTestFinished, test } from 'vitest'
import { someStoreKinds } from '../each-store.ts'
import { runBrazier } from './brazier-process.ts'
import { control } from './control.ts'
import { createDraw } from './draw.ts'
import { key } from './harness.ts'

// A server is killed at any moment: while answers to Connected Content are awaited, around a call, and amid batches of Currents. All that
// is committed is called, with the same body each time, and nothing else is. Each event comes, with the same id each time.

const kills = Math.min(8, inject('crashKills'))
const batch = 40
const draw = createDraw(inject('crashSeed'))
const names = Array.from({ length: kills * batch }, (_, place) => `user-${place}`)

const stateFor = (url: string) => ({
  users: names.map((external_id) => ({ external_id })),
  campaigns: [
    {
      id: 'c',
      name: 'Hook',
      variations: [
        {
          id: 'v',
          name: 'All',
          messages: [
            {
              channel: 'webhook',
              parts: {
                url: `${url}/hook`,
                body: `{% connected_content ${url}/pick?for={{\${user_id}}} :no_cache :save pick %}{"user":"{{\${user_id}}}","dispatch":"{{campaign.\${dispatch_id}}}","pick":"{{pick.name}}"}`,
              },
            },
          ],
        },
      ],
    },
  ],
  currents: [{ id: 'warehouse', url: `${url}/currents`, events: ['users.messages.webhook.Send'] }],
})

interface Batch {
  readonly events: readonly { readonly id: string; readonly user: { readonly external_user_id: string } }[]
}

/** A receiver that takes its time. It counts webhooks by their bodies, and keeps the user of each event by its id. */
const receiver = async () => {
  const bodies = new Map<string, number>()
  const events = new Map<string, string>()
  const take = (path: string, body: string): string => {
    if (path.startsWith('/pick')) return JSON.stringify({ name: `for ${path.slice(path.indexOf('=') + 1)}` })
    if (path === '/hook') bodies.set(body, (bodies.get(body) ?? 0) + 1)
    else for (const { id, user } of (JSON.parse(body) as Batch).events) events.set(id, user.external_user_id) // as is documented
    return ''
  }
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk: Buffer) => (body += chunk.toString()))
    request.on('end', () => {
      const answer = take(request.url ?? '', body)
      void setTimeout(draw(60)).then(() => response.end(answer))
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return { bodies, events, url: `http://localhost:${(server.address() as AddressInfo).port}` } // it listens on a port
}

interface SentMessage {
  readonly external_id: string
  readonly dispatch_id: string
  readonly delivery?: { readonly state: string }
}

const outboxOf = async (url: string): Promise<readonly SentMessage[]> => {
  const answer = await fetch(url + controlPath('outbox', { params: { workspace: 'default' }, query: { limit: 1000 } }))
  const { outbox } = (await answer.json()) as { readonly outbox: readonly SentMessage[] } // as its row says
  return outbox
}

const send = async (url: string, users: readonly string[]): Promise<void> => {
  const recipients = users.map((external_user_id) => ({ external_user_id }))
  const answer = await fetch(`${url}/campaigns/trigger/send`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ campaign_id: 'c', recipients }),
  })
  expect(answer.status).toBe(201)
}

const flush = (url: string): Promise<Response> =>
  fetch(url + controlPath('currents.flush', { params: { workspace: 'default' } }), {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ connector: 'warehouse' }),
  })

describe.each(someStoreKinds.filter(({ name }) => name !== 'memory'))('on $name', ({ name: store, open }) => {
  // The workspace has one of them as its owner, and another one after each kill.
  const processes = store === 'PostgreSQL' && inject('crashKills') >= 50 ? [1, 2] : [1]

  test('webhooks with Connected Content, and events, outlive kills of the server', { timeout: 1_200_000 }, async () => {
    const { url: hook, bodies, events } = await receiver()
    const folder = await mkdtemp(join(tmpdir(), 'brazier-hooks-'))
    const place = await open()
    onTestFinished(async () => {
      await place.remove()
      await rm(folder, { recursive: true, force: true })
    })
    const state = join(folder, 'state.json')
    await writeFile(state, JSON.stringify(stateFor(hook)))
    const start = async () => {
      const port = String(await freePort())
      const run = runBrazier(['--port', port, '--store', place.store, '--state', state, '--allow-out', 'loopback'])
      await run.serves
      return { run, url: `http://127.0.0.1:${port}` }
    }
    for (let round = 0; round < kills; round += 1) {
      const servers = await Promise.all(processes.map(start))
      const users = names.slice(round * batch, (round + 1) * batch)
      for (const [at, { url }] of servers.entries()) {
        await send(
          url,
          users.filter((_, nth) => nth % servers.length === at),
        )
      }
      await setTimeout(draw(300))
      for (const { run, url } of servers) {
        await flush(url)
        await setTimeout(draw(60))
        await run.end('SIGKILL')
      }
    }
    const { run, url } = await start()
    const received = async (): Promise<number> => {
      // What three processes began before they were killed is set aside.
      await control(url, 'default').retry()
      return (await outboxOf(url)).filter(({ delivery }) => delivery?.state === 'received').length
    }
    await expect.poll(received, { timeout: 90_000, interval: 250 }).toBe(names.length)
    const committed = (await outboxOf(url)).map(({ external_id: user, dispatch_id: dispatch }) =>
      JSON.stringify({ user, dispatch, pick: `for ${user}` }),
    )
    await flush(url)
    await expect.poll(() => events.size, { timeout: 90_000, interval: 250 }).toBe(names.length)
    expect([...events.values()].toSorted()).toEqual(names.toSorted())
    await run.end('SIGTERM')
    expect(new Set(bodies.keys())).toEqual(new Set(committed))
    expect(committed).toHaveLength(names.length)
  })
})
