import { describe, expect, test } from 'vitest'
import * as z from 'zod'
import { type TestServer, testServer } from '../../../test/test-server.ts'

const log = '/workspaces/default/requests'
const Page = z.object({
  requests: z.array(z.looseObject({ request_id: z.string(), sequence: z.int(), status: z.int() })),
  next: z.int().optional(),
})

const page = async ({ control }: TestServer, query: string): Promise<z.output<typeof Page>> =>
  Page.parse((await control('GET', `${log}?${query}`)).json)

const asked = { external_ids: ['ada'] }

describe('the request log', () => {
  test('gives pages of lines, each line once', async () => {
    const server = await testServer()
    for (let call = 0; call < 5; call += 1) await server.api('/users/export/ids', asked)
    const first = await page(server, 'view=line&limit=3')
    expect(first.requests.map(({ sequence }) => sequence)).toEqual([5, 4, 3])
    expect(first.requests[0]).not.toHaveProperty('request')
    const second = await page(server, `view=line&limit=3&before=${first.next}`)
    expect(second).toMatchObject({ requests: [{ sequence: 2 }, { sequence: 1 }] })
    expect(second).not.toHaveProperty('next')
    expect((await page(server, 'after=3')).requests).toHaveLength(2)
  })

  test('filters by status, step, text, fault and unknown members', async () => {
    const server = await testServer()
    await server.api('/users/export/ids', { ...asked, odd_member: 1 })
    await server.api('/users/export/ids', { external_ids: 7 })
    const counts = await Promise.all(
      [
        'status=4xx',
        'status=201',
        'refused_by=contract',
        'q=ODD_member',
        'unknown=true',
        'fault=true',
        'q=nothing',
      ].map(async (query) => (await page(server, query)).requests.length),
    )
    expect(counts).toEqual([1, 1, 1, 1, 1, 0, 0])
  })

  test.each(['status=teapot', 'view=all', 'before=-1', 'endpoint=users.sing', 'unknown=maybe', 'odd=1'])(
    'refuses the query %s',
    async (query) => {
      const { control } = await testServer()
      expect((await control('GET', `${log}?${query}`)).status).toBe(400)
    },
  )

  test('gives one request by the id of its answer, whole up to 256 KB', async () => {
    const { api, control } = await testServer()
    const long = { attributes: [{ external_id: 'ada', note: 'x'.repeat(200_000) }] }
    const { headers } = await api('/users/track', long)
    const whole = await control('GET', `${log}/${String(headers['x-request-id'])}`)
    expect(whole.json).toMatchObject({ endpoint: 'users.track', method: 'POST', request: JSON.stringify(long) })
    expect(whole.json).not.toHaveProperty('truncated')
    await api('/users/track', { attributes: [{ external_id: 'ada', note: 'x'.repeat(300_000) }] })
    expect((await control('GET', log)).json).toMatchObject({ requests: [{ truncated: true }, {}] })
    expect((await control('GET', `${log}/nothing`)).status).toBe(404)
  })

  test('groups refused requests that are alike', async () => {
    const { api, control } = await testServer()
    for (let call = 0; call < 3; call += 1) await api('/users/export/ids', { external_ids: 7 })
    await api('/users/export/ids', asked)
    expect((await control('GET', `${log}/errors`)).json).toMatchObject({
      errors: [{ endpoint: 'users.export.ids', status: 400, refused_by: 'contract', count: 3, first: 1, last: 3 }],
    })
  })

  test('is emptied, and nothing else is', async () => {
    const { api, control } = await testServer()
    await api('/users/export/ids', asked)
    expect((await control('DELETE', log)).status).toBe(200)
    expect((await control('GET', log)).json).toEqual({ requests: [] })
    expect((await api('/users/export/ids', asked)).json).toMatchObject({ users: [{}] })
  })

  test('keeps as many requests as --requests says', async () => {
    const { api, control } = await testServer('--requests', '2')
    for (let call = 0; call < 4; call += 1) await api('/users/export/ids', asked)
    expect((await control('GET', log)).json).toMatchObject({ requests: [{ sequence: 4 }, { sequence: 3 }] })
  })
})
