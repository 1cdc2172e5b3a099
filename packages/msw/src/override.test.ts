import { setupServer } from 'msw/node'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { createHandlers, type MockedService } from './index.ts'

interface Fixture extends Pick<MockedService, 'backend' | 'override'> {
  readonly server: ReturnType<typeof setupServer>
  /** Calls an endpoint as an app would; resolves to status and body. */
  merge(
    body?: unknown,
    key?: string,
  ): Promise<{ readonly status: number; readonly body: unknown; readonly headers: Headers }>
}

const url = 'https://rest.iad-01.braze.com/users/merge'

const makeFixture = (): Fixture => {
  const { handlers, backend, override } = createHandlers()
  const server = setupServer(...handlers)
  server.listen()
  onTestFinished(() => server.close())
  return {
    backend,
    override,
    server,
    merge: async (body = { merge_updates: [] }, key = 'dev-key') => {
      const headers = { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' }
      const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })
      return { status: response.status, body: await response.json(), headers: response.headers }
    },
  }
}

const refused = { status: 400, body: { message: "'merge_updates' must be an array of objects" } } as const

describe('an override', () => {
  it('answers in place of the service until the handlers are reset', async () => {
    const { server, override, merge } = makeFixture()
    server.use(override('users.merge', refused))
    expect(await merge()).toMatchObject(refused)
    expect(await merge({}, 'nobody')).toMatchObject(refused)
    server.resetHandlers()
    expect((await merge()).status).toBe(202)
  })

  it('can answer once', async () => {
    const { server, override, merge } = makeFixture()
    server.use(override('users.merge', () => refused, { once: true }))
    expect([(await merge()).status, (await merge()).status]).toEqual([400, 202])
  })

  it.each([false, true])('can read the request, and let the service answer; once: %s', async (once) => {
    const { server, override, merge } = makeFixture()
    server.use(
      override(
        'users.merge',
        async ({ request }) => ((await request.text()).includes('"flaky"') ? refused : undefined),
        { once },
      ),
    )
    const flaky = { merge_updates: [], note: 'flaky' }
    expect((await merge()).status).toBe(202)
    expect([(await merge(flaky)).status, (await merge(flaky)).status]).toEqual([400, once ? 202 : 400])
    expect((await merge()).status).toBe(202)
  })

  it('has the headers of the service and those it says, and is among the calls', async () => {
    const { server, override, merge, backend } = makeFixture()
    server.use(
      override('users.merge', { status: 429, body: { message: 'Rate Limited' }, headers: { 'Retry-After': '7' } }),
    )
    const { headers } = await merge({ merge_updates: [], note: 1 })
    expect([headers.get('content-type'), headers.get('retry-after')]).toEqual(['application/json', '7'])
    expect(headers.get('x-request-id')).toMatch(/^0{8}-/)
    expect(backend.calls('users.merge')).toMatchObject([{ status: 429, body: { merge_updates: [], note: 1 } }])
  })

  it('leaves faults to the calls that reach the service', async () => {
    const { server, override, merge, backend } = makeFixture()
    backend.fault('users.merge', { kind: 'refusal', status: 500 })
    server.use(override('users.merge', refused, { once: true }))
    expect([(await merge()).status, (await merge()).status]).toEqual([400, 500])
  })
})

describe('an answer that the endpoint never gives', () => {
  it.each([
    [{ status: 418, body: {} }, 'status 418: the contract does not declare it; it declares 202, 400, 401'],
    [{ status: 400, body: { message: 'No!' } }, "message: Invalid option: expected one of \"'merge_updates' must be"],
    [{ status: 202, body: { message: 'success', more: 1 } }, 'more: a member that the contract does not declare'],
    [{ status: 202, body: null }, 'the body: Invalid input: expected object, received null'],
    [{ status: 202 }, 'wanted { status, body }'],
    [7, 'wanted { status, body }'],
  ])('%j is refused at once, with what is wrong', (answer, message) => {
    const { override } = createHandlers()
    // What JavaScript can hand over, whatever the types say.
    const wrong = () => override('users.merge', answer as unknown as typeof refused)
    expect(wrong).toThrow(TypeError)
    expect(wrong).toThrow(`override("users.merge"): ${JSON.stringify(answer)} is no answer of it: ${message}`)
  })

  it('is refused when a function makes it, where the developer sees it', async () => {
    const { server, override, backend } = makeFixture()
    const errors = vi.spyOn(console, 'error').mockReturnValue(undefined)
    onTestFinished(() => void vi.restoreAllMocks())
    const exceptions: unknown[] = []
    server.events.on('unhandledException', ({ error }) => void exceptions.push(error))
    // @ts-expect-error the endpoint never answers so
    server.use(override('users.merge', () => ({ status: 200, body: { message: 'success' } })))
    const outcome = await fetch(url, { method: 'POST', body: '{}' }).then((response) => response.text(), String)
    expect(outcome).toMatch(/status 200: the contract does not declare it|Failed to fetch/)
    expect(exceptions).toMatchObject([{ name: 'TypeError', message: expect.stringContaining('status 200') }])
    expect(errors.mock.calls.length).toBeLessThan(3)
    expect(backend.calls()).toEqual([])
  })

  it('of an endpoint that does not exist is refused', () => {
    const { override } = createHandlers()
    // @ts-expect-error there is no such endpoint
    expect(() => override('users.undo', refused)).toThrow('there is no endpoint "users.undo"')
  })
})
