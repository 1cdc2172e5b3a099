import { transportErrors } from '@brazier/contract'
import { testService } from '@brazier/testkit'
import { describe, expect, test } from 'vitest'
import { type CheckOptions, checkService } from './check-service.ts'

const run = '0a1b2c3d'
const json = (body: unknown, status: number, headers: { readonly [name: string]: string } = {}): Response =>
  new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json', ...headers } })

/** A clock that waiting advances. */
const advancedByWaiting = () => {
  let time = 0
  return {
    now: () => time,
    wait: async (ms: number) => {
      time += ms
    },
  }
}

const optionsFor = (send: CheckOptions['send']): CheckOptions => ({
  ...advancedByWaiting(),
  baseUrl: 'http://service.test',
  key: 'key',
  run,
  say: () => undefined,
  send,
})

describe('there is nothing to hold', () => {
  test.each([
    ['a server that is not there', () => Promise.reject(new Error('refused')), 'http://service.test/catalogs: refused'],
    [
      'a page',
      () => Promise.resolve(new Response('<p>Hi</p>', { headers: { 'Content-Type': 'text/html' } })),
      'answered 200 (text/html), not JSON: <p>Hi</p>',
    ],
    [
      'a redirect',
      () => Promise.resolve(new Response(null, { status: 301, headers: { Location: 'https://other.test/' } })),
      'leads to https://other.test/',
    ],
    ['an unknown key', () => Promise.resolve(json({ message: 'no' }, 401)), 'the server does not know this key'],
  ])('in %s', async (_, send, message) => {
    await expect(checkService(optionsFor(send))).rejects.toThrow(message)
    await expect(checkService(optionsFor(send))).rejects.toHaveProperty('name', 'ConformanceError')
  })
})

/** A service that answers the first requests, and what then. */
const after = async (count: number, then: (request: Request) => Promise<Response>) => {
  const service = await testService()
  let sent = 0
  const send = (request: Request): Promise<Response> => {
    sent += 1
    return sent > count ? then(request) : service.backend.fetch(request)
  }
  return { service, options: { ...optionsFor(send), key: service.key }, sent: () => sent }
}

describe('a server that stops', () => {
  test('answering is soon left alone', async () => {
    const { options, sent } = await after(50, () => Promise.reject(new Error('no answer')))
    const report = await checkService(options)
    expect(report.stopped).toBe('the server did not answer 8 requests in a row')
    expect(sent()).toBeLessThan(70)
    expect(report.cases.filter(({ outcome }) => outcome === 'differs').length).toBeGreaterThan(0)
  })

  test('taking requests, for longer than anybody waits, is left alone', async () => {
    const { options, sent } = await after(50, () =>
      Promise.resolve(json({ message: '' }, 429, { 'Retry-After': '3600' })),
    )
    const report = await checkService(options)
    expect(report.cases.map(({ reason }) => reason)).toContain('the rate limit of default is reached')
    expect(sent()).toBeLessThan(150)
  })

  test('taking requests of one endpoint is asked for the others', async () => {
    const service = await testService()
    const send = (request: Request) =>
      request.url.endsWith('/users/merge') ? Promise.reject(new Error('no answer')) : service.backend.fetch(request)
    const report = await checkService({ ...optionsFor(send), key: service.key, concurrency: 1 })
    expect(report.stopped).toBeUndefined()
    const merges = report.cases.filter(({ endpoint }) => endpoint === 'users.merge')
    expect(merges.filter(({ outcome }) => outcome === 'differs')).toHaveLength(3)
    expect(merges.map(({ reason }) => reason)).toContain('3 requests to it were not answered')
  })
})

test('a server that forbids the unknown differs in that, and is asked for the rest', async () => {
  const service = await testService()
  const send = async (request: Request) => {
    const response = await service.backend.fetch(request)
    return [401, 404, 405].includes(response.status) ? json({ message: transportErrors.forbidden }, 403) : response
  }
  const options = { ...optionsFor(send), key: service.key, concurrency: 1, only: ['users.delete'] }
  const { cases } = await checkService(options)
  const differing = cases.filter(({ outcome }) => outcome === 'differs')
  expect(differing.map(({ differences: [first] }) => first)).toEqual(
    [401, 401, 401, 404, 404, 405, 405].map((expected) => ({ where: 'status', expected, got: 403 })),
  )
  expect(cases.map(({ reason }) => reason)).not.toContain('the key lacks the permission users.delete')
})

/** The clock of a service, which waiting advances. */
const clockOf = ({ clock }: Awaited<ReturnType<typeof testService>>) => ({
  now: clock.now,
  wait: async (ms: number) => clock.set(clock.now() + ms),
})

describe('what was made is taken away', () => {
  const made = async (service: Awaited<ReturnType<typeof testService>>) => {
    await service.settle()
    const { users = [], catalogs = [] } = await service.workspace.snapshot()
    return [...users, ...catalogs]
  }
  const writing = { write: true, only: ['catalogs', 'users'] } as const

  test('when the run is stopped in the middle', async () => {
    const stop = new AbortController()
    const { service, options } = await after(300, (request) => {
      stop.abort()
      return service.backend.fetch(request)
    })
    const report = await checkService({ ...options, ...writing, ...clockOf(service), signal: stop.signal })
    expect(report.stopped).toBe('the run was stopped')
    expect(await made(service)).toEqual([])
  })

  test('when answers get lost after the work was done', async () => {
    const service = await testService()
    const send = async (request: Request, isUrgent: boolean) => {
      const response = await service.backend.fetch(request)
      if (!isUrgent && request.method === 'POST' && response.status === 201) throw new Error('cut')
      return response
    }
    const options = { ...optionsFor(send), ...writing, key: service.key, ...clockOf(service) }
    expect((await checkService(options)).summary.differs).toBeGreaterThan(0)
    expect(await made(service)).toEqual([])
  })

  test('when the server made what it should have refused', async () => {
    const catalogs = new Set<string>()
    const send = async (request: Request) => {
      const { pathname } = new URL(request.url)
      if (request.method === 'DELETE') catalogs.delete(decodeURIComponent(pathname.split('/')[2] ?? ''))
      const body: unknown = request.method === 'POST' ? await request.json().catch(() => undefined) : undefined
      const { catalogs: given } = Object(body) as { readonly catalogs?: unknown } // whatever was sent
      if (pathname === '/catalogs' && Array.isArray(given)) {
        for (const one of given) catalogs.add(String(Object(one).name ?? ''))
      }
      return json({ message: 'success' }, 200)
    }
    const report = await checkService({ ...optionsFor(send), write: true, only: ['catalogs.create'] })
    expect(report.summary.differs).toBeGreaterThan(10)
    expect([...catalogs].filter((name) => name.includes(run))).toEqual([])
  })

  test('and what cannot be is told', async () => {
    const service = await testService()
    const send = (request: Request) =>
      request.method === 'DELETE' && /\/catalogs\/[^/]*known$/.test(request.url)
        ? Promise.resolve(json({ message: 'no' }, 500))
        : service.backend.fetch(request)
    const report = await checkService({ ...optionsFor(send), key: service.key, write: true, only: ['catalogs.get'] })
    expect(report.left_behind).toEqual([`the catalog brazier-check-${run}-known`])
  })
})
