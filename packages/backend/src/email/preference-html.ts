import type { PreferenceCenter } from '../ports/records/preference-center.ts'

const replacements: { readonly [character: string]: string } = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Escapes for HTML, also in an attribute. */
export const escapeHtml = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (character) => replacements[character] ?? character)

const tag = (name: string, attributes: object): string => {
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeHtml(String(value))}"`)
  return `<${name}${written.join('')}>`
}

/** Has title, viewport and icons. Source: decision 0149. */
const headOf = ({ preference_center_title = 'Preference Center', options }: PreferenceCenter): string => {
  const { 'meta-viewport-content': content, 'links-tags': links = [] } = options
  const viewport = content === undefined ? '' : tag('meta', { name: 'viewport', content })
  const icons = links.map(({ rel, type, sizes, color, href }) => {
    const given = Object.entries({ rel, type, sizes, color, href }).filter(([, value]) => value !== undefined)
    return tag('link', Object.fromEntries(given))
  })
  return `<meta charset="utf-8"><title>${escapeHtml(preference_center_title)}</title>${viewport}${icons.join('')}`
}

/** Puts the title before the HTML's head, so that this title counts. */
export const preferenceDocument = (center: PreferenceCenter, html: string): string => {
  const head = headOf(center)
  const ownHead = /<head(?:\s[^<>]*)?>/i.exec(html)
  if (ownHead !== null) {
    const end = ownHead.index + ownHead[0].length
    return html.slice(0, end) + head + html.slice(end)
  }
  return `<!doctype html><html lang="en"><head>${head}</head><body>${html}</body></html>`
}

/** Linear, as the one for forms: an open one ends with the page. */
const inert = /<!--[^]*?(?:-->|$)|<(script|style|template)\b[^]*?(?:<\/\1|$)/gi

const isDisabled = (input: string): boolean => /\sdisabled[\s/=>]/i.test(input.replaceAll(/"[^"]*"|'[^']*'/g, ''))

/** `sent`: always. */
type Field = 'checkbox' | 'sent' | 'other'

const kindOf = (input: string): Field => {
  const type = /^<button\b/i.test(input) ? 'button' : /\stype\s*=\s*["']?(\w+)/i.exec(input)?.[1]?.toLowerCase()
  if (type === 'checkbox') return type
  return ['radio', 'button', 'submit', 'image', 'reset'].some((one) => one === type) ? 'other' : 'sent'
}

/** By name. */
const fieldsIn = (html: string): ReadonlyMap<string, Field> =>
  new Map(
    [...html.matchAll(/<(?:input|select|textarea|button)\b[^<>]*>/gi)].flatMap(([input]) => {
      const name = isDisabled(input) ? undefined : /\sname\s*=\s*["']?([^"'\s>]+)/i.exec(input)?.[1]
      return name === undefined ? [] : [[name, kindOf(input)] as const]
    }),
  )

/**
 * Checkboxes of the form that can have sent these names, of which it must have `states`; of several such forms, what all have. Browsers
 * send nothing for unchecked ones.
 */
export const checkboxesIn = (html: string, sent: ReadonlySet<string>, states: readonly string[]): readonly string[] => {
  const page = html.replaceAll(inert, '')
  const forms = [...page.matchAll(/<form\b[^]*?(?:<\/form|$)/gi)].map(([form]) => fieldsIn(form))
  const canSend = (form: ReadonlyMap<string, Field>): boolean =>
    states.every((name) => form.has(name)) && [...form].every(([name, kind]) => kind !== 'sent' || sent.has(name))
  const possible = forms.length < 2 ? [fieldsIn(page)] : forms.filter(canSend)
  const names = [...(possible[0]?.keys() ?? [])]
  return names.filter((name) => possible.every((form) => form.get(name) === 'checkbox'))
}

const plainDocument = (body: string): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Preference Center</title></head><body>${body}</body></html>`

export const textDocument = (text: string): string => plainDocument(`<p>${escapeHtml(text)}</p>`)

/** Sends an empty form to the URL by the button. */
export const questionDocument = (question: string, button: string, url: string): string =>
  plainDocument(
    `<p>${escapeHtml(question)}</p><form action="${escapeHtml(url)}" method="post"><button>${escapeHtml(button)}</button></form>`,
  )
