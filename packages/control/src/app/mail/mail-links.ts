import { type DefaultTreeAdapterTypes, parse } from 'parse5'
import type { ControlAnswers } from '../../control.ts'

type MailLink = NonNullable<ControlAnswers<'outbox.get'>['body']['links']>[number]
type Element = DefaultTreeAdapterTypes.Element
type Node = DefaultTreeAdapterTypes.ChildNode

/** Attributes that load something. */
const loading = ['src', 'srcset', 'poster', 'background', 'data'] as const

/** Most links of a mail listed. */
const mostLinks = 500

const textOf = (element: Element, length: number): string => {
  const waiting: Node[] = [...element.childNodes]
  let text = ''
  for (let node = waiting.shift(); node !== undefined && text.length < length; node = waiting.shift()) {
    if (node.nodeName === '#text') text += (node as DefaultTreeAdapterTypes.TextNode).value // of that name
    else if ('childNodes' in node) waiting.unshift(...node.childNodes)
  }
  return text.replaceAll(/\s+/g, ' ').trim().slice(0, length)
}

const attribute = (element: Element, name: string): string | undefined =>
  element.attrs.find((each) => each.name === name)?.value

/** Finds pictures, fonts and other styles in the text of styles. */
const inStyles = (text: string): readonly string[] =>
  [...text.matchAll(/url\(\s*["']?([^"')]+)|@import\s+["']([^"']+)/gi)].flatMap(([, url, imported]) => {
    const href = url ?? imported
    return href === undefined ? [] : [href]
  })

const linksOf = (element: Element): readonly MailLink[] => {
  const { tagName } = element
  const href = attribute(element, 'href')
  if (href !== undefined && (tagName === 'a' || tagName === 'area')) {
    return [{ kind: 'link', href, text: textOf(element, 200) }]
  }
  const text = attribute(element, 'alt') ?? ''
  const named = text === '' ? tagName : `${tagName}: ${text}`
  return [
    ...(href === undefined ? [] : [href]),
    ...loading.flatMap((name) => attribute(element, name) ?? []),
    ...inStyles(tagName === 'style' ? textOf(element, Infinity) : (attribute(element, 'style') ?? '')),
  ].map((address) => ({ kind: 'loaded', href: address, text: named }))
}

const isThere = ({ kind, href }: MailLink): boolean => kind === 'link' || !/^data:/i.test(href)

/** Returns links and what an email loads from elsewhere, in order. */
export const mailLinks = (html: string): readonly MailLink[] => {
  const found: MailLink[] = []
  const waiting: Node[] = [...parse(html, { scriptingEnabled: false }).childNodes]
  for (let node = waiting.shift(); node !== undefined && found.length < mostLinks; node = waiting.shift()) {
    if ('tagName' in node) found.push(...linksOf(node).filter(isThere))
    if ('childNodes' in node) waiting.unshift(...node.childNodes)
  }
  return found
}
