import { aliasKey, type IdentifierKind, type Preview, previewBlock } from '@brazier/backend'
import * as z from 'zod'
import { controlRoute, refusal } from '../control-route.ts'

const Properties = z.record(z.string(), z.json())

const Block = z.union([
  z.strictObject({ content_block_id: z.string() }),
  z.strictObject({ name: z.string() }),
  z.strictObject({ content: z.string() }),
])

const Identifier = z.union([
  z.strictObject({ external_id: z.string() }),
  z.strictObject({ user_alias: z.strictObject({ alias_name: z.string(), alias_label: z.string() }) }),
  z.strictObject({ braze_id: z.string() }),
  z.strictObject({ email: z.string() }),
  z.strictObject({ phone: z.string() }),
])

const NewPreview = z.strictObject({
  block: Block,
  user: Identifier.optional(),
  api_trigger_properties: Properties.optional(),
  canvas_entry_properties: Properties.optional(),
  event_properties: Properties.optional(),
})

const Shown = z.union([
  z.strictObject({ text: z.string() }),
  /** The reason that the content's own `abort_message` gives: nothing would be sent. */
  z.strictObject({ aborted: z.string() }),
  /** Why it cannot be rendered: nothing would be sent. */
  z.strictObject({ error: z.string() }),
])

const finderOf = (user: z.output<typeof Identifier>): { readonly kind: IdentifierKind; readonly value: string } => {
  if ('external_id' in user) return { kind: 'external_id', value: user.external_id }
  if ('user_alias' in user) return { kind: 'user_alias', value: aliasKey(user.user_alias) }
  if ('braze_id' in user) return { kind: 'braze_id', value: user.braze_id }
  if ('email' in user) return { kind: 'email', value: user.email }
  return { kind: 'phone', value: user.phone }
}

/** Shows what a person would see of a content block, nested ones included; without a user, nobody in particular. */
export const contentBlocksPreview = controlRoute({
  id: 'content_blocks.preview',
  method: 'POST',
  path: '/_brazier/workspaces/:workspace/content_blocks/preview',
  about: 'what a user would see of a content block',
  body: NewPreview,
  responses: { 200: Shown },
  handle: async ({ workspace, body: { block, user, ...given } }) => {
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
  },
})
