import { describe, expect, test } from 'vitest'
import { testServer, type TestServer } from '../../../test/test-server.ts'

const email = { channel: 'email', parts: { subject: 'Hello', body: 'Hi {{${first_name}}}' } }
const campaign = { id: 'c', name: 'News', variations: [{ id: 'v', name: 'All', messages: [email] }] }
const users = ['ada', 'ben'].map((name) => ({
  external_id: name,
  braze_id: `id-of-${name}`,
  first_name: name,
  email: `${name}@example.com`,
}))

const sends = async (...args: readonly string[]): Promise<TestServer> => {
  const server = await testServer('--queue-delay', 'never', '--clock', 'manual:2026-03-01', ...args)
  await server.control('PUT', '/workspaces/default/state', { users, campaigns: [campaign] })
  return server
}

const read = async ({ control }: TestServer, path: string): Promise<unknown> => {
  const { status, json } = await control('GET', `/workspaces/default/${path}`)
  return status === 200 ? json : { status, json }
}

const schedule = async ({ api }: TestServer, time: string, more: object): Promise<string> => {
  const { json } = await api('/campaigns/trigger/schedule/create', { campaign_id: 'c', schedule: { time }, ...more })
  const { schedule_id } = json as { schedule_id: string } // as its row says
  return schedule_id
}

const advance = async ({ control }: TestServer, duration: string): Promise<void> => {
  await control('POST', '/workspaces/default/clock', { advance: duration })
  await control('POST', '/workspaces/default/settle')
}

describe('the outbox', () => {
  test('has what users would have received, newest first', async () => {
    const server = await sends()
    expect(await read(server, 'outbox')).toEqual({ outbox: [], dropped: 0 })
    const schedule_id = await schedule(server, '2026-03-01T01:00:00Z', { broadcast: true, send_id: 'spring' })
    await advance(server, 'PT1H')
    const message = {
      time: '2026-03-01T01:00:00.000Z',
      channel: 'email',
      campaign_id: 'c',
      variation_id: 'v',
      variation_name: 'All',
      schedule_id,
      send_id: 'spring',
      outcome: 'sent',
    }
    expect(await read(server, 'outbox')).toMatchObject({
      outbox: [
        { ...message, sequence: 2, external_id: 'ben', parts: { subject: 'Hello', body: 'Hi ben' } },
        { ...message, sequence: 1, external_id: 'ada', parts: { subject: 'Hello', body: 'Hi ada' } },
      ],
    })
  })

  test('is narrowed by user, channel, schedule and number', async () => {
    const server = await sends()
    const first = await schedule(server, '2026-03-01T01:00:00Z', { broadcast: true })
    await schedule(server, '2026-03-01T02:00:00Z', { broadcast: true })
    await advance(server, 'PT2H')
    const found = async (query: string) => {
      const { outbox } = (await read(server, `outbox?${query}`)) as { outbox: { sequence: number }[] } // checked against its row
      return outbox.map(({ sequence }) => sequence)
    }
    expect(await found('limit=1')).toEqual([4])
    expect(await found('user=ada')).toEqual([3, 1])
    expect(await found('user=id-of-ada')).toEqual([3, 1])
    expect(await found('user=nobody')).toEqual([])
    expect(await found(`schedule_id=${first}`)).toEqual([2, 1])
    expect(await found(`schedule_id=${first}&user=ben&channel=email`)).toEqual([2])
    expect(await found('channel=sms')).toEqual([])
  })

  test('keeps the newest, and tells how many are gone, also after a restart from its state', async () => {
    const server = await sends('--outbox', '3')
    await schedule(server, '2026-03-01T01:00:00Z', { broadcast: true })
    await schedule(server, '2026-03-01T02:00:00Z', { broadcast: true })
    await schedule(server, '2026-03-01T03:00:00Z', { broadcast: true })
    await advance(server, 'PT2H')
    expect(await read(server, 'outbox')).toMatchObject({
      outbox: [{ external_id: 'ben' }, { external_id: 'ada' }, { external_id: 'ben' }],
      dropped: 1,
    })
    const state = await read(server, 'state')
    await server.control('PUT', '/workspaces/default/state', state)
    expect(await read(server, 'outbox')).toMatchObject({ outbox: [{}, {}, {}], dropped: 1 })
    await advance(server, 'PT1H')
    expect(await read(server, 'outbox')).toMatchObject({ outbox: [{}, {}, {}], dropped: 3 })
  })

  test.each(['limit=0', 'limit=many', 'user=', 'sequence=1'])('%s is refused', async (query) => {
    const { control } = await testServer()
    expect((await control('GET', `/workspaces/default/outbox?${query}`)).status).toBe(400)
  })
})

