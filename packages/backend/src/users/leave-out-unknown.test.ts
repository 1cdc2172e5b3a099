import { trackErrors, trackObjectErrors } from '@brazier/contract'
import { type TestService, testService } from '@brazier/testkit'
import { describe, expect, it } from 'vitest'

const service = (): Promise<TestService> =>
  testService({
    state: {
      apps: [{ id: 'app-1', name: 'Shop', platform: 'iOS' }],
      subscription_groups: [{ id: 'news', name: 'News', channel: 'email' }],
    },
  })

const user = { external_id: 'ada' }
const inGroup = (subscription_group_id: string): object => ({
  ...user,
  subscription_groups: [{ subscription_group_id, subscription_state: 'subscribed' }],
})
const withToken = (app_id: string): object => ({ ...user, push_tokens: [{ app_id, token: 'a' }] })
const left = (type: string, index: number, input_array = 'attributes'): object => ({ type, input_array, index })

describe('attributes that name what the workspace does not have', () => {
  it('are left out at their place in the request, and the others are written', async () => {
    const test = await service()
    const attributes = [{ color: 1 }, withToken('app-1'), withToken('other'), 1, inGroup('news'), inGroup('other')]
    const { status, body } = await test.call('users.track', {
      attributes,
      events: [1, { ...user, name: 'a', time: '2024-01-01' }],
    })
    expect({ status, body }).toEqual({
      status: 201,
      body: {
        attributes_processed: 2,
        events_processed: 1,
        errors: [
          left(trackObjectErrors.identifier, 0),
          left(trackObjectErrors.unknownApp, 2),
          left(trackObjectErrors.notObject, 3),
          left(trackObjectErrors.unknownGroup, 5),
          left(trackObjectErrors.notObject, 0, 'events'),
        ],
        message: 'success',
      },
    })
    await test.settle()
    expect((await test.workspace.snapshot()).users).toMatchObject([
      { push_tokens: [{ app: 'Shop', token: 'a' }], subscription_groups: { news: 'subscribed' } },
    ])
  })

  it('are refused if nothing else is valid', async () => {
    const test = await service()
    const { status, body } = await test.call('users.track', { attributes: [inGroup('other')], purchases: [] })
    const errors = [left(trackObjectErrors.unknownGroup, 0)]
    expect({ status, body }).toEqual({ status: 400, body: { errors, message: trackErrors.nothingValid } })
    await test.settle()
    expect((await test.workspace.snapshot()).users ?? []).toEqual([])
  })

  it('are refused by a synchronous request', async () => {
    const test = await service()
    const { status, body } = await test.call('users.track.sync', { attributes: [withToken('other')] })
    expect({ status, body }).toEqual({ status: 400, body: { message: trackObjectErrors.unknownApp } })
    expect((await test.workspace.snapshot()).users ?? []).toEqual([])
  })
})
