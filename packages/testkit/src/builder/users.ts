import { dayMs } from '@brazier/domain/vocabulary'
import { drawFor } from './draw.ts'
import { defined, type Overrides, type StateRecord } from './given.ts'
import { firstNames, homes, lastNames } from './people.ts'

export type BuiltUser = StateRecord<'users'>

const firstDay = Date.UTC(2024, 0, 1)

/** Takes the allowed characters of an identifier. */
const localPart = (identifier: string): string =>
  identifier
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '.')
    .replaceAll(/^\.+|\.+$/g, '')

/** Has a name, a home, an email and an age. With an alias and no external_id, stays unidentified. */
export const newUser = (given: Overrides<BuiltUser>, seed: number, number: number): BuiltUser => {
  const draw = drawFor(seed, 'user', number)
  const isUnidentified = given.user_aliases !== undefined || 'external_id' in given
  const external_id = given.external_id ?? (isUnidentified ? undefined : `user-${number}`)
  const local = localPart(external_id ?? '')
  const created_at = new Date(firstDay + draw.below(90) * dayMs).toISOString()
  return defined<BuiltUser>({
    external_id,
    first_name: draw.one(firstNames),
    last_name: draw.one(lastNames),
    email: `${local === '' ? `user-${number}` : local}@example.com`,
    ...draw.one(homes),
    email_subscribe: 'subscribed',
    created_at,
    random_bucket: draw.below(10_000),
    ...given,
  })
}
