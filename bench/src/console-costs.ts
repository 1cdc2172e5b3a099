import { ours } from './contenders.ts'
import { controlOf, key, nextMinute, params } from './control.ts'
import { amount, ratio, verdict } from './figures.ts'
import { interleaved } from './interleaved.ts'
import type { Finding, Question } from './question.ts'
import { type RunningServer, startServer } from './server-process.ts'
import { ratiosOf, spreadOf } from './statistics.ts'

const target = 1.05

/** Requests of one measurement: the kernel counts CPU in hundredths of a second. */
const portion = 1000

/** Requests that are on their way at once. */
const together = 10

const loads = [
  ['accepted', JSON.stringify({ attributes: [{ external_id: 'ada', first_name: 'Ada' }] })],
  ['refused', JSON.stringify({ attributes: 7 })],
] as const

const send = async ({ url }: RunningServer, body: string): Promise<void> => {
  const headers = { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' }
  const answer = await fetch(`${url}/users/track`, { method: 'POST', headers, body })
  await answer.arrayBuffer()
  if (answer.status !== 201 && answer.status !== 400) throw new TypeError(`users.track was answered ${answer.status}`)
}

/** Returns the CPU that a request takes of a server, in microseconds. */
const cpuOf = async (server: RunningServer, body: string): Promise<number> => {
  // A window of the rate limit ends with the clock only.
  await nextMinute(server.url)
  const before = await server.cpu()
  for (let sent = 0; sent < portion; sent += together) {
    await Promise.all(Array.from({ length: together }, () => send(server, body)))
  }
  return (((await server.cpu()) - before) * 1000) / portion
}

const compare = async (what: string, body: string, servers: Servers): Promise<Finding['rows']> => {
  const { off, closed, open } = await interleaved(
    {
      off: () => cpuOf(servers.off, body),
      closed: () => cpuOf(servers.closed, body),
      open: () => cpuOf(servers.open, body),
    },
    { rounds: 20, warmUp: 4 },
  )
  const row = (name: string, measured: readonly number[]): readonly string[] => {
    const against = ratiosOf(measured, off)
    return [
      `${what}, ${name}`,
      amount(spreadOf(measured), 'µs'),
      amount(spreadOf(off), 'µs'),
      ratio(against),
      verdict(against, target),
    ]
  }
  return [row('nobody looks', closed), row('one page open', open)]
}

interface Servers {
  readonly off: RunningServer
  readonly closed: RunningServer
  readonly open: RunningServer
}

const ask = async (): Promise<Finding> => {
  const quiet = ['--log-level', 'warn', '--clock', 'manual'] as const
  const servers: Servers = {
    off: await startServer(ours(...quiet, '--console', 'off')),
    closed: await startServer(ours(...quiet)),
    open: await startServer(ours(...quiet)),
  }
  const looking = await controlOf(servers.open.url).events({ params })
  try {
    const rows: (readonly string[])[] = []
    for (const [what, body] of loads) rows.push(...(await compare(what, body, servers)))
    return {
      title: 'A request beside the console',
      method: `CPU of the server for \`POST /users/track\`, ${together} at once. One server has the console and nobody looks, one has a page of it open, and one was started with \`--console off\`. All are asked in turn.`,
      columns: ['request', 'with the console', '--console off', 'ratio', 'target'],
      rows,
    }
  } finally {
    await looking.body?.cancel()
    await Promise.all([servers.off, servers.closed, servers.open].map((server) => server.stop()))
  }
}

/** What the console costs a request. */
export const consoleCosts: Question = {
  name: 'console_costs',
  figure: 'CPU of a request with and without the console',
  ask,
}
