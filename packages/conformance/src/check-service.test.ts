import { invalidRequest, transportErrors } from '@brazier/contract'
import { type TestService, testService } from '@brazier/testkit'
import { describe, expect, test } from 'vitest'
import { type CheckOptions, checkService } from './check-service.ts'
import type { CheckedCase, ConformanceReport } from './report.ts'
import { knownCatalog } from './witnesses/catalogs/known-catalogs.ts'
import { witnessIntegration } from './witnesses/data-sync.ts'

const run = '0a1b2c3d'
const items = Array.from({ length: 120 }, (_, index) => ({ id: `i${String(index).padStart(3, '0')}`, title: 'x' }))
const state = {
  catalogs: [{ ...knownCatalog, name: 'theirs', items }],
  custom_attributes: items.map(({ id }) => ({ name: id })),
  integrations: [witnessIntegration],
  users: [{ external_id: 'theirs' }],
}

/** Stands between the suite and a service in this process. */
type Between = (response: Response, request: Request) => Response | Promise<Response>

/** Options for a check of a service whose clock advances while the suite waits. */
const optionsFor = (service: TestService, between: Between = (response) => response): CheckOptions => ({
  baseUrl: 'http://service.test',
  key: service.key,
  run,
  now: service.clock.now,
  wait: async (ms) => {
    service.clock.set(service.clock.now() + ms)
    await service.settle()
  },
  say: () => undefined,
  send: async (request) => between(await service.backend.fetch(request), request),
})

const check = async (between?: Between, more: Partial<CheckOptions> = {}): Promise<ConformanceReport> =>
  checkService({ ...optionsFor(await testService({ state }), between), ...more })

const differing = ({ cases }: ConformanceReport): readonly CheckedCase[] =>
  cases.filter(({ outcome }) => outcome === 'differs')

const json = (body: unknown, status: number, headers: { readonly [name: string]: string } = {}): Response =>
  new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json', ...headers } })

const changed = async (response: Response, change: (text: string) => string): Promise<Response> =>
  new Response(change(await response.text()), response)

describe('our own service', () => {
  test('agrees, and nothing in it changes', async () => {
    const service = await testService({ state })
    const before = await service.workspace.snapshot()
    const report = await checkService(optionsFor(service))
    expect(differing(report)).toEqual([])
    expect(report.summary.agrees).toBeGreaterThan(500)
    expect(report.cases.find(({ id }) => id === 'catalogs.get_items/pages')?.outcome).toBe('agrees')
    await service.settle()
    expect(await service.workspace.snapshot()).toEqual(before)
  })

  test('agrees when its syncs are alike', async () => {
    const { id: integration_id } = witnessIntegration
    const sync = { integration_id, job_status: 'success' as const, sync_start_time: '2024-01-02T00:00:00Z' }
    const sync_runs = Array.from({ length: 11 }, (_, index) => ({ ...sync, number: index + 1 }))
    const service = await testService({ state: { ...state, sync_runs } })
    const { cases } = await checkService({ ...optionsFor(service), only: ['cdi.job_sync_status'] })
    expect(cases.find(({ id }) => id === 'cdi.job_sync_status/pages')).toMatchObject({ outcome: 'agrees' })
  })

  test('agrees when it is written to, and is then as it was', async () => {
    const service = await testService({ state })
    const before = await service.workspace.snapshot()
    const report = await checkService({ ...optionsFor(service), write: true })
    expect(differing(report)).toEqual([])
    expect(report.summary.agrees).toBeGreaterThan(800)
    expect(report.left_behind).toEqual([])
    await service.settle()
    const after = await service.workspace.snapshot()
    for (const member of ['users', 'catalogs', 'content_blocks', 'email_lists', 'waiting_email_states'] as const) {
      expect(after[member]).toEqual(before[member])
    }
  })

  test('agrees when what cannot be undone is done, and that is told', async () => {
    const service = await testService({ state })
    const only = ['content_blocks', 'email', 'users.track']
    const report = await checkService({ ...optionsFor(service), write: true, leftovers: true, only })
    expect(differing(report)).toEqual([])
    expect(report.left_behind).toContain(`the content block brazier-check-${run}-block`)
    await service.settle()
    const { custom_attributes = [] } = await service.workspace.snapshot()
    const made = custom_attributes.map(({ name }) => name).filter((name) => name.includes(run))
    expect(made.toSorted()).toEqual([`brazier-check-${run}-color`, `brazier-check-${run}-tags`])
    expect(report.left_behind).toEqual(expect.arrayContaining(made.map((name) => `the custom attribute ${name}`)))
  })
})

