import { trackObjectErrors, trackSyncErrors } from '@brazier/contract'
import { type TestService, testService } from '@brazier/testkit'
import { describe, expect, it } from 'vitest'

const alias = { alias_name: 'device123', alias_label: 'my_device_identifier' }

const service = (): Promise<TestService> =>
  testService({
    state: {
      users: [
        {
          external_id: 'ada',
          email: 'ada@example.com',
          custom_attributes: { color: 'red', visits: 1, other: true },
          custom_events: { seen: { count: 4, first: '2020-01-01T00:00:00Z', last: '2020-02-01T00:00:00Z' } },
        },
        { user_aliases: [alias] },
      ],
    },
  })

const sync = async (test: TestService, body: object): Promise<unknown> =>
  (await test.call('users.track.sync', body)).body

describe('tracking with an answer', () => {
  it('shows the custom attributes of the request with their new values, before any job runs', async () => {
    const test = await service()
    const object = { external_id: 'ada', first_name: 'Ada', visits: { inc: 2 }, tags: ['a', 'b', 'a'], color: null }
    expect(await sync(test, { attributes: [object] })).toEqual({
      users: [{ external_id: 'ada', custom_attributes: { visits: 3, tags: ['b', 'a'] } }],
      message: 'success',
    })
    expect((await test.call('users.export.ids', { external_ids: ['ada'] })).body).toMatchObject({
      users: [{ first_name: 'Ada', custom_attributes: { visits: 3, other: true } }],
    })
    expect(await test.settle()).toBe(0)
  })

  it('shows no custom attributes if the request names none', async () => {
    const test = await service()
    expect(await sync(test, { attributes: [{ email: 'ada@example.com', home_city: 'London' }] })).toEqual({
      users: [{ email: 'ada@example.com' }],
      message: 'success',
    })
  })

  it('shows the event with its count of all time', async () => {
    const test = await service()
    const event = { email: 'ada@example.com', name: 'seen', time: '2019-12-06T19:20:45+01:00' }
    expect(await sync(test, { events: [event] })).toEqual({
      users: [
        {
          email: 'ada@example.com',
          custom_events: [
            { name: 'seen', first: '2019-12-06T18:20:45.000Z', last: '2020-02-01T00:00:00.000Z', count: 5 },
          ],
        },
      ],
      message: 'success',
    })
  })

  it('shows the purchase', async () => {
    const test = await service()
    const time = '2022-12-06T18:20:45.000Z'
    const purchase = { user_alias: alias, product_id: 'Order', currency: 'USD', price: 219.98, quantity: 2, time }
    expect(await sync(test, { purchases: [purchase] })).toEqual({
      users: [{ user_alias: alias, purchase_events: [{ product_id: 'Order', first: time, last: time, count: 2 }] }],
      message: 'success',
    })
  })

  it('creates a user, or shows nobody if it may not', async () => {
    const test = await service()
    const attributes = [{ external_id: 'new', color: 'blue' }]
    expect(await sync(test, { attributes: [{ ...attributes[0], _update_existing_only: true }] })).toEqual({
      users: [],
      message: 'success',
    })
    expect(await sync(test, { attributes })).toMatchObject({ users: [{ custom_attributes: { color: 'blue' } }] })
  })

  it('shows the user by a deprecated external_id as asked', async () => {
    const test = await service()
    const external_id_renames = [{ current_external_id: 'ada', new_external_id: 'countess' }]
    await test.call('users.external_ids.rename', { external_id_renames })
    expect(await sync(test, { attributes: [{ external_id: 'ada', color: 'blue' }] })).toEqual({
      users: [{ external_id: 'ada', custom_attributes: { color: 'blue' } }],
      message: 'success',
    })
  })

  it.each([
    [{ attributes: [{ external_id: 'a' }, { external_id: 'b' }] }, trackSyncErrors.several],
    [
      { attributes: [{ external_id: 'a' }], events: [{ external_id: 'a', name: 'n', time: '2024-01-01' }] },
      trackSyncErrors.several,
    ],
    [{ attributes: [], events: [] }, trackSyncErrors.nothingValid],
    [{ events: [{ external_id: 'a', name: 'n' }] }, trackObjectErrors.time],
  ])('refuses %j', async (body, message) => {
    const test = await service()
    expect(await test.call('users.track.sync', body)).toMatchObject({ status: 400, body: { message } })
    expect((await test.workspace.snapshot()).users).toHaveLength(2)
  })
})
