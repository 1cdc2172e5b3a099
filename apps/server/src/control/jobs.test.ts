import { describe, expect, test } from 'vitest'
import { testServer, type TestServer } from '../../test/test-server.ts'

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
