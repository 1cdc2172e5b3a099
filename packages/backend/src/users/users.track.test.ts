import { type TestService, testService } from '@brazier/testkit'
import { describe, expect, it } from 'vitest'

const alias = { alias_name: 'a', alias_label: 'crm' }
const time = '2024-05-01T00:00:00Z'
const event = { name: 'seen', time }
const purchase = { product_id: 'tea', currency: 'EUR', price: 1.5, time }

const track = async ({ call, settle }: TestService, body: object): Promise<object> => {
  const { body: answer } = await call('users.track', body)
  await settle()
  return answer
}

const exported = async ({ call }: TestService, asked: object): Promise<object> =>
  (await call('users.export.ids', asked)).body

const count = async ({ workspace }: TestService): Promise<number | undefined> =>
  (await workspace.snapshot()).users?.length

describe('tracking', () => {
  it('answers how many objects of each kind it accepts, and applies them after the answer', async () => {
    const test = await testService()
    const body = { attributes: [{ external_id: 'ada', first_name: 'Ada' }], events: [{ external_id: 'ada', ...event }] }
    expect(await test.call('users.track', body)).toMatchObject({
      status: 201,
      body: { attributes_processed: 1, events_processed: 1, message: 'success' },
    })
    expect(await exported(test, { external_ids: ['ada'] })).toMatchObject({ users: [], invalid_user_ids: ['ada'] })
    await test.settle()
    expect(await exported(test, { external_ids: ['ada'] })).toMatchObject({
      users: [{ external_id: 'ada', first_name: 'Ada', custom_events: [{ name: 'seen', count: 1 }] }],
    })
  })

  it('rejects invalid objects with a reason, and accepts the others', async () => {
    const test = await testService()
    const attributes = [{ external_id: 'ada', color: 'red' }, { color: 'red' }, { external_id: 'bob', email: 'none' }]
    expect(
      await track(test, { attributes, events: [event], purchases: [{ external_id: 'ada', ...purchase }] }),
    ).toEqual({
      attributes_processed: 1,
      events_processed: 0,
      purchases_processed: 1,
      errors: [
        {
          type: "'external_id', 'braze_id', 'user_alias', 'email' or 'phone' is required",
          input_array: 'attributes',
          index: 1,
        },
        { type: "The value provided for the 'email' field is not a valid email.", input_array: 'attributes', index: 2 },
        {
          type: "'external_id', 'braze_id', 'user_alias', 'email' or 'phone' is required",
          input_array: 'events',
          index: 0,
        },
      ],
      message: 'success',
    })
    expect(await count(test)).toBe(1)
  })

  it('applies attributes, then events, then purchases', async () => {
    const test = await testService()
    // By alias only the first may create the user; the others would be skipped before it.
    await track(test, {
      purchases: [{ user_alias: alias, ...purchase }],
      events: [{ user_alias: alias, ...event, _update_existing_only: false }],
      attributes: [{ user_alias: alias, color: 'red' }],
    })
    const { users } = await test.workspace.snapshot()
    expect(users).toMatchObject([
      { custom_attributes: {}, custom_events: { seen: { count: 1 } }, purchases: { tea: { count: 1 } } },
    ])
  })

  it('counts an event and a purchase that are dated in the future now, and credits them now', async () => {
    const now = '2024-06-01T00:00:00Z'
    const reception = { at: now, variation_id: 'v', converted: [] }
    const test = await testService({
      now: Date.parse(now),
      state: {
        campaigns: [
          {
            id: 'c',
            name: 'C',
            variations: [
              { id: 'v', name: 'V', messages: [{ channel: 'email', parts: { subject: 'Tea', body: 'Tea' } }] },
            ],
            conversion_behaviors: [
              { type: 'Makes Purchase', window: 3600 },
              { type: 'Performs Custom Event', window: 3600, custom_event_name: 'seen' },
            ],
          },
        ],
        users: [
          {
            external_id: 'ada',
            campaigns_received: { c: { name: 'C', api_campaign_id: 'c', last_received: now, reception } },
          },
        ],
      },
    })
    const dated = { external_id: 'ada', time: '2024-06-05T00:00:00Z' }
    await track(test, { events: [{ ...event, ...dated }], purchases: [{ ...purchase, ...dated }] })
    const today = async (id: Parameters<TestService['call']>[0], query: { readonly [name: string]: string }) =>
      Object((await test.call(id, undefined, { query: { length: '1', ...query } })).body).data
    expect(await today('events.data_series', { event: 'seen' })).toMatchObject([{ count: 1 }])
    expect(await today('purchases.revenue_series', {})).toMatchObject([{ revenue: 1.5 }])
    expect(await today('campaigns.data_series', { campaign_id: 'c' })).toMatchObject([
      { conversions: 1, conversions1: 1, revenue: 1.5 },
    ])
  })

  it('applies the objects of an array in order', async () => {
    const test = await testService()
    await track(test, { attributes: ['a', 'b', 'c'].map((color) => ({ external_id: 'ada', color })) })
    expect(await exported(test, { external_ids: ['ada'] })).toMatchObject({
      users: [{ custom_attributes: { color: 'c' } }],
    })
  })
})

