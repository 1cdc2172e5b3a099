import { contentBlockCreateErrors, contentBlockInfoErrors } from '@brazier/contract'
import { parseTemplate } from '@brazier/domain/liquid'
import type { Instant, Profile, Rendered } from '@brazier/domain/rules'
import { findBlock } from '../content-blocks/blocks.ts'
import { createRenderer, type RenderGiven } from '../content-blocks/render.ts'
import type { DeliveryAnswers } from '../ports/connected.ts'
import type { IdentifierKind, Transaction } from '../ports/store.ts'
import { createLinks } from './message-links.ts'

/** Request for a preview. */
export interface Preview {
  readonly block: { readonly content_block_id: string } | { readonly name: string } | { readonly content: string }
  /** Absent: no user data. */
  readonly user?: { readonly kind: IdentifierKind; readonly value: string }
  readonly now: Instant
  readonly properties?: Omit<RenderGiven, 'profile' | 'now' | 'links' | 'answers'>
  /** The beginning of links. */
  readonly base_url?: string | undefined
  /** Absent: no Connected Content is called. */
  readonly answers?: DeliveryAnswers | undefined
}

/** The rendered content, its error, or what was not found. */
export type Previewed = Rendered | { readonly ok: false; readonly notFound: string }

const contentOf = async (tx: Transaction, block: Preview['block']): Promise<string | undefined> => {
  if ('content' in block) return block.content
  const found = 'name' in block ? await findBlock(tx, block.name) : await tx.contentBlocks.get(block.content_block_id)
  return found?.content
}

/** Renders a content block with the blocks that it includes. If several users have the identifier, renders for the oldest. */
export const previewBlock = async (tx: Transaction, preview: Preview): Promise<Previewed> => {
  const content = await contentOf(tx, preview.block)
  if (content === undefined) return { ok: false, notFound: contentBlockInfoErrors.idInvalid }
  const { user, now, answers: known } = preview
  const [profile]: readonly (Profile | undefined)[] =
    user === undefined ? [] : await tx.profiles.find(user.kind, user.value)
  if (user !== undefined && profile === undefined) return { ok: false, notFound: 'there is no such user' }
  const links = profile && (await createLinks(tx)({ profile, send: { base_url: preview.base_url } }))
  const parsed = parseTemplate(content)
  if (!parsed.ok) return { ...parsed, error: contentBlockCreateErrors.malformedLiquid }
  const render = await createRenderer(tx, [parsed.template])
  const answers = known?.part('content')
  return render(parsed.template, {
    ...preview.properties,
    now,
    links: () => links,
    ...(profile !== undefined && { profile }),
    ...(answers && { answers }),
  })
}
