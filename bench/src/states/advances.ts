import { createWriteStream, openAsBlob } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { controlPath } from '@brazier/control/client'
import { fromSource } from '../contenders.ts'
import { controlOf, params, settle } from '../control.ts'
import type { Finding, Question } from '../question.ts'
import { startServer } from '../server-process.ts'
import { withFolder } from '../with-folder.ts'
import { turnsOf } from './turns-file.ts'

const root = new URL('../../..', import.meta.url).pathname
const turns = new URL('turns.ts', import.meta.url).pathname

const sizes = [20_000, 200_000, 1_000_000]
const most = 100
const start = Date.UTC(2026, 0, 1)

/** A merge of two users who do not exist, due a second after the one before. */
const job = (index: number): string =>
  JSON.stringify({
    id: index + 1,
    kind: 'users.merge',
    payload: { identifier_to_merge: { external_id: `a${index}` }, identifier_to_keep: { external_id: `b${index}` } },
    run_at: new Date(start + (index + 1) * 1000).toISOString(),
    attempts: 0,
    aside: false,
  })

const stateText = function* (count: number): Generator<string, void, undefined> {
  yield '{"jobs":['
  for (let index = 0; index < count; index += 1) yield (index === 0 ? '' : ',') + job(index)
  yield ']}'
}

const measure = (count: number): Promise<readonly string[]> =>
  withFolder(async (folder) => {
    const file = join(folder, 'state.json')
    await pipeline(Readable.from(stateText(count)), createWriteStream(file))
    const main = ['apps/server/src/main.ts', '--port', '{port}', '--log-level', 'warn', '--clock', 'manual:2026-01-01']
    const server = await startServer({
      command: [...fromSource, '--import', turns, ...main],
      ready: '/_brazier/health',
      cwd: root,
      isAnywhere: true,
    })
    try {
      const state = server.url + controlPath('state.put', { params })
      const headers = { 'Content-Type': 'application/json' }
      const loaded = await fetch(state, { method: 'PUT', headers, body: await openAsBlob(file) })
      if (!loaded.ok) throw new TypeError(await loaded.text())
      await turnsOf(server.pid)
      const before = await server.cpu()
      await controlOf(server.url)['clock.set']({
        params,
        body: { set: new Date(start + (count + 1) * 1000).toISOString() },
      })
      const cpu = (await server.cpu()) - before
      const busy = await turnsOf(server.pid)
      if (JSON.stringify(await settle(server.url)) !== '{"jobs":0}') throw new TypeError('jobs are left')
      return [
        count.toLocaleString('en'),
        `${(cpu / 1000).toFixed(1)} s`,
        `${((cpu * 1000) / count).toFixed(1)} µs`,
        `${busy.cpu.toFixed(0)} ms`,
        busy.cpu <= most ? 'met' : '**missed**',
      ]
    } finally {
      await server.stop()
    }
  })

const ask = async (): Promise<Finding> => {
  const rows: (readonly string[])[] = []
  for (const size of sizes) rows.push(await measure(size))
  return {
    title: 'A clock that passes many jobs',
    method: `One \`POST …/clock\` to a server that was given a state with so many jobs, each a second after the one before. A job is a merge of users who do not exist. The store is in memory. CPU is that of the server process, and of its busiest turn. Target: no turn above ${most} ms of CPU.`,
    columns: ['jobs', 'CPU', 'CPU a job', 'busiest turn', 'target'],
    rows,
  }
}

/** What it costs to move a clock over many jobs. */
export const advances: Question = { name: 'advances', figure: 'time to move a clock over many jobs', ask }