describe('the schedules', () => {
  test('are listed newest first, with what became of them', async () => {
    const server = await sends()
    const sent = await schedule(server, '2026-03-01T01:00:00Z', { broadcast: true })
    await advance(server, 'PT1H')
    const audience = { email_subscription_status: { comparison: 'is', value: 'subscribed' } }
    const recipients = [{ external_user_id: 'ada', trigger_properties: { a: 1 } }]
    const gone = await schedule(server, '2026-03-01T09:00:00+02:00', {
      audience,
      recipients,
      trigger_properties: { b: 2 },
    })
    await server.api('/campaigns/trigger/schedule/delete', { campaign_id: 'c', schedule_id: gone })
    await advance(server, 'PT1H')
    await server.api('/campaigns/trigger/send', { campaign_id: 'c', recipients })
    const campaignSend = { kind: 'campaign', target_id: 'c' }
    const listed = await read(server, 'schedules')
    expect(listed).toMatchObject({
      schedules: [
        { ...campaignSend, state: 'scheduled', created_at: '2026-03-01T02:00:00.000Z' },
        {
          ...campaignSend,
          schedule_id: gone,
          state: 'cancelled',
          audience,
          recipients: [{ external_user_id: 'ada', properties: { a: 1 } }],
          properties: { b: 2 },
          schedule: {
            time: '2026-03-01T07:00:00.000Z',
            wall_time: '2026-03-01T09:00:00.000',
            in_local_time: false,
            at_optimal_time: false,
          },
        },
        { ...campaignSend, schedule_id: sent, state: 'sent', properties: {} },
      ],
    })
    expect(listed).not.toHaveProperty('schedules.0.schedule')
    expect(await read(server, 'schedules?limit=1')).toMatchObject({ schedules: [{ state: 'scheduled' }] })
  })

  test('tell how to cancel one until its last user had a turn', async () => {
    const server = await sends()
    await server.api('/users/track', { attributes: [{ external_id: 'ada', time_zone: 'Asia/Tokyo' }] })
    const shownAfter = async (duration: string): Promise<unknown> => {
      await advance(server, duration)
      return read(server, 'schedules')
    }
    const local = { time: '2026-03-02T00:00:00', in_local_time: true }
    const schedule_id = await schedule(server, '', { broadcast: true, schedule: local })
    const cancel = { endpoint: 'campaigns.trigger.schedule.delete', body: { campaign_id: 'c', schedule_id } }
    expect(await shownAfter('PT1H')).toMatchObject({ schedules: [{ state: 'scheduled', cancel }] })
    expect(await shownAfter('PT15H')).toMatchObject({ schedules: [{ state: 'sending', cancel }] })
    const ended = await shownAfter('P2D')
    expect(ended).toMatchObject({ schedules: [{ state: 'sent' }] })
    expect(ended).not.toHaveProperty('schedules.0.cancel')
  })

  test.each(['limit=0', 'user=ada'])('%s is refused', async (query) => {
    const { control } = await testServer()
    expect((await control('GET', `/workspaces/default/schedules?${query}`)).status).toBe(400)
  })
})
