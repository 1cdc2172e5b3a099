import { type TestService, testService } from '@brazier/testkit'
import { describe, expect, it } from 'vitest'

const service = (): Promise<TestService> =>
  testService({
    state: {
      apps: [{ id: 'app-1', name: 'Shop', platform: 'iOS' }],
      subscription_groups: [{ id: 'news', name: 'News', channel: 'email' }],
      users: [
        {
          braze_id: '1',
          external_id: 'ada',
          first_name: 'Ada',
          custom_attributes: { color: 'red', visits: 1, tags: ['a'] },
        },
      ],
    },
  })

/** Ada after some attributes. */
const ada = async (test: TestService, ...attributes: readonly object[]): Promise<object | undefined> => {
  const { body } = await test.call('users.track', {
    attributes: attributes.map((each) => ({ external_id: 'ada', ...each })),
  })
  expect(body).not.toHaveProperty('errors')
  await test.settle()
  return (await test.workspace.snapshot()).users?.[0]
}

describe('profile fields', () => {
  it('are set, and removed by null', async () => {
    const test = await service()
    const changed = await ada(test, {
      first_name: null,
      home_city: 'Ulm',
      dob: '1990-01-31',
      gender: 'F',
      language: 'de',
    })
    expect(changed).toMatchObject({ home_city: 'Ulm', dob: '1990-01-31', gender: 'F', language: 'de' })
    expect(changed).not.toHaveProperty('first_name')
  })

  it('have a country of ISO 3166-1, or none', async () => {
    const test = await service()
    expect(await ada(test, { country: 'de' })).toMatchObject({ country: 'DE' })
    expect(await ada(test, { country: 'Australia' })).toMatchObject({ country: 'AU' })
    expect(await ada(test, { country: 'ZZ' })).not.toHaveProperty('country')
  })

  it('have a device_id for each push token: the given one, the one it has, or a random one', async () => {
    const test = await service()
    const given = { app_id: 'app-1', token: 'a', device_id: 'device-1' }
    const without = { app_id: 'app-1', token: 'b' }
    const devices = async (...push_tokens: readonly object[]): Promise<readonly unknown[]> => {
      await ada(test, { push_tokens })
      return (await test.workspace.snapshot()).users?.[0]?.push_tokens?.map(({ device_id }) => device_id) ?? []
    }
    const [first, random] = await devices(given, without, without)
    expect([first, random]).toEqual(['device-1', expect.stringMatching(/^[0-9a-f-]{36}$/)])
    expect(await devices({ app_id: 'app-1', token: 'a' }, without)).toEqual(['device-1', random])
    const { body } = await test.call('users.export.ids', { device_id: random })
    expect(body).toMatchObject({ users: [{ external_id: 'ada' }] })
  })

  it('keep what is known of a push token when it is sent again', async () => {
    const token = { app: 'Shop', platform: 'iOS', token: 'a', device_id: 'device-1' }
    const quiet = { ...token, notifications_enabled: false, provisionally_opted_in: true }
    const test = await testService({
      state: {
        apps: [{ id: 'app-1', name: 'Shop', platform: 'iOS' }],
        users: [{ external_id: 'ada', push_tokens: [quiet] }],
      },
    })
    expect(await ada(test, { push_tokens: [{ app_id: 'app-1', token: 'a' }] })).toMatchObject({ push_tokens: [quiet] })
    const { body } = await test.call('users.export.ids', { external_ids: ['ada'], fields_to_export: ['push_tokens'] })
    expect(body).toMatchObject({ users: [{ push_tokens: [quiet] }] })
  })

  it('have coordinates as longitude and latitude', async () => {
    expect(await ada(await service(), { current_location: { latitude: 48.4, longitude: 10 } })).toMatchObject({
      last_coordinates: [10, 48.4],
    })
  })

  it('have dates in any accepted form', async () => {
    const dates = { date_of_first_session: '2019-02-15 00:00:00 -0500', date_of_last_session: '02/15/2024' }
    expect(await ada(await service(), dates)).toMatchObject({
      date_of_first_session: Date.parse('2019-02-15T05:00:00Z'),
      date_of_last_session: Date.parse('2024-02-15T00:00:00Z'),
    })
  })

  it('have push tokens with the name and platform of their app', async () => {
    const push_tokens = [{ app_id: 'app-1', token: 't1', device_id: 'device-1' }]
    const test = await service()
    expect(await ada(test, { push_tokens })).toMatchObject({
      push_tokens: [{ app: 'Shop', platform: 'iOS', token: 't1', device_id: 'device-1', notifications_enabled: true }],
    })
    expect((await test.call('users.export.ids', { device_id: 'device-1' })).body).toMatchObject({
      users: [{ external_id: 'ada' }],
    })
  })

  it('have states of subscription groups', async () => {
    const subscription_groups = [{ subscription_group_id: 'news', subscription_state: 'unsubscribed' }]
    expect(await ada(await service(), { subscription_groups })).toMatchObject({
      subscription_groups: { news: 'unsubscribed' },
    })
  })

  it('have a time zone of the IANA database or by one of the names of Rails; any other is not set', async () => {
    const test = await service()
    for (const time_zone of ['Europe/Berlin', 'Eastern Time (US & Canada)']) {
      expect(await ada(test, { time_zone })).toMatchObject({ time_zone })
    }
    for (const time_zone of ['Europe/Atlantis', '+05:30', '']) {
      expect(await ada(test, { time_zone })).toMatchObject({ time_zone: 'Eastern Time (US & Canada)' })
    }
    expect(await ada(test, { time_zone: null })).not.toHaveProperty('time_zone')
  })

  it('put the email address on the spam list, and take it off', async () => {
    const test = await service()
    const listed = async (object: object) => {
      await ada(test, object)
      return (await test.workspace.snapshot()).email_lists ?? []
    }
    expect(await listed({ marked_email_as_spam_at: '2024-05-01' })).toEqual([])
    const spam = { list: 'spam', email: 'ada@example.com', at: Date.parse('2024-05-01') }
    const given = { email: 'Ada@example.com', marked_email_as_spam_at: '2024-05-01T00:00:00Z' }
    expect(await listed(given)).toMatchObject([spam])
    expect(await listed({ color: 'blue' })).toMatchObject([spam])
    expect(await listed({ marked_email_as_spam_at: null })).toEqual([])
    const [future] = await listed({ marked_email_as_spam_at: '2999-01-01' })
    expect(future?.at).toBeLessThan(Date.parse('2999-01-01'))
  })

  it('change nothing if they are not stored', async () => {
    const test = await service()
    const { users } = await test.workspace.snapshot()
    const image_url = `https://example.com/${'a'.repeat(1000)}`
    const given = { image_url, facebook: { id: 1 }, twitter: {}, email_open_tracking_disabled: true }
    expect(await ada(test, given)).toEqual(users?.[0])
  })
})

