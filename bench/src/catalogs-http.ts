import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { key } from './control.ts'
import { amount, ratio, verdict } from './figures.ts'
import { interleaved } from './interleaved.ts'
import { type Load, send } from './load.ts'
import type { Finding, Question } from './question.ts'
import { type Contender, type RunningServer, startServer } from './server-process.ts'
import { ratiosOf, spreadOf } from './statistics.ts'

const target = 2
const rounds = 12
const requests = 8000
const items = 100_000

const root = new URL('../..', import.meta.url).pathname
const servers = new URL('servers/', import.meta.url).pathname

/** As the published packages run: without the loader that `npm start` takes for any Node. */
const node = [process.execPath, '--conditions=@brazier/source'] as const

/** Our server without the rate limit of catalogs. */
const ours = (state: string): Contender => ({
  command: [
    ...node,
    '--import',
    `${servers}unlimited.ts`,
    'apps/server/src/main.ts',
    '--port',
    '{port}',
    '--state',
    state,
  ],
  ready: '/_brazier/health',
  cwd: root,
})

const bare = (page: string): Contender => ({
  command: [...node, `${servers}bare-page.ts`, '{port}', page],
  ready: '/',
  cwd: root,
})

const state = (): string => {
  const list = Array.from({ length: items }, (_, index) => ({
    id: `item-${String(index).padStart(7, '0')}`,
    name: `Item ${index}`,
    price: index / 100,
    in_stock: index % 3 > 0,
    image_url: `https://shop.example.com/img/${index}.jpg`,
  }))
  const fields = Object.entries({
    id: 'string',
    name: 'string',
    price: 'number',
    in_stock: 'boolean',
    image_url: 'string',
  })
  const catalog = { name: 'list', description: '', fields: fields.map(([name, type]) => ({ name, type })), items: list }
  return JSON.stringify({ catalogs: [catalog] })
}

/** What our server answers, for the bare one to answer the same. */
const answerOf = async (url: string, path: string): Promise<{ readonly headers: object; readonly text: string }> => {
  const response = await fetch(url + path, { headers: { Authorization: `Bearer ${key}` } })
  const text = await response.text()
  const { date: _, connection: __, 'keep-alive': ___, ...headers } = Object.fromEntries(response.headers)
  return { headers: { ...headers, 'content-length': String(Buffer.byteLength(text)) }, text }
}

const measure = async (
  name: string,
  path: string,
  server: RunningServer,
  folder: string,
): Promise<readonly string[]> => {
  const file = join(folder, 'page.json')
  const answered = await answerOf(server.url, path)
  await writeFile(file, JSON.stringify(answered))
  const theirs = await startServer(bare(file))
  const load: Load = { method: 'GET', path, bodies: [''], requests, status: 200, key }
  const rates: { [name: string]: number[] } = { ours: [], bare: [] }
  const cost = (running: RunningServer, of: string) => async (): Promise<number> => {
    const before = await running.cpu()
    rates[of]?.push(await send(running.url, load))
    return (((await running.cpu()) - before) * 1000) / requests
  }
  try {
    const measured = await interleaved(
      { ours: cost(server, 'ours'), bare: cost(theirs, 'bare') },
      { rounds, warmUp: 3 },
    )
    const cpu = ratiosOf(measured.ours, measured.bare)
    return [
      `${name}, ${(answered.text.length / 1024).toFixed(1)} KB`,
      amount(spreadOf(measured.ours), 'µs'),
      amount(spreadOf(measured.bare), 'µs'),
      ratio(cpu),
      verdict(cpu, target),
      amount(spreadOf(rates['ours'] ?? []), '/s'),
      amount(spreadOf(rates['bare'] ?? []), '/s'),
    ]
  } finally {
    await theirs.stop()
  }
}

const ask = async (): Promise<Finding> => {
  const folder = await mkdtemp(join(tmpdir(), 'brazier-bench-'))
  const file = join(folder, 'state.json')
  await writeFile(file, state())
  const server = await startServer(ours(file))
  const path = '/catalogs/list/items'
  const { headers } = await fetch(`${server.url}${path}?cursor=${btoa('skip:50000')}`, {
    headers: { Authorization: `Bearer ${key}` },
  })
  const next = /<([^>]*)>; rel="next"/.exec(headers.get('Link') ?? '')?.[1] ?? ''
  try {
    return {
      title: 'CPU of a full page of catalog items beside a bare `node:http`',
      method:
        'The bare server has the exact bytes and headers of the answer in memory and sends them. It has no key, permission, log, catalog, item, cursor or JSON. Ours runs without the rate limit of 50 a minute.',
      columns: ['page', 'ours, CPU', 'bare, CPU', 'ratio', 'target', 'ours', 'bare'],
      rows: [
        await measure('first page of 50 items', path, server, folder),
        await measure('page in the middle by its cursor, with both links', next, server, folder),
      ],
    }
  } finally {
    await server.stop()
    await rm(folder, { recursive: true })
  }
}

/** What a full page of items costs beside a server that only sends it. */
export const catalogRequests: Question = {
  name: 'catalog-requests',
  figure: 'CPU of the server for a page of catalog items',
  ask,
}
