import { defined, type Overrides, type StateRecord } from './given.ts'

export type BuiltSubscriptionGroup = StateRecord<'subscription_groups'>
export type BuiltApp = StateRecord<'apps'>
export type BuiltEmailListing = StateRecord<'email_lists'>
export type BuiltIntegration = StateRecord<'integrations'>

const since = '2024-01-01T00:00:00.000Z'

/** For email. */
export const newSubscriptionGroup = (
  given: Overrides<BuiltSubscriptionGroup>,
  _seed: number,
  number: number,
): BuiltSubscriptionGroup => {
  const id = given.id ?? `group-${number}`
  return defined({ ...given, id, name: given.name ?? id, channel: given.channel ?? 'email' })
}

export const newApp = (given: Overrides<BuiltApp>, _seed: number, number: number): BuiltApp => {
  const id = given.id ?? `app-${number}`
  return defined({ ...given, id, name: given.name ?? id, platform: given.platform ?? 'Web' })
}

/** Stands on the unsubscribe list since the beginning of 2024. */
export const newEmailListing = (
  given: Overrides<BuiltEmailListing>,
  _seed: number,
  number: number,
): BuiltEmailListing =>
  defined({
    ...given,
    list: given.list ?? 'unsubscribes',
    email: given.email ?? `listed-${number}@example.com`,
    at: given.at ?? since,
  })

/** Active, of users, by default without rows. */
export const newIntegration = (given: Overrides<BuiltIntegration>, _seed: number, number: number): BuiltIntegration =>
  defined<BuiltIntegration>({
    rows: given.file === undefined ? [] : undefined,
    ...given,
    id: given.id ?? `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`,
    name: given.name ?? `Integration ${number}`,
    type: given.type ?? (given.catalog_name === undefined ? 'users' : 'catalog_items'),
    last_updated_at: given.last_updated_at ?? since,
  })