describe('custom attributes', () => {
  it('are set, removed, incremented and edited', async () => {
    const changed = await ada(await service(), {
      color: null,
      visits: { inc: 2 },
      tags: { add: ['b', 'a'], remove: ['c'] },
      size: { inc: -1 },
      nested: { a: { b: 1 } },
      pets: { $remove: [], $update: [] },
      none: { remove: ['a'] },
    })
    expect(changed).toHaveProperty('custom_attributes', {
      visits: 3,
      tags: ['b', 'a'],
      size: -1,
      nested: { a: { b: 1 } },
    })
  })

  it('have names without blanks around them; the last of two equal ones wins', async () => {
    expect(await ada(await service(), { ' color': 'blue', size: 1, ' size ': 2 })).toMatchObject({
      custom_attributes: { color: 'blue', size: 2 },
    })
  })

  it('keep the blanks where a field has the name without them', async () => {
    const given = { ' email': 'x', 'email ': 'y', email: 'a@b.co' }
    expect(await ada(await service(), given)).toMatchObject({
      email: 'a@b.co',
      custom_attributes: { ' email': 'x', 'email ': 'y' },
    })
  })

  it('that are objects are overwritten, or merged with `_merge_objects`', async () => {
    const test = await service()
    await ada(test, { address: { city: 'Ulm', zip: '1' } })
    expect(await ada(test, { address: { zip: '2' }, _merge_objects: true })).toMatchObject({
      custom_attributes: { address: { city: 'Ulm', zip: '2' } },
    })
    expect(await ada(test, { address: { zip: '3' } })).toHaveProperty('custom_attributes.address', { zip: '3' })
  })

  it.each([
    [{ $time: 'not a date' }],
    [{ birthday: { $time: '3001-01-01' } }],
    [{ birthday: { $time: '-005-01-01' } }],
    [{ birthday: { $time: null } }],
    [{ a: null, b: 1 }],
    [{ a: [{ b: [null] }] }],
    [[{ a: 1 }, { b: null }]],
    [{ add: [{ a: null }] }],
    [{ $add: [{ a: null }] }],
    [{ $update: [{ $identifier_key: 'a', $identifier_value: 1, $new_object: { b: null } }] }],
    [{ $add: { a: 2 } }],
    [{ $remove: { $identifier_key: 'a', $identifier_value: 1 } }],
    [{ $add: [{ a: 2 }], b: 1 }],
    [[{ $add: [1] }]],
    [{ $new_object: { a: 2 } }],
    [{ $time: '2026-01-01', a: 2 }],
  ])(
    'that are objects keep their value if a part of the new one is null, no time or no operation: %j',
    async (dates) => {
      const test = await service()
      await ada(test, { dates: { a: 1 } })
      for (const _merge_objects of [true, false]) {
        const changed = await ada(test, { dates, color: 'blue', _merge_objects })
        expect(changed).toMatchObject({ custom_attributes: { dates: { a: 1 }, color: 'blue' } })
        const [logged] = await test.workspace.requests.list(1)
        expect(logged?.outcomes).toMatchObject([
          { element: 'attributes[0].dates', result: 'item_unfit' },
          { element: '', result: 'done' },
        ])
      }
    },
  )

  it('that are arrays may have null; objects may have times', async () => {
    const dates = { birthday: { $time: '1980-01-01' }, at: [{ $time: '2020-05-28T10:00:00Z' }] }
    const changed = await ada(await service(), { tags: { add: [null] }, list: [null], dates })
    expect(changed).toMatchObject({ custom_attributes: { tags: ['a', null], list: [null], dates } })
  })

  it('change the time of the last update only if they change something', async () => {
    const test = await service()
    test.clock.set(test.clock.now() + 1000)
    const before = (await test.workspace.snapshot()).users?.[0]
    expect(await ada(test, { color: 'red', visits: 1 })).toEqual(before)
    expect(await ada(test, { color: 'blue' })).toMatchObject({ updated_at: test.clock.now() })
  })

  it.each([
    ['an infinite number', '1e400'],
    ['a value 51 levels deep', `${'['.repeat(51)}${']'.repeat(51)}`],
    ['a value 10,000 levels deep', `${'['.repeat(10_000)}${']'.repeat(10_000)}`],
    ['a nested name with a dot', '{"a.b":1}'],
  ])('of %s set the object aside', async (_, value) => {
    const test = await service()
    const rawBody = `{"attributes":[{"external_id":"ada","x":${value}},{"external_id":"ada","y":1}]}`
    const { status, body } = await test.call('users.track', undefined, { rawBody })
    expect({ status, body }).toMatchObject({ status: 201, body: { attributes_processed: 1, errors: [{ index: 0 }] } })
    await test.settle()
    expect((await test.workspace.snapshot()).users?.[0]?.custom_attributes).toEqual({
      color: 'red',
      visits: 1,
      tags: ['a'],
      y: 1,
    })
  })

  it('keep lone surrogates and NUL unchanged', async () => {
    const test = await service()
    expect(await ada(test, { '\ud800': '\ud800', '\u0000': '\u0000' })).toMatchObject({
      custom_attributes: { '\ud800': '\ud800', '\u0000': '\u0000' },
    })
    expect((await test.call('users.export.ids', { external_ids: ['ada'] })).body).toMatchObject({
      users: [{ custom_attributes: { '\ud800': '\ud800', '\u0000': '\u0000' } }],
    })
  })
})

