import * as fc from 'fast-check'
import { expect } from 'vitest'
import { command as commandOn, type ModelledService } from '../command.ts'
import type { ActivityChange, AttributesChange, ModelIdentifier, ServiceModel } from './service-model.ts'

export type ServiceCommand = fc.AsyncCommand<ServiceModel, ModelledService>

const command = commandOn<ServiceModel>

export const modelGroups = ['news', 'offers'] as const

const externalId = fc.constantFrom('a', 'b', 'c', 'd')
const alias = fc.record({ alias_name: fc.constantFrom('1', '2', '3'), alias_label: fc.constantFrom('crm', 'shop') })
const email = fc.constantFrom('x@example.com', 'X@example.com', 'y@example.com', 'y@Example.COM', 'z@example.com')
const prioritization = fc.constantFrom(
  ['identified'],
  ['unidentified'],
  ['most_recently_updated'],
  ['identified', 'most_recently_updated'],
)

const target = fc.oneof(fc.record({ external_id: externalId }), fc.record({ user_alias: alias }), fc.record({ email }))
const existingOnly = fc.record({ _update_existing_only: fc.boolean() }, { requiredKeys: [] })

/** Omits undefined members. */
const some = <T extends object>(members: { readonly [M in keyof T]: fc.Arbitrary<T[M]> }): fc.Arbitrary<Partial<T>> =>
  fc.record<T>(members, { requiredKeys: [] }).map((record) => ({ ...record }))

const attributes: fc.Arbitrary<AttributesChange> = fc
  .tuple(
    target,
    existingOnly,
    some({
      email: fc.option(email, { freq: 6 }),
      home_city: fc.constantFrom('Ulm', 'Bonn', null),
      color: fc.constantFrom('red', 'blue', null),
      visits: fc.record({ inc: fc.integer({ min: -3, max: 3 }) }),
    }),
  )
  .map(([who, only, change]) => ({ ...change, ...('email' in who ? { email: who.email } : {}), ...only, target: who }))

const activity: fc.Arbitrary<ActivityChange> = fc
  .tuple(target, existingOnly, fc.constantFrom('constructor', 'seen'), fc.integer({ min: -100, max: 10 }))
  .map(([who, only, name, days]) => ({ ...only, target: who, name, time: Date.UTC(2024, 5, 1) + days * 86_400_000 }))

const bodyOf = ({ target: who, ...rest }: AttributesChange): object => ({ ...rest, ...who })

const activityBody = ({
  target: who,
  time,
  _update_existing_only,
  quantity,
}: ActivityChange & { readonly quantity?: number }): object => ({
  ...who,
  time: new Date(time).toISOString(),
  _update_existing_only,
  quantity,
})

const done = { message: 'success' }

const track = fc
  .record({
    attributes: fc.array(attributes, { maxLength: 3 }),
    events: fc.array(activity, { maxLength: 2 }),
    purchases: fc.array(fc.tuple(activity, fc.integer({ min: 1, max: 3 })), { maxLength: 2 }),
  })
  .filter((given) => Object.values(given).some(({ length }) => length > 0))
  .map((given) => {
    const purchases = given.purchases.map(([purchase, quantity]) => ({ ...purchase, quantity }))
    const body = {
      attributes: given.attributes.map(bodyOf),
      events: given.events.map((event) => ({ ...activityBody(event), name: event.name })),
      purchases: purchases.map((one) => ({ ...activityBody(one), product_id: one.name, currency: 'EUR', price: 1 })),
    }
    return command(`track ${JSON.stringify(body)}`, async (model, service) => {
      model.later(() => {
        for (const change of given.attributes) model.setAttributes(change)
        for (const change of given.events) model.countActivity('events', change)
        for (const change of purchases) model.countActivity('purchases', change)
      })
      const counts = Object.entries(body).map(([array, objects]) => [`${array}_processed`, objects.length])
      expect((await service.call('users.track', body)).body).toEqual({ ...Object.fromEntries(counts), ...done })
    })
  })

const newAlias = fc.tuple(alias, fc.option(externalId, { nil: undefined })).map(([given, external_id]) => {
  const body = { user_aliases: [{ ...given, ...(external_id === undefined ? {} : { external_id }) }] }
  return command(`new alias ${JSON.stringify(body)}`, async (model, service) => {
    model.later(() => model.addAlias(given, external_id))
    expect((await service.call('users.alias.new', body)).body).toEqual({ aliases_processed: 1, ...done })
  })
})

const renameAlias = fc
  .tuple(alias, alias)
  .map(([{ alias_label, alias_name: old_alias_name }, { alias_name: new_alias_name }]) => {
    const update = { alias_label, old_alias_name, new_alias_name }
    return command(`rename ${JSON.stringify(update)}`, async (model, service) => {
      model.later(() => model.renameAlias(alias_label, old_alias_name, new_alias_name))
      const { body } = await service.call('users.alias.update', { alias_updates: [update] })
      expect(body).toEqual({ aliases_processed: 1, ...done })
    })
  })

