import { readFileSync } from 'node:fs'
import { dayMs, isoInstant } from '@brazier/domain/rules'
import { type TestService, testService } from '@brazier/testkit'
import { describe, expect, test } from 'vitest'
import { apiPages } from '../../apps/docs/src/make/api-pages.ts'
import { controlPages } from '../../apps/docs/src/make/control-pages.ts'
import type { Document } from '../../apps/docs/src/make/openapi.ts'
import { commandsOf, requestOf } from '../../tests/docs/command-lines.ts'
import { root } from '../../tests/source-files.ts'
import { controlServer } from './control-server.ts'
import { readDemo } from './demo.ts'

// The lines of curl on pages that are made from the tables get the answers that their pages show, after what the pages say goes before.

interface Page {
  readonly id: string
  readonly text: string
  readonly lines: readonly string[]
  readonly status: number
}

const pageOf = (id: string, text: string): Page => {
  const [, block = ''] = /^```sh\n(.*?)^```/ms.exec(text) ?? []
  return { id, text, lines: commandsOf(block), status: Number(/^#+ (2\d\d)$/m.exec(text)?.[1]) }
}

// A test compares the documents with the tables that write them.
const read = (path: string) => JSON.parse(readFileSync(root + path, 'utf8')) as Document

describe('a server with the demo company', () => {
  const pages = apiPages(read('packages/contract/openapi.json')).flatMap(({ label, text }) =>
    text.includes('## Example') ? [pageOf(label ?? '', text)] : [],
  )
  /** Any day but the demo's. */
  const now = Date.UTC(2031, 6, 9, 17, 30)

  const demoService = async (): Promise<TestService> => {
    const service = await testService({ now, seed: 2 })
    await service.backend.workspaces.addKey('dev-key', service.workspace.name)
    await service.workspace.loadState(readDemo)
    return service
  }
  const reader = demoService()

  const send = async (service: TestService, { text, lines: [line = ''] }: Page): Promise<Response> => {
    const [, first] = /the example of `([^`]+)`/.exec(text) ?? []
    const before = pages.find(({ id }) => id === first)
    const answer: unknown = before && (await (await send(service, before)).json())
    const [, member = ''] = /with the `(\w+)` of its answer/.exec(text) ?? []
    const timed = text.includes('with a `time` within')
    const sent = line
      .replace(new RegExp(`"${member}": "[^"]*"`), `"${member}": "${String(Reflect.get(Object(answer), member))}"`)
      .replace(/"time": "[^"]*"/, (time) => (timed ? `"time": "${isoInstant(now + dayMs)}"` : time))
    return service.backend.fetch(requestOf(sent, 'http://service.test'))
  }

  test.each(pages)('answers the example of $id with $status', async (page) => {
    const isRead = !/ -X | --json /.test(page.lines[0] ?? '')
    const answer = await send(await (isRead ? reader : demoService()), page)
    expect({ status: answer.status, text: await answer.text() }).toMatchObject({ status: page.status })
  })
})

describe('the control API', () => {
  const pages = controlPages(read('apps/server/control-openapi.json'))
  const before = pageOf('', pages[0]?.text ?? '')
  const routes = pages
    .slice(1)
    .flatMap(({ text }) => text.split(/^## /m).slice(1))
    .map((text) => pageOf(text.split('\n')[0] ?? '', text))

  const send = async ({ control, api }: ReturnType<typeof controlServer>, line: string): Promise<Response> => {
    const request = requestOf(line, 'http://localhost:4747')
    const { pathname, search } = new URL(request.url)
    const body: unknown = request.body === null ? undefined : await request.json()
    return (pathname.startsWith('/_brazier/') ? control : api)(request.method, pathname + search, body)
  }

  // Metrics need an option of the server.
  test.each(routes.filter(({ id }) => id !== 'metrics'))('answers the example of $id with $status', async (route) => {
    const server = controlServer()
    for (const line of before.lines) expect(await send(server, line)).toMatchObject({ ok: true })
    expect(await send(server, route.lines[0] ?? '')).toMatchObject({ status: route.status })
  })
})
