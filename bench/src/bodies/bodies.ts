import { loadavg } from 'node:os'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { amount, ratio, verdict } from '../figures.ts'
import { interleaved } from '../interleaved.ts'
import { openInMemory } from '../memory-service.ts'
import type { Finding, Question } from '../question.ts'
import { ratiosOf, spreadOf } from '../statistics.ts'
import { type Kind, kinds } from './kinds.ts'
import { waitsBesideLarge } from './waits.ts'

const target = 250
const mostWait = 100
const rounds = 7

/** Milliseconds, garbage collection included. */
const cpuOf = async (work: () => unknown): Promise<number> => {
  const before = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}

const parse = (text: string): void => {
  try {
    JSON.parse(text)
  } catch {
    // One kind is no JSON.
  }
}

const measure = async ({ name, method, path, body, status }: Kind): Promise<readonly string[]> => {
  const { workspace, send, nextMinute } = await openInMemory({ pause: () => nextTurn() })
  const bytes = new TextEncoder().encode(body)
  const jobs: number[] = []
  const sendOnce = async (): Promise<number> => {
    const checkpoint = await workspace.checkpoint()
    nextMinute()
    const cost = await cpuOf(() => send(method, path, bytes, status))
    jobs.push(await cpuOf(() => workspace.settle()))
    await workspace.rollback(checkpoint)
    return cost
  }
  const measured = await interleaved({ ours: sendOnce, parse: () => cpuOf(() => parse(body)) }, { rounds })
  const [ours, alone] = [spreadOf(measured.ours), spreadOf(measured.parse)]
  const isMostlyParse = ours.median > target && alone.median * 2 >= ours.median
  const against = ratiosOf(measured.ours, measured.parse)
  return [
    name,
    amount(ours, 'ms'),
    amount(alone, 'ms'),
    ratio(against),
    `${verdict(ours, target)}${isMostlyParse ? '; `JSON.parse` is the most of it' : ''}`,
    amount(spreadOf(jobs), 'ms'),
  ]
}

const waiting = async (): Promise<readonly string[]> => {
  const { p99, longest } = await waitsBesideLarge()
  const busy = `; ${loadavg()[0]?.toFixed(1)} processes wanted the machine`
  const isMet = p99 <= mostWait ? 'met' : '**missed**'
  const found = `${p99.toFixed(0)} ms (longest ${longest.toFixed(0)} ms${busy})`
  return [
    'a small request while four large ones are always there: p99 of its time',
    found,
    '',
    '',
    `≤ ${mostWait}: ${isMet}`,
    '',
  ]
}

const ask = async (): Promise<Finding> => {
  const rows: (readonly string[])[] = []
  for (const kind of kinds) rows.push(await measure(kind))
  return {
    title: 'Bodies of 4 MB beside `JSON.parse`',
    method:
      'CPU of `backend.fetch`, on an empty store in memory, beside `JSON.parse` of the same text. Jobs run after the answer, in slices. The last row is over HTTP: one client keeps four bodies of 4 MB on their way, 75 events with properties each. Another sends an event every 20 ms.',
    columns: ['body', 'request', '`JSON.parse`', 'ratio', 'target', 'its jobs'],
    rows: [...rows, await waiting()],
  }
}

export const bodies: Question = {
  name: 'bodies',
  ask,
}
