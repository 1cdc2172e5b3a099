import { parseTemplate } from '@brazier/domain/liquid'
import { createNotes, type Instant, type Profile, type Rendered, type RenderNote } from '@brazier/domain/rules'
import { createRenderer, type RenderGiven } from '../content-blocks/render.ts'
import type { DeliveryAnswers } from '../ports/connected.ts'
import type { EmailTemplate } from '../ports/records/email-template.ts'
import type { IdentifierKind, Transaction } from '../ports/store.ts'
import { createLinks } from './message-links.ts'

/** Parts of an email that may have Liquid. */
export type EmailParts = { readonly [Part in (typeof partNames)[number]]?: string | undefined }

const partNames = ['subject', 'preheader', 'body', 'plaintext_body'] as const

/** Request for an email preview. */
export interface EmailPreview {
  readonly template: { readonly email_template_id: string } | EmailParts
  /** Absent: no user data. */
  readonly user?: { readonly kind: IdentifierKind; readonly value: string }
  readonly now: Instant
  readonly properties?: Omit<RenderGiven, 'profile' | 'now' | 'links' | 'answers'>
  /** The beginning of links. */
  readonly base_url?: string | undefined
  /** Absent: no Connected Content is called. */
  readonly answers?: DeliveryAnswers | undefined
}

/** The rendered parts, why the email would not be sent, or what was not found; with notes on failures. */
export type PreviewedEmail =
  | ({ readonly notes?: readonly RenderNote[] } & (
      | { readonly ok: true; readonly parts: { readonly [part: string]: string } }
      | { readonly ok: false; readonly aborted: string }
      | { readonly ok: false; readonly error: string; readonly isOverBudget?: true }
    ))
  | { readonly ok: false; readonly notFound: string }

const partsOf = (template: EmailTemplate | EmailParts): readonly (readonly [string, string])[] =>
  partNames.flatMap((name) => {
    const text = template[name]
    return text === undefined ? [] : [[name, text] as const]
  })

/** Renders the parts in turn, as a send does. Takes the oldest of several users with the identifier. */
export const previewEmail = async (tx: Transaction, preview: EmailPreview): Promise<PreviewedEmail> => {
  const { template: given, user, now } = preview
  const template = 'email_template_id' in given ? await tx.emailTemplates.get(given.email_template_id) : given
  if (template === undefined) return { ok: false, notFound: 'there is no such email template' }
  const [profile]: readonly (Profile | undefined)[] =
    user === undefined ? [] : await tx.profiles.find(user.kind, user.value)
  if (user !== undefined && profile === undefined) return { ok: false, notFound: 'there is no such user' }
  const links = profile && (await createLinks(tx)({ profile, send: { base_url: preview.base_url } }))
  const parsed = partsOf(template).map(([name, text]) => [name, parseTemplate(text)] as const)
  const render = await createRenderer(
    tx,
    parsed.flatMap(([, part]) => (part.ok ? [part.template] : [])),
  )
  const parts: (readonly [string, string])[] = []
  const noted: (readonly RenderNote[])[] = []
  for (const [name, part] of parsed) {
    const answers = preview.answers?.part(name)
    const rendered: Rendered = part.ok
      ? await render(part.template, {
          ...preview.properties,
          now,
          links: () => links,
          ...(profile !== undefined && { profile }),
          ...(answers && { answers }),
        })
      : { ...part, error: `${name} contains malformed liquid` }
    noted.push(rendered.notes ?? [])
    const notes = createNotes(...noted).list
    if (!rendered.ok) return notes.length === 0 ? rendered : { ...rendered, notes }
    parts.push([name, rendered.text])
  }
  const notes = createNotes(...noted).list
  return { ok: true, parts: Object.fromEntries(parts), ...(notes.length > 0 && { notes }) }
}
