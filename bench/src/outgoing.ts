import { join } from 'node:path'
import { Agent, request } from 'undici'
import { fromSource } from './contenders.ts'
import { controlOf, key, params, settle } from './control.ts'
import { amount, atLeast, comparison, ratio, verdict } from './figures.ts'
import { interleaved } from './interleaved.ts'
import { send } from './load.ts'
import { peakOf } from './postgres/server-memory.ts'
import { withServer } from './postgres/with-server.ts'
import type { Finding, Question } from './question.ts'
import { type Contender, type RunningServer, withServers } from './server-process.ts'
import { ratiosOf, spreadOf } from './statistics.ts'
import { externalIdOf } from './users.ts'
import { withFolder } from './with-folder.ts'

const root = new URL('../..', import.meta.url).pathname
const here = new URL('.', import.meta.url).pathname

/** Messages per round. */
const [messages, rounds] = [2000, 7]

const server = (...options: readonly string[]): Contender => ({
  command: [
    ...fromSource,
    '--import',
    `${here}servers/unlimited-all.ts`,
    'apps/server/src/main.ts',
    '--port',
    '{port}',
    '--log-level',
    'error',
    ...options,
  ],
  ready: '/_brazier/health',
  cwd: root,
})

const receiver: Contender = { command: [...fromSource, `${here}servers/receiver.ts`, '{port}'], ready: '/', cwd: root }

type Part = { readonly channel: 'webhook'; readonly parts: { readonly url: string; readonly body: string } }

const webhook = (url: string, characters = 1000): Part => ({
  channel: 'webhook',
  parts: { url, body: JSON.stringify({ user: '{{${user_id}}}', text: 'x'.repeat(characters) }) },
})

const email = { channel: 'email', parts: { subject: 'Hi {{${user_id}}}', body: 'There is news.' } } as const

const load = async ({ url }: RunningServer, message: Part | typeof email, count = messages): Promise<void> => {
  const users = Array.from({ length: count }, (_, index) => ({
    external_id: externalIdOf(index),
    email: `${index}@example.com`,
  }))
  const campaign = { id: 'news', name: 'News', variations: [{ id: 'all', name: 'All', messages: [message] }] }
  const body = { users, campaigns: [campaign] }
  await controlOf(url)['state.put']({ params, body })
}

const broadcast = async ({ url }: RunningServer): Promise<void> => {
  const answer = await fetch(`${url}/campaigns/trigger/send`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ campaign_id: 'news', broadcast: true }),
  })
  if (answer.status !== 201) throw new Error(`${answer.status}: ${await answer.text()}`)
}

/** Milliseconds of CPU a message; messages a second. */
interface Cost {
  readonly cpu: number
  readonly rate: number
}

const sendAll = async (running: RunningServer, message: Part | typeof email): Promise<Cost> => {
  await load(running, message)
  const [before, start] = [await running.cpu(), performance.now()]
  await broadcast(running)
  await settle(running.url)
  const seconds = (performance.now() - start) / 1000
  return { cpu: ((await running.cpu()) - before) / messages, rate: messages / seconds }
}

/** Bodies of 1 KB with undici alone, as many at once as the service. Milliseconds of CPU each. */
const postAll = async (url: string): Promise<number> => {
  const dispatcher = new Agent({ connections: 32, pipelining: 1 })
  const body = JSON.stringify({ text: 'x'.repeat(1000) })
  let left = messages
  const post = async (): Promise<void> => {
    while (left > 0) {
      left -= 1
      const answer = await request(url, { method: 'POST', body, dispatcher })
      await answer.body.dump()
    }
  }
  const before = process.cpuUsage()
  await Promise.all(Array.from({ length: 32 }, post))
  const { user, system } = process.cpuUsage(before)
  await dispatcher.close()
  return (user + system) / 1000 / messages
}

const webhooks = async (
  name: string,
  store: string,
  targets: { readonly rate: number; readonly cpu?: number },
): Promise<readonly string[]> =>
  withServers([receiver, server('--store', store, '--allow-out', 'loopback')], async (theirs, ours) => {
    const url = theirs.url.replace('127.0.0.1', 'localhost')
    const rates: number[] = []
    const measured = await interleaved(
      {
        ours: async () => {
          const { cpu, rate } = await sendAll(ours, webhook(`${url}/hook`))
          rates.push(rate)
          return cpu
        },
        bare: () => postAll(`${url}/hook`),
      },
      { rounds, warmUp: 2 },
    )
    const against = ratiosOf(measured.ours, measured.bare)
    const [cpu, rate] = [spreadOf(measured.ours), spreadOf(rates)]
    return [
      name,
      `${amount(cpu, 'ms')}, ${amount(rate, '/s')}`,
      amount(spreadOf(measured.bare), 'ms'),
      ratio(against),
      [
        `messages a second ${atLeast(rate, targets.rate)}`,
        ...(targets.cpu === undefined ? [] : [`ms of CPU ${verdict(cpu, targets.cpu)}`]),
      ].join('; '),
    ]
  })

