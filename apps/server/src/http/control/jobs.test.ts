import { describe, expect, test } from 'vitest'
import { testServer, type TestServer } from '../../../test/test-server.ts'

const job = (id: number) => ({
  id,
  kind: 'users.track',
  payload: { attributes: [null] },
  run_at: '2026-03-01T00:00:00Z',
  attempts: 5,
  error: 'thrown',
  aside: true,
})

const withWorkAside = async (): Promise<TestServer> => {
  const server = await testServer('--queue-delay', 'never', '--clock', 'manual:2026-03-01')
  await server.control('PUT', '/workspaces/default/state', { jobs: [job(1), job(2)] })
  return server
}

const jobs = async ({ control }: TestServer): Promise<unknown> =>
  (await control('GET', '/workspaces/default/jobs')).json

describe('work that was set aside', () => {
  test('is tried again by its id, as if it were new', async () => {
    const server = await withWorkAside()
    const answer = await server.control('POST', '/workspaces/default/jobs/retry', { id: 2 })
    expect(answer).toMatchObject({ status: 200, json: { message: 'success', jobs: 1 } })
    expect(await jobs(server)).toMatchObject({ waiting: [{ id: 2, attempts: 0 }], aside: [{ id: 1, attempts: 5 }] })
    await server.control('POST', '/workspaces/default/settle')
    expect(await jobs(server)).toMatchObject({ waiting: [{ id: 2, attempts: 1 }], aside: [{ id: 1 }] })
  })

  test('holds jobs of kinds that this version does not know, untried', async () => {
    const server = await testServer('--queue-delay', 'never', '--clock', 'manual:2026-03-01')
    const unknown = { ...job(1), kind: 'of.another.version', attempts: 0, error: undefined, aside: undefined }
    await server.control('PUT', '/workspaces/default/state', { jobs: [unknown] })
    await server.control('POST', '/workspaces/default/settle')
    const error = 'this version of the service knows no job of kind "of.another.version"'
    expect(await jobs(server)).toMatchObject({ waiting: [], aside: [{ id: 1, attempts: 0, error }] })
  })

  test('is tried again whole without one', async () => {
    const server = await withWorkAside()
    const answer = await server.control('POST', '/workspaces/default/jobs/retry', {})
    expect(answer).toMatchObject({ status: 200, json: { jobs: 2 } })
    expect(await jobs(server)).toMatchObject({ waiting: [{ id: 1 }, { id: 2 }], aside: [] })
    expect(await server.control('POST', '/workspaces/default/jobs/retry', {})).toMatchObject({ json: { jobs: 0 } })
  })

  test('is not found by another id', async () => {
    const server = await withWorkAside()
    expect(await server.control('POST', '/workspaces/default/jobs/retry', { id: 3 })).toMatchObject({ status: 404 })
    expect(await jobs(server)).toMatchObject({ waiting: [], aside: [{ id: 1 }, { id: 2 }] })
  })
})

