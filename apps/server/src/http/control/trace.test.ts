import { describe, expect, test } from 'vitest'
import * as z from 'zod'
import { type TestServer, testServer } from '../../../test/test-server.ts'

const manual = ['--queue-delay', 'never', '--clock', 'manual:2026-03-01'] as const

const Line = z.object({ requests: z.array(z.looseObject({ request_id: z.string() })) })

const newest = async ({ control }: TestServer): Promise<string> => {
  const { requests } = Line.parse((await control('GET', '/workspaces/default/requests?limit=1')).json)
  return requests[0]?.request_id ?? ''
}

const traceOf = async (server: TestServer, id: string): Promise<unknown> =>
  (await server.control('GET', `/workspaces/default/requests/${id}/trace`)).json

const state = {
  users: [{ external_id: 'ada', email: 'ada@example.com' }, { external_id: 'ada-old' }],
  campaigns: [
    {
      id: 'c1',
      name: 'Cup',
      variations: [{ id: 'v1', name: 'All', messages: [{ channel: 'email', parts: { subject: 'Hi', body: 'Hi' } }] }],
    },
  ],
  behavior: {
    channels: {
      email: { delivered: { rate: 1 }, open: { rate: 1, delay_seconds: [60, 120] } },
    },
  },
}

const merge = (from: string) => ({
  merge_updates: [{ identifier_to_merge: { external_id: from }, identifier_to_keep: { external_id: 'ada' } }],
})

const started = async (...more: readonly string[]): Promise<TestServer> => {
  const server = await testServer(...manual, ...more)
  expect(await server.control('PUT', '/workspaces/default/state', state)).toMatchObject({ status: 200 })
  return server
}

const settle = (server: TestServer) => server.control('POST', '/workspaces/default/settle')

describe('the trace of a request', () => {
  test('says which job waits, and after it ran that it did nothing and why', async () => {
    const server = await started()
    await server.api('/users/merge', merge('nobody'))
    const id = await newest(server)
    expect(await traceOf(server, id)).toMatchObject({
      is_traced: true,
      request: { request_id: id, status: 202 },
      jobs: [{ kind: 'users.merge', state: 'waiting', element: 'merge_updates[0]' }],
    })
    await settle(server)
    expect(await traceOf(server, id)).toMatchObject({
      jobs: [{ kind: 'users.merge', state: 'ran', outcome: 'no_such_user', note: 'identifier_to_merge: nobody' }],
      merges: [],
    })
  })

  test('says who was merged into whom', async () => {
    const server = await started()
    await server.api('/users/merge', merge('ada-old'))
    const id = await newest(server)
    await settle(server)
    const trace = await traceOf(server, id)
    expect(trace).toMatchObject({ jobs: [{ outcome: 'done' }] })
    expect(trace).toHaveProperty('merges', [{ kept: expect.any(String), merged: expect.any(String) }])
  })

  test('follows a send from job to job, to its messages and what users did with them', async () => {
    const server = await started()
    await server.api('/campaigns/trigger/send', { campaign_id: 'c1', recipients: [{ external_user_id: 'ada' }] })
    const id = await newest(server)
    await server.control('POST', '/workspaces/default/clock', { advance: 'P30D' })
    const trace = z
      .object({ jobs: z.array(z.looseObject({ id: z.int(), kind: z.string(), job: z.int().optional() })) })
      .loose()
      .parse(await traceOf(server, id))
    const begin = trace.jobs.find(({ kind }) => kind === 'sends.begin')
    const deliver = trace.jobs.find(({ kind }) => kind === 'sends.deliver')
    expect(begin?.job).toBeUndefined()
    expect(deliver?.job).toBe(begin?.id)
    expect(trace.jobs.find(({ kind }) => kind === 'engagements.happen')?.job).toBe(deliver?.id)
    expect(trace).toMatchObject({
      sends: [{ kind: 'campaign', target_id: 'c1', is_scheduled: false, state: 'sent' }],
      messages: [{ channel: 'email', outcome: 'sent', count: 1 }],
      engagements: expect.arrayContaining([{ kind: 'open', count: 1 }]),
    })
  })

  test('is not kept where the trace is off, but shows what waits', async () => {
    const server = await started('--trace', 'off')
    await server.api('/users/merge', merge('nobody'))
    const id = await newest(server)
    expect(await traceOf(server, id)).toMatchObject({ is_traced: false, jobs: [{ state: 'waiting' }] })
    await settle(server)
    expect(await traceOf(server, id)).toMatchObject({ is_traced: false, jobs: [] })
    const ran = await server.control('GET', '/workspaces/default/jobs?view=ran')
    expect(ran.json).not.toHaveProperty('ran')
  })

  test('is 404 for a request that the log does not have', async () => {
    const server = await started()
    expect(await server.control('GET', '/workspaces/default/requests/none/trace')).toMatchObject({ status: 404 })
  })
})

test('the jobs that ran are listed, the newest first, with the request that they come from', async () => {
  const server = await started()
  await server.api('/users/merge', merge('nobody'))
  const id = await newest(server)
  await settle(server)
  const { json } = await server.control('GET', '/workspaces/default/jobs?view=ran&limit=1')
  expect(json).toMatchObject({
    ran: [{ kind: 'users.merge', cause: { request_id: id }, outcome: 'no_such_user' }],
  })
})

test('a trace lasts as long as the log has its request', async () => {
  const server = await testServer(...manual)
  const newer = 2001
  await server.api('/users/delete', { external_ids: ['nobody'] })
  const id = await newest(server)
  for (let count = 0; count < newer; count += 1) await server.api('/users/delete', { external_ids: ['nobody'] })
  await server.control('POST', '/workspaces/default/settle')
  expect(await traceOf(server, id)).toMatchObject({ is_forgotten: false, jobs: [{ outcome: 'no_such_user' }] })
})