describe('a difference is found', () => {
  const only = ['users.merge']

  test('in a text, with what was expected and what came', async () => {
    const report = await check((response) =>
      changed(response, (text) => text.replace('more than 50 merge', 'over 50 merge')),
    )
    expect(differing(report)).toMatchObject([
      {
        id: 'users.merge/tooMany',
        source: 'Endpoints > POST /users/merge',
        differences: [
          {
            where: 'body.message',
            expected: 'a single request may not contain more than 50 merge updates',
            got: 'a single request may not contain over 50 merge updates',
          },
        ],
      },
    ])
  })

  test('in a status', async () => {
    const report = await check(
      (response) =>
        response.status === 415 ? new Response(response.body, { status: 400, headers: response.headers }) : response,
      { only: ['users.delete'] },
    )
    expect(new Set(differing(report).map(({ id }) => id))).toEqual(new Set(['transport/unsupportedMediaType']))
  })

  test('in a media type, but not in its parameters', async () => {
    const typed = (type: string) => async (response: Response) => {
      const headers = new Headers(response.headers)
      headers.set('Content-Type', type)
      return new Response(await response.text(), { status: response.status, headers })
    }
    expect(differing(await check(typed('application/json; charset=utf-8'), { only }))).toEqual([])
    const [first] = differing(await check(typed('text/plain'), { only }))
    expect(first?.differences).toEqual([
      { where: 'header Content-Type', expected: 'application/json', got: 'text/plain' },
    ])
  })

  test('in rate-limit headers, once an endpoint', async () => {
    const report = await check(
      async (response) => json(await response.json(), response.status, { 'X-RateLimit-Limit': 'many' }),
      { only },
    )
    const limit = { where: 'header X-RateLimit-Limit', wanted: 'a whole number', got: 'many' }
    expect(differing(report)).toMatchObject([{ id: 'users.merge/rate-limit-headers', differences: [limit, {}, {}] }])
  })

  test('in a successful body that the row does not take', async () => {
    const report = await check(
      (response) => changed(response, (text) => text.replace('"num_items":120', '"num_items":"120"')),
      { only: ['catalogs.get'] },
    )
    expect(differing(report)).toMatchObject([
      { id: 'catalogs.get/read', differences: [{ where: 'body.catalogs.0.num_items', got: '120' }] },
    ])
  })

  test.each([
    ['in the form of a Link', (link: string) => link.replace('</', '<https://service.test/')],
    [
      'in a way back that leads elsewhere',
      (link: string) =>
        link.includes('prev') ? link.replace(/prev|next/g, (rel) => (rel === 'prev' ? 'next' : 'prev')) : link,
    ],
    [
      'in a first page that leads back',
      (link: string) => (link.includes('prev') ? link : `${link.replace('next', 'prev')},${link}`),
    ],
  ])('%s', async (_, change) => {
    const report = await check(
      async (response) => {
        const headers = new Headers(response.headers)
        const link = headers.get('Link')
        if (link !== null) headers.set('Link', change(link))
        return new Response(await response.text(), { status: response.status, headers })
      },
      { only: ['catalogs.get_items'] },
    )
    expect(differing(report).map(({ id }) => id)).toEqual(['catalogs.get_items/pages'])
  })

  test('in a next page that is the same', async () => {
    let first: string | undefined
    const [prev, next] = ['prev', 'next'].map((rel) => `</catalogs/theirs/items?cursor=x>; rel="${rel}"`)
    const report = await check(
      async (response, { url }) => {
        if (!/theirs\/items(?:\?cursor=x)?$/.test(url)) return response
        first ??= await response.text()
        const headers = new Headers(response.headers)
        headers.set('Link', url.endsWith('x') ? `${prev},${next}` : `${next}`)
        return new Response(first, { headers })
      },
      { only: ['catalogs.get_items'] },
    )
    const shared = { where: 'records of the next page', wanted: 'other records than the first page has', got: items[0] }
    expect(differing(report)).toMatchObject([{ id: 'catalogs.get_items/pages', differences: [shared] }])
  })

  test('in a page that is not full, though another follows', async () => {
    const report = await check((response) => changed(response, (text) => text.replace(/\{"id":"i000"[^}]*\},/, '')), {
      only: ['catalogs.get_items'],
    })
    expect(differing(report)).toMatchObject([
      { id: 'catalogs.get_items/pages', differences: [{ where: 'records on a page', expected: 50, got: 49 }] },
    ])
  })

  test('in nearly everything, when everything is a success', async () => {
    const report = await check(() => json({ message: 'success' }, 200))
    expect(report.summary.agrees).toBe(0)
    expect(report.summary.differs).toBeGreaterThan(500)
  })
})

