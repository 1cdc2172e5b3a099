import type { StateFile } from '@brazier/backend/parts'
import type { ModelUsers } from './model-users.ts'

/** In model terms. */
export const heldUsers = ({ users = [] }: StateFile): readonly object[] =>
  users.map((user) => ({
    aliases: user.user_aliases?.map(({ alias_label, alias_name }) => [alias_label, alias_name]),
    identity: [user.external_id, user.email, user.home_city],
    deprecated: user.deprecated_external_ids ?? [],
    groups: user.subscription_groups,
    attributes: user.custom_attributes,
    times: [user.created_at, user.updated_at],
  }))

/** In the same terms. */
export const expectedUsers = ({ users }: ModelUsers): readonly object[] =>
  users.map((user) => ({
    aliases: [...user.aliases],
    identity: [user.external_id, user.email, user.home_city],
    deprecated: user.deprecated,
    groups: Object.fromEntries(user.groups),
    attributes: Object.fromEntries(user.attributes),
    times: [user.created_at, user.updated_at],
  }))
