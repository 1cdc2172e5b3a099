import { aliasKey, type IdentifierKind, type Preview, previewBlock } from '@brazier/backend'
import type { ReadBody } from '@brazier/control'
import { refusal } from '../answers.ts'
import type { ControlHandler } from '../control-handler.ts'

type User = NonNullable<ReadBody<'content_blocks.preview'>['user']>

const finderOf = (user: User): { readonly kind: IdentifierKind; readonly value: string } => {
  if ('external_id' in user) return { kind: 'external_id', value: user.external_id }
  if ('user_alias' in user) return { kind: 'user_alias', value: aliasKey(user.user_alias) }
  if ('braze_id' in user) return { kind: 'braze_id', value: user.braze_id }
  if ('email' in user) return { kind: 'email', value: user.email }
  return { kind: 'phone', value: user.phone }
}

/** See the row of the same name. */
export const contentBlocksPreview: ControlHandler<'content_blocks.preview'> = async ({
  workspace,
  body: { block, user, ...given },
}) => {
  const properties = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined))
  const preview: Preview = {
    block,
    now: workspace.clock.now(),
    properties,
    ...(user !== undefined && { user: finderOf(user) }),
  }
  const shown = await workspace.store.read((tx) => previewBlock(tx, preview))
  if (shown.ok) return { status: 200, body: { text: shown.text } }
  if ('notFound' in shown) return refusal(404, shown.notFound)
  if ('isOverBudget' in shown) return refusal(400, shown.error)
  return { status: 200, body: 'aborted' in shown ? { aborted: shown.aborted } : { error: shown.error } }
}
