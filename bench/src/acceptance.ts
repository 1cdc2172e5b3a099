import { limits } from '@brazier/contract'
import { compile } from 'zod'
import { comparison } from './figures.ts'
import { interleaved } from './interleaved.ts'
import { openInMemory } from './memory-service.ts'
import { eventOf } from './postgres/tracked-events.ts'
import type { Finding, Question } from './question.ts'

const target = 5
const rounds = 200

/** Requests. */
const portion = 25

const body = JSON.stringify({ events: Array.from({ length: limits.trackObjects }, (_, index) => eventOf(index, 1000)) })

/** Microseconds per call, garbage collection included. */
const cpuOf = async (work: () => unknown): Promise<number> => {
  const before = process.cpuUsage()
  for (let call = 0; call < portion; call += 1) await work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / portion
}

const accepting = async (): Promise<() => Promise<number>> => {
  let ids = 0
  const requestId = () => `9a0774d3-1807-446a-b5ed-${(ids += 1).toString(16).padStart(12, '0')}`
  const { workspace, send, nextMinute } = await openInMemory({ requestId, compile })
  const bytes = new TextEncoder().encode(body)
  const checkpoint = await workspace.checkpoint()
  return async () => {
    nextMinute()
    const cost = await cpuOf(() => send('POST', '/users/track', bytes, 201))
    await workspace.settle()
    await workspace.rollback(checkpoint)
    return cost
  }
}

const ask = async (): Promise<Finding> => {
  const contenders = { ours: await accepting(), parse: () => cpuOf(() => JSON.parse(body)) }
  const measured = await interleaved(contenders, { rounds, warmUp: 50 })
  return {
    title: 'Acceptance of 75 events beside `JSON.parse`',
    method:
      'CPU of `backend.fetch`, beside `JSON.parse` of the same text: `POST /users/track`, 75 events with three properties, in memory. It includes key, rate limit, validation, job, request log and answer; jobs run between measurements.',
    columns: ['request', 'ours', '`JSON.parse`', 'ratio', 'target'],
    rows: [['users.track, 75 events', ...comparison(measured.ours, measured.parse, 'µs', target)]],
  }
}

export const acceptance: Question = {
  name: 'acceptance',
  ask,
}