describe('the user of an object', () => {
  it('is created by an unknown external_id', async () => {
    const test = await testService()
    await track(test, { events: [{ external_id: 'ada', ...event }] })
    expect(await exported(test, { external_ids: ['ada'] })).toMatchObject({ users: [{ external_id: 'ada' }] })
  })

  it('is created by an unknown alias only if the object says so', async () => {
    const test = await testService()
    await track(test, { attributes: [{ user_alias: alias, color: 'red' }] })
    expect(await count(test)).toBe(0)
    await track(test, { attributes: [{ user_alias: alias, color: 'red', _update_existing_only: false }] })
    expect(await exported(test, { user_aliases: [alias] })).toMatchObject({ users: [{ user_aliases: [alias] }] })
  })

  it('is never created by a braze_id', async () => {
    const test = await testService()
    await track(test, { attributes: [{ braze_id: 'a'.repeat(24), color: 'red', _update_existing_only: false }] })
    expect(await count(test)).toBe(0)
  })

  it.each([{ external_id: 'ada' }, { email: 'a@example.com' }, { phone: '+4930123456' }])(
    '%j is skipped when unknown and only existing users are to be updated',
    async (target) => {
      const test = await testService()
      const given = { ...target, _update_existing_only: true }
      const body = { attributes: [given], events: [{ ...given, ...event }], purchases: [{ ...given, ...purchase }] }
      expect(await track(test, body)).toMatchObject({
        attributes_processed: 1,
        events_processed: 1,
        purchases_processed: 1,
      })
      expect(await count(test)).toBe(0)
    },
  )

  it('is looked up by a primary identifier, and email and phone are then just fields', async () => {
    const test = await testService({ state: { users: [{ braze_id: '1', email: 'a@example.com' }] } })
    await track(test, { attributes: [{ external_id: 'ada', email: 'a@example.com', phone: '+4930123456' }] })
    expect(await exported(test, { external_ids: ['ada'] })).toMatchObject({
      users: [{ external_id: 'ada', email: 'a@example.com', phone: '+4930123456' }],
    })
    expect(await count(test)).toBe(2)
  })

  it('is looked up by email before phone', async () => {
    const users = [
      { braze_id: '1', email: 'a@example.com' },
      { braze_id: '2', phone: '+4930123456' },
    ]
    const test = await testService({ state: { users } })
    await track(test, { attributes: [{ email: 'a@example.com', phone: '+4930123456', color: 'red' }] })
    expect((await test.workspace.snapshot()).users).toMatchObject([
      { braze_id: '1', phone: '+4930123456', custom_attributes: { color: 'red' } },
      { braze_id: '2', custom_attributes: {} },
    ])
  })

  it('is created by an unknown email or phone', async () => {
    const test = await testService()
    await track(test, {
      events: [
        { email: 'a@example.com', ...event },
        { phone: '+4930123456', ...event },
        { phone: 'none', ...event },
      ],
    })
    expect((await test.workspace.snapshot()).users).toMatchObject([
      { email: 'a@example.com' },
      { phone: '+4930123456' },
    ])
  })

  it('among several with the same email is an identified one, then the latest updated, then the oldest', async () => {
    const email = 'a@example.com'
    const users = [
      { braze_id: '1', email, updated_at: '2024-03-03T00:00:00Z' },
      { braze_id: '3', email, updated_at: '2024-03-02T00:00:00Z', external_id: 'c' },
      { braze_id: '2', email, updated_at: '2024-03-02T00:00:00Z', external_id: 'b' },
      { braze_id: '4', email, updated_at: '2024-03-01T00:00:00Z', external_id: 'd' },
    ]
    const test = await testService({ state: { users } })
    await track(test, { attributes: [{ email, color: 'red' }] })
    expect(await exported(test, { external_ids: ['b'] })).toMatchObject({
      users: [{ custom_attributes: { color: 'red' } }],
    })
  })

  it('has a normalized phone: without blanks and dashes, and ten digits are American', async () => {
    const test = await testService()
    await track(test, { attributes: [{ phone: '(555) 123-4567' }, { phone: '+1 555 123 4567', color: 'red' }] })
    expect(await exported(test, { phone: '+15551234567' })).toMatchObject({
      users: [{ phone: '+15551234567', custom_attributes: { color: 'red' } }],
    })
    expect(await count(test)).toBe(1)
  })

  it('can have an external_id that is a whole number', async () => {
    const test = await testService()
    await track(test, {
      attributes: [
        { external_id: 42, color: 'red' },
        { external_id: '42', size: 1 },
      ],
    })
    expect(await exported(test, { external_ids: [42] })).toMatchObject({
      users: [{ external_id: '42', custom_attributes: { color: 'red', size: 1 } }],
    })
  })
})