describe('subscriptions of users who share an email', () => {
  it.each([
    { email_subscribe: 'subscribed' },
    { email_subscribe: 'unsubscribed', subscription_groups: { news: 'subscribed' } },
  ] as const)('change together, email and its groups, also if the named user had the states: %j', async (had) => {
    const test = await testService({
      state: {
        subscription_groups: [
          { id: 'news', name: 'News', channel: 'email' },
          { id: 'texts', name: 'Texts', channel: 'sms' },
        ],
        users: [
          { braze_id: '1', external_id: 'ada', email: 'same@example.com', ...had },
          { braze_id: '2', external_id: 'bob', email: 'same@example.com', first_name: 'Bob' },
          { braze_id: '3', external_id: 'cy', email: 'other@example.com' },
        ],
      },
    })
    const subscription_groups = ['news', 'texts'].map((id) => ({
      subscription_group_id: id,
      subscription_state: 'subscribed',
    }))
    const object = { external_id: 'ada', email_subscribe: 'unsubscribed', subscription_groups }
    await test.call('users.track', { attributes: [object] })
    await test.settle()
    const [first, second, third] = (await test.workspace.snapshot()).users ?? []
    expect(first).toMatchObject({ subscription_groups: { news: 'subscribed', texts: 'subscribed' } })
    expect(second).toMatchObject({ email_subscribe: 'unsubscribed', first_name: 'Bob' })
    expect(second?.subscription_groups).toEqual({ news: 'subscribed' })
    expect(third).not.toHaveProperty('email_subscribe')
  })
})