describe('the list of jobs', () => {
  const waiting = (id: number, run_at: string, kind = 'users.track') => ({
    id,
    kind,
    payload: { attributes: [null] },
    run_at,
    attempts: 0,
  })
  const soon = '2026-03-01T01:00:00.000Z'
  const later = '2026-03-01T02:00:00.000Z'

  const withWork = async (): Promise<TestServer> => {
    const server = await testServer('--queue-delay', 'never', '--clock', 'manual:2026-03-01')
    const list = [job(1), waiting(2, later), waiting(3, soon), waiting(4, soon, 'users.merge'), waiting(5, soon)]
    await server.control('PUT', '/workspaces/default/state', { jobs: list })
    return server
  }

  const read = async ({ control }: TestServer, query: string): Promise<unknown> =>
    (await control('GET', `/workspaces/default/jobs?${query}`)).json

  test('is read by pages, due first, each job once', async () => {
    const server = await withWork()
    const seen: number[] = []
    for (let next: string | undefined = ''; next !== undefined;) {
      const page = await read(server, `view=waiting&limit=2${next === '' ? '' : `&after=${next}`}`)
      // Checked against its row.
      const known = page as { waiting: { id: number }[]; aside: unknown[]; next?: string }
      expect(known.aside).toEqual([])
      seen.push(...known.waiting.map(({ id }) => id))
      next = known.next
    }
    expect(seen).toEqual([3, 4, 5, 2])
    expect(await read(server, 'view=aside')).toMatchObject({ waiting: [], aside: [{ id: 1, error: 'thrown' }] })
    expect(await read(server, 'kind=users.merge')).toMatchObject({ waiting: [{ id: 4 }], aside: [] })
    expect(await read(server, 'id=1')).toMatchObject({ waiting: [], aside: [{ id: 1 }] })
  })

  test('counts by kind, those with work aside first', async () => {
    expect(await read(await withWork(), 'view=kinds')).toEqual({
      waiting: [],
      aside: [],
      kinds: [
        { kind: 'users.track', waiting: 3, aside: 1, run_at: soon },
        { kind: 'users.merge', waiting: 1, aside: 0, run_at: soon },
      ],
    })
  })

  test('names the request that a job works for', async () => {
    const server = await testServer('--queue-delay', 'never', '--clock', 'manual:2026-03-01')
    await server.api('/users/merge', {
      merge_updates: [{ identifier_to_merge: { external_id: 'ben' }, identifier_to_keep: { external_id: 'ada' } }],
    })
    const { json } = await server.control('GET', '/workspaces/default/requests')
    const [{ request_id }] = (json as { requests: [{ request_id: string }] }).requests // checked against its row
    expect(await read(server, 'view=waiting')).toMatchObject({ waiting: [{ kind: 'users.merge', request_id }] })
  })

  test('shows texts of any form, without the password of a URL', async () => {
    const server = await testServer('--queue-delay', 'never', '--clock', 'manual')
    const bio = 'https://a.example/\nada@a.example https://shop:pw@a.example'
    await server.api('/users/track', { attributes: [{ external_id: 'ada', bio }] })
    const { status, json } = await server.control('GET', '/workspaces/default/jobs')
    const masked = JSON.stringify('https://a.example/\nada@a.example https://…@a.example')
    expect([status, JSON.stringify(json)]).toEqual([200, expect.stringContaining(masked)])
  })

  test('has a job run at once, before its time or after it was set aside', async () => {
    const server = await withWork()
    for (const id of [2, 1]) {
      const answer = await server.control('POST', '/workspaces/default/jobs/run', { id })
      expect(answer).toMatchObject({ status: 200, json: { message: 'success' } })
    }
    const due = '2026-03-01T00:00:00.000Z'
    expect(await read(server, '')).toMatchObject({
      waiting: [{ id: 1, run_at: due, attempts: 0 }, { id: 2, run_at: due }, { id: 3 }, { id: 4 }, { id: 5 }],
      aside: [],
    })
    expect((await server.control('POST', '/workspaces/default/jobs/run', { id: 9 })).status).toBe(404)
  })

  test('has a job dropped: it never runs', async () => {
    const server = await withWork()
    for (const id of [1, 3]) expect((await server.control('DELETE', `/workspaces/default/jobs/${id}`)).status).toBe(200)
    expect(await read(server, '')).toMatchObject({ waiting: [{ id: 4 }, { id: 5 }, { id: 2 }], aside: [] })
    for (const id of ['3', 'x']) {
      expect((await server.control('DELETE', `/workspaces/default/jobs/${id}`)).status).toBe(404)
    }
  })

  test('has a job dropped though its kind cannot read it', async () => {
    const server = await testServer('--queue-delay', 'never', '--clock', 'manual:2026-03-01')
    const odd = { ...waiting(1, soon, 'cdi.sync'), payload: null }
    await server.control('PUT', '/workspaces/default/state', { jobs: [odd] })
    expect((await server.control('DELETE', '/workspaces/default/jobs/1')).status).toBe(200)
    expect(await read(server, '')).toMatchObject({ waiting: [] })
  })

  test('has the job of a sync or an export dropped: another can start', async () => {
    const server = await testServer('--queue-delay', 'never', '--clock', 'manual:2026-03-01')
    const integration = { id: '11111111-2222-4333-8444-555555555555', name: 'Sync', type: 'users', rows: [] }
    const reads = { custom_attribute: { custom_attribute_name: 'reads', comparison: 'exists' } }
    await server.control('PUT', '/workspaces/default/state', {
      integrations: [{ ...integration, last_updated_at: '2026-01-01T00:00:00Z' }],
      segments: [{ id: 's', name: 'Readers', audience: { AND: [reads] } }],
    })
    const start = async () => {
      const sync = await server.api(`/cdi/integrations/${integration.id}/sync`, undefined)
      const file = await server.api('/users/export/segment', { segment_id: 's', fields_to_export: ['email'] })
      return [sync.status, file.status]
    }
    expect(await start()).toEqual([202, 201])
    expect(await start()).toEqual([429, 429])
    for (const id of [1, 2]) expect((await server.control('DELETE', `/workspaces/default/jobs/${id}`)).status).toBe(200)
    const { json } = await server.control('GET', '/workspaces/default/state')
    expect(json).toMatchObject({ sync_runs: [{ job_status: 'error' }] })
    expect(await start()).toEqual([202, 201])
  })

  test.each(['view=all', 'after=soon', 'id=0'])('with %s is refused', async (query) => {
    const { control } = await testServer()
    expect((await control('GET', `/workspaces/default/jobs?${query}`)).status).toBe(400)
  })
})
