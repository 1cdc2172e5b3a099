import { type DefaultTreeAdapterTypes, parse } from 'parse5'
import type { ControlAnswers } from '../../control.ts'

type MailLink = NonNullable<ControlAnswers<'outbox.get'>['body']['links']>[number]
type Element = DefaultTreeAdapterTypes.Element
type Node = DefaultTreeAdapterTypes.ChildNode

/** Attributes that load something. */
const loading = ['src', 'srcset', 'poster', 'background', 'data'] as const

const mostLinks = 500

const nodesBelow = function* ({ childNodes }: { readonly childNodes: readonly Node[] }): Generator<Node> {
  const waiting = childNodes.toReversed()
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    yield node
    if ('childNodes' in node) for (const child of node.childNodes.toReversed()) waiting.push(child)
  }
}

const textOf = (element: Element, length: number): string => {
  let text = ''
  for (const node of nodesBelow(element)) {
    if (node.nodeName === '#text') text += (node as DefaultTreeAdapterTypes.TextNode).value // of that name
    if (text.length >= length) break
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

export const mailLinks = (html: string): readonly MailLink[] => {
  const found: MailLink[] = []
  for (const node of nodesBelow(parse(html, { scriptingEnabled: false }))) {
    if ('tagName' in node) found.push(...linksOf(node).filter(isThere))
    if (found.length >= mostLinks) break
  }
  return found
}