const currents = async (): Promise<readonly string[]> =>
  withFolder(async (folder) =>
    withServers([server('--currents', join(folder, 'events')), server()], async (streaming, plain) => {
      const cpuOf = async (running: RunningServer): Promise<number> => (await sendAll(running, email)).cpu
      const flushed = async (): Promise<number> => {
        const cost = await cpuOf(streaming)
        const before = await streaming.cpu()
        await controlOf(streaming.url)['currents.flush']({ params, body: { connector: 'brazier' } })
        await settle(streaming.url)
        return cost + ((await streaming.cpu()) - before) / messages
      }
      const measured = await interleaved({ streaming: flushed, plain: () => cpuOf(plain) }, { rounds, warmUp: 2 })
      return [
        'an email whose events are written as Avro, beside one without a connector',
        ...comparison(measured.streaming, measured.plain, 'ms', 1.15),
      ]
    }),
  )

const tracking = async (): Promise<readonly string[]> =>
  withServers([receiver, server('--allow-out', 'loopback'), server()], async (theirs, calling, plain) => {
    await load(calling, webhook(`${theirs.url.replace('127.0.0.1', 'localhost')}/hang`))
    await load(plain, email)
    await broadcast(calling)
    const bodies = [JSON.stringify({ events: [{ external_id: externalIdOf(1), name: 'tea', time: '2026-01-01' }] })]
    const tracks = { method: 'POST', path: '/users/track', bodies, requests: 3000, status: 201, key } as const
    const measured = await interleaved(
      { calling: () => send(calling.url, tracks), plain: () => send(plain.url, tracks) },
      { rounds, warmUp: 2 },
    )
    return [
      'users.track while 2,000 webhooks wait for a receiver that hangs, beside none',
      ...comparison(measured.calling, measured.plain, '/s', 0.9, atLeast),
    ]
  })

const waitForCalls = async ({ url }: RunningServer, count: number): Promise<void> => {
  for (;;) {
    const { calls } = await controlOf(url)['calls.list']({ params, query: { limit: 1 } })
    if ((calls[0]?.id ?? 0) >= count) return
    await new Promise((resolve) => {
      setTimeout(resolve, 500)
    })
  }
}

/** Peak bytes while so many webhooks to a hanging receiver begin to wait. The users are there before. */
const peakOfWaiting = (count: number, hanging: string): Promise<number> =>
  withServer(false, async ({ url }) => {
    const options = ['--store', url, '--allow-out', 'loopback', '--outbox', '1000000', '--outbox-bytes', '8000000000']
    await withServers([server(...options)], (loading) => load(loading, webhook(`${hanging}/hang`, 10), count))
    return withServers([server(...options)], async (running) => {
      await broadcast(running)
      await waitForCalls(running, count)
      return peakOf(running.pid)
    })
  })

const waiting = async (): Promise<readonly string[]> =>
  withServers([receiver], async (theirs) => {
    const hanging = theirs.url.replace('127.0.0.1', 'localhost')
    const [many, some] = [await peakOfWaiting(100_000, hanging), await peakOfWaiting(10_000, hanging)]
    const against = spreadOf([many / some])
    const megabytes = (bytes: number): string => `${(bytes / 2 ** 20).toFixed(0)} MB`
    return [
      'peak memory while 100,000 webhooks to a receiver that hangs begin to wait on PostgreSQL, beside 10,000',
      megabytes(many),
      megabytes(some),
      ratio(against),
      verdict(against, 1.2),
    ]
  })

const ask = async (): Promise<Finding> => ({
  title: 'Calls of the service',
  method: `A broadcast to ${messages.toLocaleString('en')} users, until the last answer is kept; CPU is the server’s for a message. The other process only posts bodies of 1 KB with undici, 32 at once.`,
  notes: [
    'Avro alone takes some 0.025 ms an event, and an email has two: over 15 % of its 0.15 ms.',
    'The peak is uncollected garbage and grows no more after some 40,000. After a collection the heap is 55 to 62 MB, whether a tenth waits or all.',
  ],
  columns: ['what', 'ours', 'beside', 'ratio', 'target'],
  rows: [
    await webhooks('a webhook of 1 KB, rendered, called and kept, in memory', 'memory', { rate: 1000, cpu: 0.8 }),
    await withServer(false, ({ url }) => webhooks('the same on PostgreSQL', url, { rate: 500 })),
    await currents(),
    await tracking(),
    await waiting(),
  ],
})

export const outgoing: Question = {
  name: 'outgoing',
  ask,
}