describe('events and purchases', () => {
  it('in the future are dated now', async () => {
    const test = await testService()
    const later = { external_id: 'ada', time: '2030-01-01T00:00:00Z' }
    await track(test, { events: [{ ...later, name: 'seen' }], purchases: [{ ...purchase, ...later }] })
    const now = '2024-06-01T00:00:00.000Z'
    expect(await exported(test, { external_ids: ['ada'] })).toMatchObject({
      users: [{ custom_events: [{ first: now, last: now }], purchases: [{ first: now, last: now }] }],
    })
  })

  it('count each repetition, and each piece of a purchase', async () => {
    const test = await testService()
    const seen = { external_id: 'ada', ...event }
    await track(test, { events: [seen, seen], purchases: [{ external_id: 'ada', ...purchase, quantity: 3 }] })
    await track(test, { events: [seen], purchases: [{ external_id: 'ada', ...purchase }] })
    expect(await exported(test, { external_ids: ['ada'] })).toMatchObject({
      users: [{ custom_events: [{ name: 'seen', count: 3 }], purchases: [{ name: 'tea', count: 4 }] }],
    })
    const { users } = await test.workspace.snapshot()
    expect(users).toMatchObject([{ purchase_totals: { total_cents: 600, count: 4 } }])
  })

  it('are known by a name without the blanks around it', async () => {
    const test = await testService()
    await track(test, { events: [{ external_id: 'ada', name: ' seen ', time }] })
    expect(Object.keys((await test.workspace.snapshot()).users?.[0]?.custom_events ?? {})).toEqual(['seen'])
  })

  it('can have the name of an inherited member of objects', async () => {
    const test = await testService()
    const names = ['constructor', 'toString', 'hasOwnProperty', 'valueOf']
    await track(test, { events: names.map((name) => ({ external_id: 'ada', name, time })) })
    expect(await exported(test, { external_ids: ['ada'] })).toMatchObject({
      users: [{ custom_events: names.map((name) => ({ name, count: 1 })) }],
    })
  })

  it('can have times that begin with a weekday', async () => {
    const test = await testService()
    await track(test, {
      attributes: [{ external_id: 'ada', date_of_first_session: 'Wed 12 25 10:00:00.Z 2013' }],
      events: [{ external_id: 'ada', name: 'x', time: 'Wed 12 25 10:00:00.+0100 2013' }],
    })
    expect((await test.workspace.snapshot()).users).toMatchObject([
      {
        date_of_first_session: Date.parse('2013-12-25T10:00:00Z'),
        custom_events: { x: { first: Date.parse('2013-12-25T09:00:00Z') } },
      },
    ])
  })

  it('have times that are cut to milliseconds', async () => {
    const test = await testService()
    await track(test, { events: [{ external_id: 'ada', name: 'seen', time: '2024-05-01T00:00:00.1239999Z' }] })
    expect(await exported(test, { external_ids: ['ada'] })).toMatchObject({
      users: [{ custom_events: [{ last: '2024-05-01T00:00:00.123Z' }] }],
    })
  })
})
