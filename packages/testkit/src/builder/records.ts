import { defined, type Given, type StateRecord } from './given.ts'

/** A subscription group as a state file has it. */
export type BuiltSubscriptionGroup = StateRecord<'subscription_groups'>
/** An app as a state file has it. */
export type BuiltApp = StateRecord<'apps'>
/** An address on a list as a state file has it. */
export type BuiltEmailListing = StateRecord<'email_lists'>
/** A data-sync integration as a state file has it. */
export type BuiltIntegration = StateRecord<'integrations'>

const since = '2024-01-01T00:00:00.000Z'

/** A group for email. */
export const newSubscriptionGroup = (
  given: Given<BuiltSubscriptionGroup>,
  _seed: number,
  number: number,
): BuiltSubscriptionGroup => {
  const id = given.id ?? `group-${number}`
  return { id, name: given.name ?? id, channel: given.channel ?? 'email' }
}

/** A web app. */
export const newApp = (given: Given<BuiltApp>, _seed: number, number: number): BuiltApp => {
  const id = given.id ?? `app-${number}`
  return { id, name: given.name ?? id, platform: given.platform ?? 'Web' }
}

/** An address on the list of unsubscribed ones, since the beginning of 2024. */
export const newEmailListing = (given: Given<BuiltEmailListing>, _seed: number, number: number): BuiltEmailListing => ({
  list: given.list ?? 'unsubscribes',
  email: given.email ?? `listed-${number}@example.com`,
  at: given.at ?? since,
})

/** An active integration of users; without rows until some are given. */
export const newIntegration = (given: Given<BuiltIntegration>, _seed: number, number: number): BuiltIntegration =>
  defined<BuiltIntegration>({
    rows: given.file === undefined ? [] : undefined,
    ...given,
    id: given.id ?? `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`,
    name: given.name ?? `Integration ${number}`,
    type: given.type ?? (given.catalog_name === undefined ? 'users' : 'catalog_items'),
    last_updated_at: given.last_updated_at ?? since,
  })