const identify = fc
  .tuple(alias, externalId, fc.constantFrom('merge', 'none'))
  .map(([user_alias, external_id, merge_behavior]) => {
    const body = { aliases_to_identify: [{ external_id, user_alias }], merge_behavior }
    return command(`identify ${JSON.stringify(body)}`, async (model, service) => {
      model.later(() => model.identify(user_alias, external_id, merge_behavior))
      expect((await service.call('users.identify', body)).body).toEqual({ aliases_processed: 1, ...done })
    })
  })

const pairOf = <T extends ModelIdentifier>(
  identifier: fc.Arbitrary<T>,
): fc.Arbitrary<readonly [ModelIdentifier, ModelIdentifier]> => fc.tuple(identifier, identifier)

const merge = fc
  .oneof(
    pairOf(fc.record({ external_id: externalId })),
    pairOf(fc.record({ user_alias: alias })),
    pairOf(fc.record({ email, prioritization })),
  )
  .map(([identifier_to_keep, identifier_to_merge]) => {
    const update = { identifier_to_merge, identifier_to_keep }
    return command(`merge ${JSON.stringify(update)}`, async (model, service) => {
      model.later(() => model.mergeBy(identifier_to_keep, identifier_to_merge))
      expect((await service.call('users.merge', { merge_updates: [update] })).status).toBe(202)
    })
  })

const remove = fc.oneof(externalId, alias).map((given) => {
  const body = typeof given === 'string' ? { external_ids: [given] } : { user_aliases: [given] }
  return command(`delete ${JSON.stringify(body)}`, async (model, service) => {
    model.later(() => model.deleteBy(typeof given === 'string' ? { external_id: given } : { user_alias: given }))
    expect((await service.call('users.delete', body)).body).toEqual({ deleted: 1, ...done })
  })
})

const renameId = fc.tuple(externalId, externalId).map(([current_external_id, new_external_id]) => {
  const rename = { current_external_id, new_external_id }
  return command(`rename ${JSON.stringify(rename)}`, async (model, service) => {
    const isDone = model.renameId(current_external_id, new_external_id)
    const { body } = await service.call('users.external_ids.rename', { external_id_renames: [rename] })
    expect(body).toMatchObject({ external_ids: isDone ? [rename] : [], ...done })
  })
})

const removeId = externalId.map((id) =>
  command(`remove the id ${id}`, async (model, service) => {
    const isDone = model.removeId(id)
    const { body } = await service.call('users.external_ids.remove', { external_ids: [id] })
    expect(body).toMatchObject({ removed_ids: isDone ? [id] : [], ...done })
  }),
)

const subscribe = fc
  .tuple(
    fc.constantFrom(...modelGroups, 'unknown'),
    fc.constantFrom('subscribed', 'unsubscribed'),
    fc.oneof(fc.record({ external_id: externalId }), fc.record({ email })),
  )
  .map(([group, state, users]) => {
    const named = 'email' in users ? { emails: [users.email] } : { external_ids: [users.external_id] }
    const update = { subscription_group_id: group, subscription_state: state, ...named }
    return command(`subscribe ${JSON.stringify(update)}`, async (model, service) => {
      if (group !== 'unknown') model.subscribe(group, state, users)
      const { status } = await service.call('subscription.status.set', { subscription_groups: [update] })
      expect(status).toBe(group === 'unknown' ? 400 : 201)
    })
  })

const fields_to_export = [
  'external_id',
  'user_aliases',
  'email',
  'home_city',
  'custom_attributes',
  'custom_events',
  'purchases',
]

const exportUsers = fc
  .record({
    external_ids: fc.array(externalId, { maxLength: 3 }),
    user_aliases: fc.array(alias, { maxLength: 3 }),
    email,
  })
  .map(({ external_ids, user_aliases, email: email_address }) => {
    const body = { external_ids, user_aliases, email_address, fields_to_export }
    return command(`export ${JSON.stringify(body)}`, async (model, service) => {
      const found = [
        ...external_ids.map((id) => ({ given: id, users: [model.byId(id)] })),
        ...user_aliases.map((given) => ({ given, users: [model.byAlias(given)] })),
        { given: email_address, users: model.byEmail(email_address) },
      ].map(({ given, users }) => ({ given, users: users.filter((user) => user !== undefined) }))
      const users = [...new Set(found.flatMap((each) => each.users))].map((user) => model.exported(user))
      const invalid = found.filter((each) => each.users.length === 0).map(({ given }) => given)
      expect((await service.call('users.export.ids', body)).body).toEqual({
        users,
        ...(invalid.length === 0 ? {} : { invalid_user_ids: invalid }),
        ...done,
      })
    })
  })

const settle = fc.constant(
  command('settle', async (model, service) => {
    expect(await service.settle()).toBe(model.settle())
  }),
)

const advance = fc.constantFrom(1000, 86_400_000, 31 * 86_400_000).map((ms) =>
  command(`advance ${ms} ms`, async (model, service) => {
    model.advance(ms)
    await service.advance(ms)
  }),
)

/** Changes of users are more frequent. */
export const serviceCommands: fc.Arbitrary<ServiceCommand>[] = [
  track,
  track,
  newAlias,
  renameAlias,
  identify,
  merge,
  merge,
  remove,
  renameId,
  removeId,
  subscribe,
  exportUsers,
  settle,
  settle,
  advance,
]
