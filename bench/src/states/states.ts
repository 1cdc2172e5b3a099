import { spawn } from 'node:child_process'
import { rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { controlPath } from '@brazier/control/client'
import { params } from '../control.ts'
import { forgetPeak, peakOf, residentOf } from '../postgres/server-memory.ts'
import { withServer } from '../postgres/with-server.ts'
import type { Finding, Question } from '../question.ts'
import { type Contender, startServer, withServers } from '../server-process.ts'
import { withFolder } from '../with-folder.ts'
import { writeItems, writeUsers } from './state-files.ts'
import { type Turns, turnsOf } from './turns-file.ts'
import { type Waits, watchHealth } from './watched-health.ts'

const root = new URL('../../..', import.meta.url).pathname
const turns = new URL('turns.ts', import.meta.url).pathname

const [most, growth] = [100, 10]

/**
 * Empty workspace, as `npm start` runs it: from source, the first request would wait for a compiler (decision 0116).
 */
const server = (...options: readonly string[]): Contender => ({
  command: [
    process.execPath,
    '--import',
    turns,
    'tooling/bootstrap/start.js',
    '--port',
    '{port}',
    '--log-level',
    'warn',
    ...options,
  ],
  ready: '/_brazier/health',
  cwd: root,
  isAnywhere: true,
})

/** Rejects unless it gets a 200. */
const curl = (...args: readonly string[]): Promise<void> =>
  new Promise((resolve, reject) => {
    const child = spawn('curl', ['-sS', '--fail-with-body', ...args], { stdio: ['ignore', 'pipe', 'inherit'] })
    let said = ''
    child.stdout.on('data', (chunk: Buffer) => (said = `${said}${chunk.toString()}`.slice(-2000)))
    child.once('error', reject)
    child.once('exit', (code) => (code === 0 ? resolve() : reject(new Error(`curl ended with ${code}: ${said}`))))
  })

/** `BRAZIER_BENCH_STATES` names the cases. */
interface Case {
  readonly name: string
  readonly store: readonly string[]
  readonly what: 'users' | 'items'
  readonly count: number
}

const count = (value: number): string => value.toLocaleString('en')
const megabytes = (bytes: number): string => `${count(Math.round(bytes / 1e6))} MB`
const isMet = ({ cpu }: Turns, ratio: number): string => (cpu <= most && ratio < growth ? 'met' : '**missed**')

/** Health answers before a server has all its code. */
const answered = async (url: string): Promise<void> => {
  await (await fetch(url)).text()
}

interface Seen {
  readonly seconds: number
  readonly waits: Waits
  readonly busy: Turns
}

const rowOf = (title: string, size: number, { seconds, waits, busy }: Seen, cells: readonly string[]) => [
  title,
  megabytes(size),
  `${seconds.toFixed(0)} s`,
  `${waits.longest.toFixed(0)} ms`,
  `${waits.p99.toFixed(0)} ms`,
  `${busy.turn.toFixed(0)} ms`,
  `${busy.cpu.toFixed(0)} ms`,
  `${busy.collection.toFixed(0)} ms`,
  ...cells,
]

const begin = async (...options: readonly string[]) => {
  const from = performance.now()
  return withServers([server(...options)], async (running) => {
    const state = running.url + controlPath('jobs', { params })
    const { waits } = await watchHealth(running.url, () => answered(state))
    const seconds = (performance.now() - from) / 1000
    return { waits, seconds, busy: await turnsOf(running.pid), peak: await peakOf(running.pid) }
  })
}

/**
 * Starts on an empty store, then with the file: PGlite alone has hundreds of megabytes. Its folder exists before.
 */
const measureStarts = async ({ name, store, count: users, what }: Case, file: string, size: number) => {
  const [place = ''] = store
  const at = place.startsWith('pglite:') ? `${place}-first` : place
  const nothing = `${file}.empty.json`
  await writeFile(nothing, '{}')
  await begin('--store', at, '--state', nothing)
  const empty = await begin('--store', at, '--state', nothing)
  const full = await begin('--store', at, '--state', file)
  const rows = [
    { title: `start, ${name}, empty`, bytes: 0, grown: `${megabytes(empty.peak)} in all`, ...empty },
    {
      title: `--state, ${name}, ${count(users)} ${what}`,
      bytes: size,
      grown: `${megabytes(full.peak - empty.peak)}, ${((full.peak - empty.peak) / size).toFixed(1)}×`,
      ...full,
    },
  ]
  return rows.map(({ title, bytes, grown, peak, ...seen }) => {
    const isBelow = peak - empty.peak < bytes * growth
    return rowOf(title, bytes, seen, [grown, bytes === 0 ? '' : isBelow ? 'met' : '**missed**'])
  })
}

const measure = async (given: Case, folder: string): Promise<readonly (readonly string[])[]> => {
  const [file, read] = [join(folder, 'state.json'), join(folder, 'got.json')]
  const written = await (given.what === 'users' ? writeUsers : writeItems)(file, given.count)
  const starts = given.name === 'postgres' ? [] : await measureStarts(given, file, written)
  for (const row of starts) console.log(row.join(' | '))
  const running = await startServer(server('--store', ...given.store))
  const state = running.url + controlPath('state.get', { params })
  await answered(state)
  const rows: (readonly string[])[] = [...starts]
  const act = async (name: string, of: string, ...how: readonly string[]): Promise<void> => {
    await forgetPeak(running.pid)
    await turnsOf(running.pid)
    const [before, from] = [await residentOf(running.pid), performance.now()]
    const { waits } = await watchHealth(running.url, () => curl(...how, of, state))
    const { size } = await stat(of)
    const seconds = (performance.now() - from) / 1000
    const [busy, grown] = [await turnsOf(running.pid), (await peakOf(running.pid)) - before]
    const title = `${name}, ${given.name}, ${count(given.count)} ${given.what}`
    const memory = `${megabytes(grown)}, ${(grown / size).toFixed(1)}×`
    rows.push(rowOf(title, size, { seconds, waits, busy }, [memory, isMet(busy, grown / size)]))
    console.log(rows.at(-1)?.join(' | '))
  }
  try {
    const put = ['-H', 'Content-Type: application/json', '-H', 'Expect:', '-T']
    await act('PUT', file, ...put)
    await act('GET', read, '-o')
    await act('PUT of that', read, ...put)
  } finally {
    await running.stop()
    await Promise.all([file, read].map((path) => rm(path, { force: true })))
  }
  return rows
}

const asked = (process.env['BRAZIER_BENCH_STATES'] ?? 'memory:users:200000').split(',')

const caseOf = (text: string, folder: string, url: string): Case => {
  const [name = '', what, number] = text.split(':')
  const store = name === 'memory' ? 'memory' : name === 'pglite' ? `pglite:${join(folder, 'data')}` : url
  return { name, what: what === 'items' ? 'items' : 'users', count: Number(number), store: [store] }
}

const measureAll = async (url: string): Promise<Finding['rows']> => {
  const rows: (readonly string[])[] = []
  for (const text of asked) {
    rows.push(...(await withFolder((folder) => measure(caseOf(text, folder, url), folder))))
  }
  return rows
}

const ask = async (): Promise<Finding> => ({
  title: 'A state of a large workspace',
  method: `\`curl\` writes a state over HTTP, reads it and writes what it read, to a bundled server that started empty. Meanwhile another process asks for its health every 20 ms. Turns are the event loop’s, pauses the garbage collector’s; CPU leaves others out. Memory is resident growth to the peak, beside the file’s size. The first two rows start a server on an empty store; their memory is the process’s peak, and what the file adds. No turns are judged there: nobody is served yet, and to open PGlite is one turn. Targets: no turn above ${most} ms of CPU, memory below ${growth} times the file.`,
  columns: [
    'what',
    'file',
    'time',
    'longest wait',
    '99 %',
    'longest turn',
    'its CPU',
    'longest pause',
    'memory',
    'targets',
  ],
  rows: await (asked.some((text) => text.startsWith('postgres'))
    ? withServer(false, ({ url }) => measureAll(url))
    : measureAll('')),
  notes: [
    '`BRAZIER_BENCH_STATES=memory:users:2000000,pglite:users:100000,postgres:items:100000` says what to measure.',
  ],
})

export const states: Question = {
  name: 'states',
  ask,
}
