import { type DefaultTreeAdapterTypes, parse, serialize } from 'parse5'

// Makes an email a page for a frame: nothing in it runs, loads or leads away. Source: decision 0176.

type Element = DefaultTreeAdapterTypes.Element
type Parent = DefaultTreeAdapterTypes.ParentNode

/** Ask for something, run something or show another page, whatever the policy says. */
const dropped: ReadonlySet<string> = new Set([
  'animate',
  'applet',
  'base',
  'embed',
  'frame',
  'frameset',
  'iframe',
  'link',
  'object',
  'portal',
  'script',
  'set',
])

const isDropped = ({ tagName, attrs }: Element): boolean =>
  dropped.has(tagName.toLowerCase()) || (tagName === 'meta' && attrs.some(({ name }) => name === 'http-equiv'))

const leading: ReadonlySet<string> = new Set(['a', 'area'])

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** Load something, unless it is in the mail itself. */
const loading: ReadonlySet<string> = new Set(['background', 'data', 'href', 'poster', 'src', 'srcset'])

const isWithin = (value: string): boolean => /^\s*(?:data:|#)/i.test(value)

/** Whether an attribute runs, loads something, or leads away on a click. */
const isForbidden = ({ tagName }: Element, name: string, value: string): boolean => {
  const plain = name.toLowerCase()
  if (
    plain.startsWith('on') ||
    plain === 'ping' ||
    plain === 'srcdoc' ||
    plain === 'formaction' ||
    plain === 'autofocus'
  ) {
    return true
  }
  if (leading.has(tagName.toLowerCase()) && (plain === 'href' || plain === 'target')) return true
  return (plain === 'action' && tagName === 'form') || (loading.has(plain) && !isWithin(value))
}

const numberOf = (element: Element, name: string, otherwise: number): number => {
  const value = Number.parseInt(element.attrs.find((each) => each.name === name)?.value ?? '', 10)
  return value > 0 && value < 4000 ? value : otherwise
}

/** Replaces a picture from elsewhere: as large, with its text. */
const placeholder = (element: Element): string => {
  const [width, height] = [numberOf(element, 'width', 160), numberOf(element, 'height', 48)]
  const alt = element.attrs.find(({ name }) => name === 'alt')?.value ?? ''
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="#eceae7"/>` +
    `<text x="50%" y="50%" fill="#55504a" font-family="sans-serif" font-size="12" text-anchor="middle" dominant-baseline="middle">${escaped(alt.slice(0, 60))}</text></svg>`
  return `data:image/svg+xml,${encodeURIComponent(svg.replaceAll(/\p{Surrogate}/gu, ''))}`
}

const styled: ReadonlySet<string> = new Set([
  'style',
  'clip-path',
  'cursor',
  'fill',
  'filter',
  'marker-end',
  'marker-mid',
  'marker-start',
  'mask',
  'stroke',
])

/** Removes addresses. Those written with escapes stay; the policy stops them. */
const quietStyles = (text: string): string =>
  text
    .replaceAll(/@import\b[^;]{0,2048};?/gi, '')
    .replaceAll(/url\((?!\s*(?:["']\s*)?(?:data:|#))[^)]{0,2048}\)/gi, 'none')

const keptOf = (element: Element): Element['attrs'] => {
  const kept = element.attrs
    .filter(({ name, value }) => !isForbidden(element, name, value))
    .map((each) => {
      const value = styled.has(each.name) ? quietStyles(each.value) : each.value
      return value === each.value ? each : { ...each, value }
    })
  const isGone =
    element.tagName === 'img' &&
    element.attrs.some(({ name }) => name === 'src') &&
    !kept.some(({ name }) => name === 'src')
  return isGone ? [...kept, { name: 'src', value: placeholder(element) }] : kept
}

/** Removes addresses in place. Returns whether there were any. */
const quietSheet = ({ tagName, childNodes }: Element): boolean => {
  if (tagName !== 'style') return false
  let isChanged = false
  for (const node of childNodes) {
    if (!('value' in node)) continue
    const value = quietStyles(node.value)
    isChanged ||= value !== node.value
    node.value = value
  }
  return isChanged
}

const isElement = (node: DefaultTreeAdapterTypes.ChildNode): node is Element => 'tagName' in node

const contentsOf = (element: Element): readonly Parent[] =>
  'content' in element ? [element, (element as DefaultTreeAdapterTypes.Template).content] : [element] // templates have it

/** Removes forbidden nodes and attributes, in place. Returns whether it removed any. No recursion: a mail may be nested to any depth. */
const clean = (document: Parent): boolean => {
  let isChanged = false
  const waiting: Parent[] = [document]
  for (let parent = waiting.pop(); parent !== undefined; parent = waiting.pop()) {
    const kept = parent.childNodes.filter((node) => !isElement(node) || !isDropped(node))
    isChanged ||= kept.length < parent.childNodes.length
    parent.childNodes = kept
    for (const element of kept.filter(isElement)) {
      const attrs = keptOf(element)
      isChanged ||= attrs.length < element.attrs.length || attrs.some((each) => !element.attrs.includes(each))
      element.attrs = attrs
      isChanged = quietSheet(element) || isChanged
      waiting.push(...contentsOf(element))
    }
  }
  return isChanged
}

/** A frame without scripts reads \`noscript\` as elements. */
const parseMail = (html: string): DefaultTreeAdapterTypes.Document => parse(html, { scriptingEnabled: false })

/** Most times a mail is read again before it is shown as text. */
const mostRounds = 8

/**
 * Returns a page in which nothing runs, loads ahead of time or leads away. It was reread and found clean. A mail that never settles becomes
 * text.
 */
export const sealMail = (html: string): string => {
  let text = html
  for (let round = 0; round < mostRounds; round += 1) {
    const document = parseMail(text)
    const isChanged = clean(document)
    const written = serialize(document)
    if (!isChanged && written === text) return text
    text = written
  }
  return `<!DOCTYPE html><html><head></head><body><pre>${escaped(html)}</pre></body></html>`
}

/** Links look like links although they lead nowhere; the mail's styles win. */
const linkStyle = '<style>:where(a, area) { color: #0645ad; text-decoration: underline }</style>'

/** Keeps the lines of a body without HTML. */
export const mailPage = (body: string): string => {
  const sealed = sealMail(
    /<[a-z!/]/i.test(body) ? body : `<pre style="white-space: pre-wrap; font: inherit">${escaped(body)}</pre>`,
  )
  return sealed.replace('<head>', () => `<head>${linkStyle}`)
}
