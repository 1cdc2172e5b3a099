import { mostNames } from '@brazier/domain/rules'
import { type TestService, testService } from '@brazier/testkit'
import { describe, expect, it } from 'vitest'

const time = '2024-05-01T00:00:00Z'

const service = (): Promise<TestService> => testService({ state: { users: [{ braze_id: '1', external_id: 'ada' }] } })

const lines = async ({ workspace }: TestService): Promise<readonly string[]> => {
  const [logged] = await workspace.requests.list(1)
  return (logged?.outcomes ?? []).map(({ element, result, about = '' }) => `${element} ${result} ${about}`.trim())
}

/** Calls an endpoint, runs its jobs and returns what the request log says came of it. */
const outcomes = async (of: TestService, id: 'users.track' | 'users.track.sync', body: object) => {
  expect(await of.call(id, body)).toMatchObject({ status: 201 })
  await of.settle()
  return lines(of)
}

describe('the request log says what came of users.track', () => {
  it('once for all objects, if all have a user', async () => {
    const attributes = [{ external_id: 'ada', first_name: 'Ada' }, { external_id: 'new' }]
    const events = [{ external_id: 'ada', name: 'ordered', time }]
    expect(await outcomes(await service(), 'users.track', { attributes, events })).toEqual([
      'done 3 changes to 2 users',
    ])
  })

  it('of each object that has no user and may not make one', async () => {
    const attributes = [{ external_id: 'nobody', _update_existing_only: true, x: 1 }, { external_id: 'ada' }]
    const purchases = [{ braze_id: 'gone', product_id: 'mug', currency: 'USD', price: 1, time }]
    expect(await outcomes(await service(), 'users.track', { attributes, purchases })).toEqual([
      'attributes[0] no_such_user nobody',
      'purchases[0] no_such_user gone',
      'done 1 change to ada',
    ])
  })

  it('by the place in the request, beside those that were left out', async () => {
    const attributes = [
      [],
      {
        external_id: 'ada',
        subscription_groups: [{ subscription_group_id: 'none', subscription_state: 'subscribed' }],
      },
      { braze_id: 'gone', x: 1 },
      { external_id: 'ada' },
    ]
    expect(await outcomes(await service(), 'users.track', { attributes })).toEqual([
      expect.stringMatching(/^attributes\[0\] left_out ./),
      expect.stringMatching(/^attributes\[1\] left_out ./),
      'attributes[2] no_such_user gone',
      'done 1 change to ada',
    ])
  })

  it('of an import of push tokens, which makes anonymous users', async () => {
    const state = { apps: [{ id: 'app', name: 'App', platform: 'iOS' as const }] }
    const push_tokens = ['s', 't'].map((token) => ({ app_id: 'app', token }))
    const attributes = [{ push_token_import: true, push_tokens, pets: [{ a: null }] }]
    expect(await outcomes(await testService({ state }), 'users.track', { attributes })).toEqual([
      'attributes[0].pets item_unfit',
      'done 1 change to 1 user',
    ])
  })

  it('of a set or edit that would make an array of objects too large', async () => {
    const of = await service()
    const pets = Array.from({ length: 300 }, (_, id) => ({ id, name: 'x'.repeat(250) }))
    await outcomes(of, 'users.track', { attributes: [{ external_id: 'ada', pets }] })
    const added = pets.slice(100).map((pet) => ({ ...pet, id: -pet.id }))
    const more = [{ external_id: 'ada', pets: { $add: added } }]
    const whole = [{ external_id: 'ada', first_name: 'Ada', pets: [...pets, ...added] }]
    const said = ['attributes[0].pets item_unfit', 'done 1 change to ada']
    expect(await outcomes(of, 'users.track', { attributes: more })).toEqual(said)
    expect(await outcomes(of, 'users.track.sync', { attributes: more })).toEqual(said)
    expect(await outcomes(of, 'users.track', { attributes: whole })).toEqual(said)
    expect((await of.workspace.snapshot()).users?.[0]).toMatchObject({ first_name: 'Ada', custom_attributes: { pets } })
  })

  it('of an edit whose targets mean the same objects too often', async () => {
    const of = await service()
    const pets = Array.from({ length: 1000 }, (_, name) => ({ id: 1, name }))
    await outcomes(of, 'users.track', { attributes: [{ external_id: 'ada', pets }] })
    const target = { $identifier_key: 'id', $identifier_value: 1, $new_object: { seen: { inc: 1 } } }
    const edit = { $update: Array.from({ length: 1000 }, () => target) }
    const attributes = [{ external_id: 'ada', _merge_objects: true, pets: edit }]
    const said = ['attributes[0].pets item_unfit', 'done 1 change to ada']
    expect(await outcomes(of, 'users.track', { attributes })).toEqual(said)
    expect((await of.workspace.snapshot()).users?.[0]?.custom_attributes).toEqual({ pets })
  })

  it('of each attribute, event and product that is one too many', async () => {
    const entries = <T>(value: T) => Object.fromEntries(Array.from({ length: mostNames }, (_, n) => [`a${n}`, value]))
    const known = entries({ count: 1, first: time, last: time })
    const user = { external_id: 'ada', custom_attributes: entries(1), custom_events: known, purchases: known }
    const of = await testService({ state: { users: [user] } })
    const purchase = { external_id: 'ada', currency: 'USD', price: 1, time }
    const body = {
      attributes: [{ external_id: 'ada', a1: 2, b: 1 }],
      events: ['a1', 'b'].map((name) => ({ external_id: 'ada', name, time })),
      purchases: ['a1', 'b'].map((product_id) => ({ ...purchase, product_id })),
    }
    expect(await outcomes(of, 'users.track', body)).toEqual([
      'attributes[0].b limit_reached',
      'events[1].name limit_reached',
      'purchases[1].product_id limit_reached',
      'done 5 changes to ada',
    ])
  })

  it('and of users.track.sync', async () => {
    expect(await outcomes(await service(), 'users.track.sync', { attributes: [{ braze_id: 'gone', x: 1 }] })).toEqual([
      'attributes[0] no_such_user gone',
    ])
    expect(await outcomes(await service(), 'users.track.sync', { attributes: [{ external_id: 'ada', x: 1 }] })).toEqual(
      ['done 1 change to ada'],
    )
  })
})
