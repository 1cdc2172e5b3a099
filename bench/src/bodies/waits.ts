import { once } from 'node:events'
import { setTimeout } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { ours } from '../contenders.ts'
import { withServers } from '../server-process.ts'
import { post } from './post.ts'

const seconds = 10
const every = 20

const small = '{"events":[{"external_id":"ada","name":"event","time":"2026-01-01T00:00:00Z"}]}'

/** Milliseconds of small requests while another thread sends large ones. */
export const waitsBesideLarge = (): Promise<{ readonly p99: number; readonly longest: number }> =>
  withServers([{ ...ours('--log-level', 'silent'), isAnywhere: true }], async ({ url }) => {
    const large = new Worker(new URL('send-large.ts', import.meta.url), { workerData: { url, seconds } })
    const ended = once(large, 'exit')
    await once(large, 'message')
    const end = performance.now() + seconds * 1000
    const asked: Promise<number>[] = []
    while (performance.now() < end) {
      const from = performance.now()
      asked.push(post(url, small).then(() => performance.now() - from))
      await setTimeout(every)
    }
    await ended
    const waits = (await Promise.all(asked)).toSorted((a, b) => a - b)
    return { p99: waits[Math.floor(waits.length * 0.99)] ?? 0, longest: waits.at(-1) ?? 0 }
  })