test('what is said to be there is read', async () => {
  const report = await check(undefined, { known: { catalog_name: 'nowhere' }, only: ['catalogs.get_items'] })
  const read = report.cases.find(({ id }) => id === 'catalogs.get_items/read')
  expect(read).toMatchObject({
    request: { path: '/catalogs/nowhere/items' },
    differences: [{ where: 'status', expected: 200, got: 404 }, { where: 'body' }],
  })
})

describe('an endpoint that takes one of several parameters', () => {
  const only = ['subscription.status.get', 'subscription.groups.get']
  const readsOf = async (known: { readonly [parameter: string]: string }) => {
    const { cases } = await check(undefined, { known, only })
    return cases.filter(({ id }) => id.endsWith('/read')).map(({ request, reason }) => reason ?? request?.path)
  }

  test('is read by the first that is known', async () => {
    const known = { subscription_group_id: 'news', email: 'a@example.com', phone: '+15550100' }
    expect(await readsOf(known)).toEqual([
      '/subscription/user/status?email=a%40example.com',
      '/subscription/status/get?subscription_group_id=news&email=a%40example.com',
    ])
  })

  test('names them all when none is known', async () => {
    const reason = 'the server names no external_id, email, phone: give one with --with'
    expect(await readsOf({ subscription_group_id: 'news' })).toEqual([reason, reason])
  })
})

describe('what is allowed', () => {
  test('a member that the contract does not name is noted', async () => {
    const report = await check((response) => changed(response, (text) => text.replace('{', '{"trace":"x",')), {
      only: ['users.merge'],
    })
    expect(differing(report)).toEqual([])
    expect(report.cases.flatMap(({ notes }) => notes)).toContain('body.trace: a member that the contract does not name')
  })

  test('a server may look first for what a request names', async () => {
    const absent = {
      errors: [{ id: 'catalog-not-found', message: '', parameters: [], parameter_values: [] }],
      message: invalidRequest,
    }
    const isRefusedItem = (request: Request, status: number) => request.url.includes('/items') && status === 400
    const report = await check(
      (response, request) => (isRefusedItem(request, response.status) ? json(absent, 404) : response),
      { only: ['catalogs.replace_item'] },
    )
    expect(differing(report).map(({ id }) => id)).toEqual([])
    expect(
      report.cases.filter(({ reason = '' }) => reason.startsWith('the server first looks')).length,
    ).toBeGreaterThan(10)
  })

  test('a key may lack a permission: that is held to the contract once', async () => {
    const refuse =
      (message: string): Between =>
      (response, request) =>
        request.url.endsWith('/users/merge') ? json({ message }, 403) : response
    const [honest, other] = [await check(refuse(transportErrors.forbidden)), await check(refuse('No'))]
    expect(differing(honest)).toEqual([])
    expect(differing(other)).toMatchObject([{ id: 'transport/forbidden', endpoint: 'users.merge' }])
    const reasons = honest.cases.filter(({ endpoint }) => endpoint === 'users.merge').map(({ reason }) => reason)
    expect(reasons).toContain('the key lacks the permission users.merge')
  })
})
