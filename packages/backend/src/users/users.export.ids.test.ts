import { type TestService, testService } from '@brazier/testkit'
import { describe, expect, it } from 'vitest'

const alias = (alias_name: string) => ({ alias_name, alias_label: 'crm' })
const seen = (last: string) => ({ count: 5, first: '2020-01-01T00:00:00Z', last })

const service = (): Promise<TestService> =>
  testService({
    state: {
      users: [
        {
          braze_id: '1',
          external_id: 'ada',
          email: 'same@example.com',
          user_aliases: [alias('a')],
          phone: '+4930123456',
        },
        {
          braze_id: '2',
          external_id: 'bob',
          email: 'same@example.com',
          devices: [{ device_id: 'd1', os: 'Android 14' }],
        },
        { braze_id: '3', email: 'same@example.com' },
        {
          braze_id: '4',
          external_id: 'history',
          custom_events: {
            within: seen('2024-03-03T00:00:00Z'),
            before: seen('2024-03-02T23:59:59.999Z'),
          },
          purchases: { tea: seen('2024-05-31T00:00:00Z'), old: seen('2020-01-02T00:00:00Z') },
        },
      ],
    },
  })

const ids = async ({ call }: TestService, asked: object): Promise<unknown> =>
  (await call('users.export.ids', { ...asked, fields_to_export: ['braze_id'] })).body

const found = (braze_ids: readonly string[], invalid?: readonly unknown[]): object => ({
  users: braze_ids.map((braze_id) => ({ braze_id })),
  ...(invalid === undefined ? {} : { invalid_user_ids: invalid }),
  message: 'success',
})

describe('an export', () => {
  it.each([
    [{ external_ids: ['ada'] }, ['1']],
    [{ user_aliases: [alias('a')] }, ['1']],
    [{ braze_id: '3' }, ['3']],
    [{ device_id: 'd1' }, ['2']],
    [{ phone: '+4930123456' }, ['1']],
    [{ email_address: 'same@example.com' }, ['1', '2', '3']],
  ])('by %j finds everybody who is meant', async (asked, expected) => {
    expect(await ids(await service(), asked)).toEqual(found(expected))
  })

  it('has each user once, in the order of the identifiers', async () => {
    const asked = {
      external_ids: ['bob', 'ada', 'bob'],
      user_aliases: [alias('a')],
      email_address: 'same@example.com',
      braze_id: '1',
    }
    expect(await ids(await service(), asked)).toEqual(found(['2', '1', '3']))
  })

  it('lists unknown identifiers as they were sent', async () => {
    const asked = {
      external_ids: ['nobody', 7],
      user_aliases: [alias('z')],
      device_id: 8,
      braze_id: 'x',
      email_address: 'no@example.com',
      phone: '+4912345',
    }
    const invalid = ['nobody', '7', alias('z'), '8', 'x', 'no@example.com', '+4912345']
    expect(await ids(await service(), asked)).toEqual(found([], invalid))
  })

  it('of unknown users is a success', async () => {
    expect(await ids(await service(), {})).toEqual(found([]))
  })

  it('finds an address whatever its capitals', async () => {
    expect(await ids(await service(), { email_address: 'Same@Example.com' })).toEqual(found(['1', '2', '3']))
  })

  it('has the requested fields and no others', async () => {
    const { call } = await service()
    const asked = { external_ids: ['ada'], fields_to_export: ['email', 'dob', 'user_aliases', 'total_revenue'] }
    expect((await call('users.export.ids', asked)).body).toMatchObject({
      users: [{ user_aliases: [alias('a')], email: 'same@example.com', total_revenue: 0 }],
    })
    expect((await call('users.export.ids', { ...asked, fields_to_export: [] })).body).toMatchObject({ users: [{}] })
  })

  it('has all fields if the request names none', async () => {
    const { call } = await service()
    const { body } = await call('users.export.ids', { external_ids: ['ada'] })
    expect(body).toEqual({
      users: [
        {
          created_at: '2024-06-01T00:00:00.000Z',
          external_id: 'ada',
          user_aliases: [alias('a')],
          appboy_id: '1',
          braze_id: '1',
          random_bucket: expect.any(Number),
          email: 'same@example.com',
          phone: '+4930123456',
          custom_attributes: {},
          total_revenue: 0,
          push_subscribe: 'subscribed',
          email_subscribe: 'subscribed',
        },
      ],
      message: 'success',
    })
  })

  it('lists events and purchases of the last 90 days, with counts and first dates of all time', async () => {
    const { call } = await service()
    const first = '2020-01-01T00:00:00.000Z'
    expect((await call('users.export.ids', { external_ids: ['history'] })).body).toMatchObject({
      users: [
        {
          custom_events: [{ name: 'within', first, last: '2024-03-03T00:00:00.000Z', count: 5 }],
          purchases: [{ name: 'tea', first, last: '2024-05-31T00:00:00.000Z', count: 5 }],
        },
      ],
    })
  })

  it('looks back from the present of the workspace', async () => {
    const test = await service()
    test.clock.set(test.clock.now() + 1)
    const { body } = await test.call('users.export.ids', { external_ids: ['history'] })
    expect(body).not.toHaveProperty('users.0.custom_events')
  })

  it('shows the present state, also if it is requested several times', async () => {
    const test = await service()
    const exported = async () => (await test.call('users.export.ids', { external_ids: ['history'] })).body
    const [start, before] = [test.clock.now(), await exported()]
    expect(await exported()).toEqual(before)
    test.clock.set(start + 1)
    expect(await exported()).not.toEqual(before)
    test.clock.set(start)
    expect(await exported()).toEqual(before)
    const attributes = [{ external_id: 'history', first_name: 'Ada' }]
    await test.call('users.track', { attributes })
    await test.workspace.settle()
    expect(await exported()).toMatchObject({ users: [{ first_name: 'Ada' }] })
  })
})
