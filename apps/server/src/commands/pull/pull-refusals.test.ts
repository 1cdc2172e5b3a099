import { once } from 'node:events'
import { chmodSync, existsSync, mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createServer, type ServerResponse } from 'node:http'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import { runPull } from '../../../test/run-pull.ts'
import { temporaryFolder } from '../../../test/temporary-folder.ts'
import { testServer } from '../../../test/test-server.ts'

/** A service that answers in its own way, and counts what it was asked. */
const serviceThat = async (answer: (path: string, response: ServerResponse) => void) => {
  let calls = 0
  const server = createServer((request, response) => {
    if (request.method === 'HEAD') return void response.end()
    calls += 1
    answer(request.url ?? '', response)
  }).listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  return { url: `http://127.0.0.1:${port}`, calls: () => calls }
}

const args = (include: string): readonly string[] => [
  '--key',
  'k',
  '--include',
  include,
  '--progress',
  join(temporaryFolder(), 'progress.jsonl'),
]

const bomb = gzipSync(Buffer.alloc(70_000_000, 0x20))
const deep = `${'['.repeat(2_000_000)}${']'.repeat(2_000_000)}`

test.each([
  [
    'a bomb of gzip',
    'larger than 64 MB',
    (response: ServerResponse) => response.writeHead(200, { 'Content-Encoding': 'gzip' }).end(bomb),
  ],
  ['too many levels', 'nested more than 1000 levels deep', (response: ServerResponse) => response.end(deep)],
])('%s is refused at the first answer, with the reason', async (_, reason, answer) => {
  const { url, calls } = await serviceThat((__, response) => void answer(response))
  const { code, err } = await runPull(url, ...args('segments'))
  expect({ code, calls: calls() }).toEqual({ code: 1, calls: 1 })
  expect(err).toMatch(
    new RegExp(`^brazier pull: the answer to GET /segments/list cannot be read: the body is ${reason}\n$`),
  )
})

test('an answer that cannot be kept ends the pull at once, with the reason', async () => {
  const progress = join(temporaryFolder(), 'progress.jsonl')
  const { url, calls } = await serviceThat((_, response) => {
    rmSync(progress, { force: true, recursive: true })
    mkdirSync(progress)
    response.setHeader('Content-Type', 'application/json').end('{"message":"success","segments":[]}')
  })
  const { code, err } = await runPull(url, '--key', 'k', '--include', 'segments', '--progress', progress)
  expect({ code, calls: calls() }).toEqual({ code: 2, calls: 1 })
  expect(err).toMatch(/^brazier pull: progress .* cannot be kept: .*\n$/)
})

/** Lacks the tags. */
const details = {
  message: 'success',
  name: 'a',
  description: '',
  text_description: '',
  teams: [],
  created_at: '2024-01-01',
  updated_at: '2024-01-01',
}
const segment = { id: 'b1', name: 'a', analytics_tracking_enabled: false, tags: [] }

test('an answer that ends the pull ends its other requests too', async () => {
  const listed = Array.from({ length: 40 }, (_, index) => ({ ...segment, id: `b${index}` }))
  const { url, calls } = await serviceThat((path, response) => {
    const isFirst = path.endsWith('=b0')
    const list = { message: 'success', segments: /page=[1-9]/.test(path) ? [] : listed }
    const answer = path.startsWith('/segments/list') ? list : { ...details, ...(!isFirst && { tags: [] }) }
    response.setHeader('Content-Type', 'application/json')
    setTimeout(() => response.end(JSON.stringify(answer)), isFirst ? 0 : 50)
  })
  const { code } = await runPull(url, ...args('segments'))
  const before = calls()
  await delay(300)
  expect(code).toBe(1)
  // Three others were under way, and may still arrive.
  expect(calls() - before).toBeLessThan(4)
})

test('an answer without a list is told in one sentence, and is not kept', async () => {
  const { url } = await serviceThat((path, response) => {
    const list = { message: 'success', segments: /page=[1-9]/.test(path) ? [] : [segment] }
    response
      .setHeader('Content-Type', 'application/json')
      .end(JSON.stringify(path.startsWith('/segments/list') ? list : details))
  })
  const { code, err } = await runPull(url, ...args('segments'))
  expect({ code, err }).toEqual({
    code: 1,
    err: "brazier pull: the answer of the service to segments.details is not as documented: 'tags' is no array\n",
  })
})

test('what the service refuses, and what only loading refuses, is left out with a note', async () => {
  const time = '2024-01-01T00:00:00Z'
  const list = ['good', 'odd', 'gone', 'good'].map((content_block_id) => ({
    content_block_id,
    name: content_block_id,
    content_type: 'text',
    liquid_tag: '',
    inclusion_count: 0,
    created_at: time,
    last_edited: time,
    tags: [],
  }))
  const { url } = await serviceThat((path, response) => {
    const { searchParams, pathname } = new URL(path, 'http://localhost')
    const id = searchParams.get('content_block_id') ?? ''
    const content = id === 'odd' ? '{% translation greeting %}Hello!{% endtranslation %}' : 'Hello!'
    const block = { content_block_id: id, name: id, content, description: '', content_type: 'text', tags: [] }
    const blocks = Number(searchParams.get('offset') ?? 0) > 0 ? [] : list
    response.statusCode = id === 'gone' ? 404 : 200
    response.setHeader('Content-Type', 'application/json').end(
      JSON.stringify({
        message: id === 'gone' ? 'not found' : 'success',
        ...(pathname.endsWith('/list')
          ? { count: blocks.length, content_blocks: blocks }
          : { ...block, created_at: time, last_edited: time, inclusion_count: 0 }),
      }),
    )
  })
  const { code, out, err } = await runPull(url, ...args('content_blocks'))
  const without = 'some was left out; "notes" in the file says why'
  expect({ code, err }).toEqual({ code: 0, err: `pulled 1 content_blocks\n${without}\n` })
  const { content_blocks, notes } = JSON.parse(out) as { content_blocks: unknown; notes: Record<string, string> } // written above
  expect(content_blocks).toMatchObject([{ content_block_id: 'good' }])
  expect(notes['content_blocks']).toMatch(
    /Left out "gone": content_blocks.info was answered 404.*Left out "[^"]+": content_blocks\[1\]: "odd": .*/,
  )
})

test.runIf(process.platform !== 'win32')('a state with real names is readable by its owner only', async () => {
  const { url } = await testServer()
  const output = join(temporaryFolder(), 'state.json')
  const pull = (): Promise<{ code: number }> =>
    runPull(
      url,
      '--key',
      'dev-key',
      '--users',
      'ada',
      '--include',
      'names',
      '--real-names',
      '--output',
      output,
      '--progress',
      `${output}.p`,
    )
  expect((await pull()).code).toBe(0)
  expect(statSync(output).mode & 0o777).toBe(0o600)
  writeFileSync(output, '')
  chmodSync(output, 0o644)
  expect((await pull()).code).toBe(0)
  expect(statSync(output).mode & 0o777).toBe(0o600)
  expect(existsSync(`${output}.p`)).toBe(false)
})
