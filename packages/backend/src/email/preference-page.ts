import {
  gatewayErrors,
  gatewayRetryAfter,
  type PreferencePage,
  preferencePageTexts as texts,
  readPreferencePagePath,
} from '@brazier/contract'
import type { Profile } from '@brazier/domain/rules'
import { keptUser } from '../ports/kept-user.ts'
import { type PreferenceCenter, preferenceLinkKey } from '../ports/records/preference-center.ts'
import type { Runtime } from '../ports/runtime.ts'
import type { Transaction } from '../ports/store.ts'
import { Unavailable } from '../ports/unavailable.ts'
import type { Deadline } from '../service/deadline.ts'
import { workspacesAt } from '../service/place.ts'
import type { Workspaces } from '../workspaces/workspaces.ts'
import { type CountReaction, preferencesOf, readForm, setPreferences } from './preference-form.ts'
import { preferenceDocument, textDocument } from './preference-html.ts'

export interface PageContext {
  readonly workspaces: Pick<Workspaces, 'names' | 'find'>
  readonly settleFirst: boolean
  readonly runtime: Runtime
  startDeadline(): Deadline
}

interface Page {
  readonly status: number
  readonly html: string
}

export interface PageAt {
  readonly now: number
  readonly url: string
}

export interface PageWork<Form> {
  /** Undefined: it cannot be read. */
  read(request: Request): Promise<Form | undefined>
  show(tx: Transaction, at: PageAt): Promise<Page>
  send(tx: Transaction, form: Form, at: PageAt): Promise<Page>
}

/** The owner's HTML may run scripts in an opaque origin and send its form here; it loads nothing. Source: decision 0150. */
const headers = {
  'Content-Type': 'text/html; charset=utf-8',
  'Content-Security-Policy':
    "default-src 'none'; script-src 'unsafe-inline'; style-src 'unsafe-inline'; img-src data:; form-action 'self'; base-uri 'none'; frame-ancestors 'none'; sandbox allow-forms allow-scripts",
  'Cache-Control': 'no-store',
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
  'X-Robots-Tag': 'noindex',
}

const further: { readonly [status: number]: { readonly [name: string]: string } } = {
  405: { Allow: 'GET, HEAD, POST' },
  503: { 'Retry-After': String(gatewayRetryAfter) },
}

const refusal = (status: number, text: string): Page => ({ status, html: textDocument(text) })

const notFound = refusal(404, texts.notFound)

/** Takes the same time wherever they differ. */
const isSame = (a: string, b: string): boolean => {
  let differences = a.length ^ b.length
  for (let at = 0; at < a.length; at += 1) differences |= a.charCodeAt(at) ^ b.charCodeAt(at)
  return differences === 0
}

interface PageUser {
  readonly center: PreferenceCenter
  readonly profile: Profile
}

/** Undefined members are gone. */
type Find = (tx: Transaction) => Promise<{ readonly [Name in keyof PageUser]: PageUser[Name] | undefined } | undefined>

const byToken =
  (page: PreferencePage): Find =>
  async (tx) => {
    const link = await tx.preferenceLinks.get(preferenceLinkKey(page))
    if (link === undefined || !isSame(page.token, link.token)) return undefined
    const center = await tx.preferenceCenters.get(page.preference_center_api_id)
    return { center, profile: await keptUser(tx, page.braze_id) }
  }

/** Undefined if the URL is invalid, or the center or user is missing or inactive. */
const findPage = async (tx: Transaction, find: Find): Promise<PageUser | undefined> => {
  const { center, profile } = (await find(tx)) ?? {}
  return center?.state === 'active' && profile !== undefined ? { center, profile } : undefined
}

type Html = 'preference_center_page_html' | 'confirmation_page_html'

const renderPage = async (
  tx: Transaction,
  { center, profile }: PageUser,
  which: Html,
  { now, url }: PageAt,
): Promise<Page> => {
  const { createRenderer, parseTemplate } = await import('../content-blocks/liquid.ts')
  const parsed = parseTemplate(center[which])
  if (!parsed.ok) return refusal(400, texts.malformedLiquid)
  const render = await createRenderer(tx, [parsed.template])
  const rendered = await render(parsed.template, { now, profile, preference_center_submit_url: url })
  if (rendered.ok) return { status: 200, html: preferenceDocument(center, rendered.text) }
  return refusal(400, 'aborted' in rendered ? rendered.aborted : rendered.error)
}

const sendForm = async (
  tx: Transaction,
  find: Find,
  form: URLSearchParams,
  at: PageAt,
  count: CountReaction | undefined,
): Promise<Page> => {
  const found = await findPage(tx, find)
  if (found === undefined) return notFound
  const page = await renderPage(tx, found, 'preference_center_page_html', at)
  if (page.status !== 200) return page
  const preferences = preferencesOf(form, page.html)
  const isSet =
    preferences !== undefined &&
    (await setPreferences(tx, found.profile, preferences, at.now, 'Preference Center', count))
  if (!isSet) return refusal(400, texts.values)
  const after = await findPage(tx, find)
  return after === undefined ? notFound : renderPage(tx, after, 'confirmation_page_html', at)
}

export const centerPage = (find: Find, count?: CountReaction): PageWork<URLSearchParams> => ({
  read: readForm,
  show: async (tx, at) => {
    const found = await findPage(tx, find)
    return found === undefined ? notFound : renderPage(tx, found, 'preference_center_page_html', at)
  },
  send: (tx, form, at) => sendForm(tx, find, form, at, count),
})

const answerPage = async <Form>(
  place: string,
  work: PageWork<Form>,
  request: Request,
  context: PageContext,
): Promise<Page> => {
  const { method } = request
  if (method !== 'GET' && method !== 'HEAD' && method !== 'POST') return refusal(405, texts.method)
  const { within, bound } = context.startDeadline()
  const workspaces = await within(() => workspacesAt(place, context.workspaces))
  const isSent = method === 'POST' && workspaces.length > 0
  const form = isSent ? await work.read(request) : undefined
  if (isSent && form === undefined) return refusal(400, texts.form)
  const { pathname } = new URL(request.url)
  let page = notFound
  for (const workspace of workspaces) {
    if (context.settleFirst) await workspace.settle(undefined, { calls: false })
    const store = bound(workspace.store)
    const at = { now: workspace.clock.now(), url: pathname }
    const answer = (): Promise<Page> =>
      form === undefined ? store.read((tx) => work.show(tx, at)) : store.transaction((tx) => work.send(tx, form, at))
    page = await within(answer)
    if (page.status !== notFound.status) break
  }
  return page
}

export const pageOf = ({ status, html }: Page, { method }: Request): Response =>
  new Response(method === 'HEAD' ? null : html, { status, headers: { ...headers, ...further[status] } })

/** Tokens cannot be guessed: no key is needed. Source: decision 0150. */
export const answerWith = async <Form>(
  place: string,
  work: PageWork<Form>,
  request: Request,
  context: PageContext,
): Promise<Response> => {
  const { status, html } = await answerPage(place, work, request, context).catch((error: unknown) => {
    context.runtime.failed({ where: 'the page of a preference center', workspace: '', error })
    return error instanceof Unavailable ? refusal(503, gatewayErrors.unavailable) : refusal(500, texts.failure)
  })
  return pageOf({ status, html }, request)
}

/** Also answers its form; undefined for other paths. Source: decision 0150. */
export const answerPreferencePage = async (
  path: string,
  request: Request,
  context: PageContext,
): Promise<Response | undefined> => {
  const named = readPreferencePagePath(path)
  return named && answerWith(named.place, centerPage(byToken(named)), request, context)
}
