import { type TestService, testService } from '@brazier/testkit'
import { strFromU8, unzipSync } from 'fflate'
import { describe, expect, it } from 'vitest'

const exists = (is: boolean) => ({
  custom_attribute: {
    custom_attribute_name: 'reads',
    comparison: is ? ('exists' as const) : ('does_not_exist' as const),
  },
})

const state = {
  segments: [
    {
      id: 'readers',
      name: 'Readers',
      audience: {
        AND: [{ custom_attribute: { custom_attribute_name: 'reads', comparison: 'equals' as const, value: true } }],
      },
    },
    { id: 'all', name: 'All', audience: { OR: [exists(true), exists(false)] } },
  ],
  users: [
    { external_id: 'ada', email: 'ada@example.com', custom_attributes: { reads: true, beans: 3 } },
    { external_id: 'ben', custom_attributes: { reads: false } },
    { external_id: 'eve', in_global_control_group: true, custom_attributes: { reads: true } },
  ],
}

const fields_to_export = ['external_id', 'email']

interface Accepted {
  readonly url: string
  readonly object_prefix: string
}

const accepted = async (service: TestService, body: object): Promise<Accepted> => {
  const answer = await service.call('users.export.segment', body)
  expect(answer.status).toBe(201)
  const { url, object_prefix }: Accepted = Object(answer.body)
  return { url, object_prefix }
}

const download = ({ backend }: TestService, url: string, method = 'GET'): Promise<Response> =>
  backend.fetch(new Request(url, { method }))

const usersIn = async (service: TestService, url: string): Promise<readonly unknown[][]> => {
  const response = await download(service, url)
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/zip'])
  const files = unzipSync(new Uint8Array(await response.arrayBuffer()))
  return Object.values(files).map((bytes) =>
    strFromU8(bytes)
      .split('\n')
      .slice(0, -1)
      .map((line): unknown => JSON.parse(line)),
  )
}

