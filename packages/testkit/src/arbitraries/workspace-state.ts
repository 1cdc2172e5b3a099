import type { StateFileJson } from '@brazier/backend/parts'
import * as fc from 'fast-check'
import { workspace } from '../builder/workspace-builder.ts'
import { pool } from './pool.ts'

const users = fc.uniqueArray(fc.constantFrom(...pool.ids), { maxLength: 5 })

/** Names as in requests, so that they find records. */
const records = fc.record({
  users,
  aliases: fc.uniqueArray(fc.constantFrom(...pool.labels), { maxLength: 2 }),
  email: fc.constantFrom(undefined, ...pool.emails),
  catalogs: fc.dictionary(fc.constantFrom('known', 'r-1', 'constructor'), fc.nat(120), { maxKeys: 2 }),
  campaigns: fc.uniqueArray(fc.constantFrom('active-campaign', 'constructor'), { maxLength: 2 }),
  canvases: fc.uniqueArray(fc.constantFrom('active-canvas', '__proto__'), { maxLength: 2 }),
  groups: fc.uniqueArray(fc.constantFrom(...pool.groups), { maxLength: 2 }),
})

/** Any built state. Every workspace loads it. */
export const workspaceState: fc.Arbitrary<StateFileJson> = fc
  .tuple(fc.integer(), records)
  .map(([seed, { users: ids, aliases, email, catalogs, campaigns, canvases, groups }]) => {
    const identified = ids.map((external_id) => ({ external_id, email }))
    const unidentified = aliases.map((alias_label) => ({ user_aliases: [{ alias_name: 'u1', alias_label }] }))
    let builder = workspace({ seed })
    for (const user of [...identified, ...unidentified]) builder = builder.user(user)
    for (const [name, items] of Object.entries(catalogs)) builder = builder.catalog({ name, items })
    for (const id of campaigns) builder = builder.campaign({ id })
    for (const id of canvases) builder = builder.canvas({ id })
    for (const id of groups) builder = builder.subscriptionGroup({ id })
    return builder.build()
  })
