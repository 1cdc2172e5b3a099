import { setTimeout } from 'node:timers/promises'
import { ours } from '../contenders.ts'
import { key } from '../control.ts'
import { startServer } from '../server-process.ts'
import { kinds } from './kinds.ts'

const clients = 4
const seconds = 10
const every = 20

const post = async (url: string, body: string): Promise<void> => {
  const headers = { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' }
  const response = await fetch(`${url}/users/track`, { method: 'POST', headers, body })
  if (response.status !== 201) throw new Error(`${response.status} ${await response.text()}`)
  await response.arrayBuffer()
}

const small = '{"events":[{"external_id":"ada","name":"event","time":"2026-01-01T00:00:00Z"}]}'

/** Milliseconds of small requests while others send large ones. */
export const waitsBesideLarge = async (): Promise<{ readonly p99: number; readonly longest: number }> => {
  const large = kinds.find(({ name }) => name === '75 events with properties')?.body ?? ''
  const { url, stop } = await startServer(ours('--log-level', 'silent'))
  try {
    await post(url, large)
    const end = performance.now() + seconds * 1000
    const keepSending = async (): Promise<void> => {
      while (performance.now() < end) await post(url, large)
    }
    const sending = Array.from({ length: clients }, keepSending)
    const asked: Promise<number>[] = []
    while (performance.now() < end) {
      const from = performance.now()
      asked.push(post(url, small).then(() => performance.now() - from))
      await setTimeout(every)
    }
    await Promise.all(sending)
    const waits = (await Promise.all(asked)).toSorted((a, b) => a - b)
    return { p99: waits[Math.floor(waits.length * 0.99)] ?? 0, longest: waits.at(-1) ?? 0 }
  } finally {
    await stop()
  }
}