describe('a segment', () => {
  it('is exported into a ZIP of JSON lines, once the job ran', async () => {
    const service = await testService({ state })
    const { url, object_prefix } = await accepted(service, { segment_id: 'readers', fields_to_export })
    expect(url).toMatch(new RegExp(`/exports/[0-9a-f]+/${object_prefix}\\.zip$`))
    expect((await download(service, url)).status).toBe(404)
    await service.settle()
    expect(await usersIn(service, url)).toEqual([
      [{ external_id: 'ada', email: 'ada@example.com' }, { external_id: 'eve' }],
    ])
    expect((await download(service, url, 'POST')).status).toBe(404)
    expect((await download(service, url.replace('/exports/', '/exports/0'))).status).toBe(404)
  })

  it('is exported with the custom attributes that are asked for', async () => {
    const service = await testService({ state })
    const body = {
      segment_id: 'readers',
      fields_to_export: ['external_id'],
      custom_attributes_to_export: ['beans', 'no'],
    }
    const { url } = await accepted(service, body)
    await service.settle()
    const [users] = await usersIn(service, url)
    expect(users).toEqual([
      { external_id: 'ada', custom_attributes: { beans: 3 } },
      { external_id: 'eve', custom_attributes: {} },
    ])
  })

  it('is exported with all custom attributes if fields_to_export names them', async () => {
    const service = await testService({ state })
    const fields = ['custom_attributes'] as const
    const body = { segment_id: 'readers', fields_to_export: fields, custom_attributes_to_export: ['beans'] }
    const { url } = await accepted(service, body)
    await service.settle()
    expect(await usersIn(service, url)).toEqual([
      [{ custom_attributes: { reads: true, beans: 3 } }, { custom_attributes: { reads: true } }],
    ])
  })

  it('is exported with messages of the last 90 days; a user is exported with all', async () => {
    const now = Date.parse('2024-06-01')
    const limit = new Date(now - 90 * 86_400_000).toISOString()
    const before = new Date(now - 90 * 86_400_000 - 1).toISOString()
    const campaign = (id: string, last_received: string) => ({
      [id]: { name: id, api_campaign_id: id, last_received, engaged: {}, converted: false, multiple_converted: {} },
    })
    const canvas = (id: string, times: object) => ({
      [id]: { name: id, api_canvas_id: id, steps_received: [], ...times },
    })
    const user = {
      external_id: 'ada',
      custom_attributes: { reads: true },
      campaigns_received: { ...campaign('new', limit), ...campaign('old', before) },
      canvases_received: {
        ...canvas('new', { last_entered: before, last_exited: limit }),
        ...canvas('old', { last_received_message: before, last_entered: before, last_entered_control_at: null }),
      },
    }
    const service = await testService({ now, state: { segments: state.segments, users: [user] } })
    const fields = { fields_to_export: ['campaigns_received', 'canvases_received'] }
    const { url } = await accepted(service, { segment_id: 'readers', ...fields })
    await service.settle()
    const names = (exported: unknown): unknown =>
      Object.values(Object(exported)).map((received) => Object.values(Object(received)).map((one) => Object(one).name))
    const [[exported] = []] = await usersIn(service, url)
    expect(names(exported)).toEqual([['new'], ['new']])
    const { body } = await service.call('users.export.ids', { external_ids: ['ada'], ...fields })
    expect(names(Object(body).users[0])).toEqual([
      ['new', 'old'],
      ['new', 'old'],
    ])
  })

  it('of many users has a file for each 5,000 of them, and every user once', async () => {
    const users = Array.from({ length: 5600 }, (_, index) => ({ external_id: `u${index}` }))
    const service = await testService({ state: { segments: state.segments, users } })
    const { url } = await accepted(service, { segment_id: 'all', fields_to_export: ['external_id'] })
    await service.settle()
    const files = await usersIn(service, url)
    expect(files.map(({ length }) => length)).toEqual([5000, 600])
    expect(new Set(files.flat().map((user) => JSON.stringify(user))).size).toBe(5600)
  })

  it('has one running export', async () => {
    const service = await testService({ state })
    const body = { segment_id: 'readers', fields_to_export }
    await accepted(service, body)
    expect((await service.call('users.export.segment', body)).status).toBe(429)
    await accepted(service, { ...body, segment_id: 'all' })
    await service.settle()
    await accepted(service, body)
  })
})

describe('a file', () => {
  it('is there for four hours', async () => {
    const service = await testService({ state })
    const { url } = await accepted(service, { segment_id: 'readers', fields_to_export })
    await service.settle()
    await service.clock.advance(4 * 3_600_000 - 1)
    expect((await download(service, url)).status).toBe(200)
    await service.clock.advance(1)
    expect((await download(service, url)).status).toBe(404)
  })

  it('makes place for newer ones: a workspace keeps 20', async () => {
    const service = await testService({ state })
    const urls: string[] = []
    for (let count = 0; count < 21; count += 1) {
      urls.push((await accepted(service, { segment_id: 'readers', fields_to_export })).url)
      await service.clock.advance(1000)
      await service.settle()
    }
    const statuses = await Promise.all(urls.map(async (url) => (await download(service, url)).status))
    expect(statuses).toEqual([404, ...Array.from({ length: 20 }, () => 200)])
  })

  it('that would be larger than 16 MB never comes, and its users can be exported again', async () => {
    const text = 'x'.repeat(100_000)
    const users = Array.from({ length: 170 }, (_, index) => ({ external_id: `u${index}`, custom_attributes: { text } }))
    const service = await testService({ state: { segments: state.segments, users } })
    const body = { segment_id: 'all', fields_to_export: ['custom_attributes'] }
    const { url } = await accepted(service, body)
    await service.settle()
    expect((await download(service, url)).status).toBe(404)
    await accepted(service, { ...body, fields_to_export: ['external_id'] })
  })

  it('is not in a snapshot, and a snapshot of a running export restores', async () => {
    const service = await testService({ state })
    await accepted(service, { segment_id: 'readers', fields_to_export })
    const again = await testService()
    await again.workspace.restore(await service.workspace.snapshot())
    await again.settle()
    await accepted(again, { segment_id: 'readers', fields_to_export })
  })
})
