import { emailKey, type SubscriptionState } from '@brazier/domain/rules'
import { keyText } from '../key-text.ts'
import { applyPatch, type DocumentPatch } from '../rows/document-patch.ts'
import { change, type Row, type Session, statement, textOf } from '../session.ts'

// Keys of older rows are the addresses as given, not in lower case (decision 0169). SQL cannot rewrite them: a long address's key is a
// hash, and databases differ in what a capital is.

/** Keys that may change: all but printable ASCII without capitals and blanks. A hash is none either. */
const odd = "!~ '^[!-@\\[-~]*$'"
const firstIdentifiers = `SELECT workspace, value, braze_id,
(SELECT document FROM profiles WHERE profiles.workspace = identifiers.workspace AND profiles.braze_id = identifiers.braze_id),
(SELECT string_agg(profile_patches.document, ',' ORDER BY number) FROM profile_patches
WHERE profile_patches.workspace = identifiers.workspace AND profile_patches.braze_id = identifiers.braze_id) AS patches
FROM identifiers WHERE kind = 'email' AND value ${odd}`
const inOrder = 'ORDER BY workspace, value, braze_id LIMIT 500'
const oddIdentifiers = statement(`${firstIdentifiers} ${inOrder}`)
const nextIdentifiers = statement(
  `${firstIdentifiers} AND (workspace, value, braze_id) > ($1::bigint, $2, $3) ${inOrder}`,
)
const renameIdentifiers = change(`UPDATE identifiers SET value = wanted.fresh
FROM unnest($1::bigint[], $2::text[], $3::text[], $4::text[]) AS wanted (workspace, value, braze_id, fresh)
WHERE identifiers.workspace = wanted.workspace AND identifiers.kind = 'email' AND identifiers.value = wanted.value
AND identifiers.braze_id = wanted.braze_id`)

const oddStates = statement(`SELECT workspace, address, subscription_group_id, document FROM orphaned_subscriptions
WHERE address LIKE 'email:%' AND address ${odd}`)
const stateAt = statement(`SELECT document FROM orphaned_subscriptions
WHERE workspace = $1::bigint AND address = $2 AND subscription_group_id = $3`)
const deleteState = change(`DELETE FROM orphaned_subscriptions
WHERE workspace = $1::bigint AND address = $2 AND subscription_group_id = $3`)
const putState = change(`INSERT INTO orphaned_subscriptions (workspace, address, subscription_group_id, document)
VALUES ($1::bigint, $2, $3, $4) ON CONFLICT (workspace, address, subscription_group_id)
DO UPDATE SET document = excluded.document`)

/** Every driver takes this form. */
const workspaceOf = ({ workspace }: Row): string => String(workspace)

/** Undefined: the user has none or does not exist. */
const addressOf = ({ document, patches }: Row): string | undefined => {
  if (typeof document !== 'string') return undefined
  const list = typeof patches === 'string' ? (JSON.parse(`[${patches}]`) as readonly DocumentPatch[]) : [] // what a store wrote
  const user = list.reduce<unknown>(applyPatch, JSON.parse(document)) as { readonly email?: string } // a stored profile
  return user.email
}

const renamedIn = (rows: readonly Row[]) =>
  rows.flatMap((row) => {
    const address = addressOf(row)
    const value = textOf(row, 'value')
    const fresh = address === undefined ? value : keyText(emailKey(address))
    return fresh === value ? [] : [{ workspace: workspaceOf(row), value, brazeId: textOf(row, 'braze_id'), fresh }]
  })

const renameAll = async (session: Session): Promise<void> => {
  for (let rows = await session.query(oddIdentifiers); rows.length > 0;) {
    const changes = renamedIn(rows)
    const columns = [
      changes.map(({ workspace }) => workspace),
      changes.map(({ value }) => value),
      changes.map(({ brazeId }) => brazeId),
      changes.map(({ fresh }) => fresh),
    ]
    await session.change(renameIdentifiers, columns, changes.length)
    const last = rows.at(-1) ?? {}
    // A changed key may come again later. It does not change then.
    rows = await session.query(nextIdentifiers, [workspaceOf(last), textOf(last, 'value'), textOf(last, 'braze_id')])
  }
}

interface WaitingState {
  readonly value: string
  readonly subscription_group_id: string
  readonly subscription_state: SubscriptionState
  readonly set_at: number
}

const stateOf = (row: Row): WaitingState => JSON.parse(textOf(row, 'document')) as WaitingState // what a store wrote

/** Of two states for one address, the later stays. */
const moveStates = async (session: Session): Promise<void> => {
  for (const row of await session.query(oddStates)) {
    const [workspace, address, group] = [workspaceOf(row), textOf(row, 'address'), textOf(row, 'subscription_group_id')]
    const state = stateOf(row)
    const value = emailKey(state.value)
    const moved = keyText(`email:${value}`)
    if (value === state.value) continue
    await session.change(deleteState, [workspace, address, group], 1)
    const [other] = await session.query(stateAt, [workspace, moved, group])
    if (other !== undefined && stateOf(other).set_at > state.set_at) continue
    await session.change(putState, [workspace, moved, group, JSON.stringify({ ...state, value })], 1)
  }
}

export const addresses = async (session: Session): Promise<void> => {
  await renameAll(session)
  await moveStates(session)
}
