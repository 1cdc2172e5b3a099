import { existsSync, globSync, readFileSync } from 'node:fs'
import { type DefaultTreeAdapterMap, parse } from 'parse5'
import { root } from '../source-files.ts'

type Node = DefaultTreeAdapterMap['node']

/** A page of the built site: the ids in it, and where it leads. */
interface BuiltPage {
  readonly ids: ReadonlySet<string>
  readonly links: readonly string[]
}

const repositoryUrl = /^https:\/\/github\.com\/brazier-dev\/brazier\/(?:blob|tree)\/main\/(?<path>[^#?]*)/

const walk = (node: Node, visit: (name: string, value: string) => void): void => {
  if ('attrs' in node) for (const { name, value } of node.attrs) visit(name, value)
  if ('childNodes' in node) for (const child of node.childNodes) walk(child, visit)
}

const readPage = (html: string): BuiltPage => {
  const ids = new Set<string>()
  const links: string[] = []
  walk(parse(html), (name, value) => {
    if (name === 'id') ids.add(value)
    if (name === 'href' || name === 'src') links.push(value)
  })
  return { ids, links }
}

/** The address of a built file on the site. */
const addressOf = (file: string): string => `/${file.replace(/index\.html$/, '')}`

const anchorFault = (page: BuiltPage | undefined, hash: string): string | undefined => {
  const anchor = decodeURIComponent(hash)
  return anchor === '' || page?.ids.has(anchor) === true ? undefined : 'the page has no such heading'
}

const faultOf = (
  from: string,
  link: string,
  pages: ReadonlyMap<string, BuiltPage>,
  folder: string,
): string | undefined => {
  const path = repositoryUrl.exec(link)?.groups?.['path']
  if (path !== undefined) {
    return existsSync(root + decodeURIComponent(path)) ? undefined : 'the repository has no such file'
  }
  if (link.startsWith('#')) return anchorFault(pages.get(from), link.slice(1))
  const url = new URL(link, `http://site.test${from === '/404.html' ? '/a/b/' : from}`)
  if (url.host !== 'site.test') return undefined
  const page = pages.get(url.pathname)
  if (page === undefined) return existsSync(folder + url.pathname) ? undefined : 'there is no such page'
  return anchorFault(page, url.hash.slice(1))
}

/**
 * Returns the faults of a built site's links, a line each: pages, headings and files of the repository that are not
 * there.
 */
export const brokenLinks = (folder: string): readonly string[] => {
  const files = globSync('**/*.html', { cwd: folder })
  const pages = new Map(files.map((file) => [addressOf(file), readPage(readFileSync(`${folder}/${file}`, 'utf8'))]))
  return [...pages].flatMap(([from, { links }]) =>
    [...new Set(links)].flatMap((link) => {
      const fault = faultOf(from, link, pages, folder)
      return fault === undefined ? [] : [`${from}: ${link}: ${fault}`]
    }),
  )
}
