import { existsSync, statSync } from 'node:fs'
import { posix } from 'node:path'
import { documentPages, endpointPage, madePages, pagesFolder, repository, repositoryUrl } from './repository.ts'

// Links work in the repository and on the site: `time.md` is a page beside, `/examples/…` a repository file.

const endpointRow = /^packages\/contract\/src\/[\w-]+\/([a-z_]+(?:\.[a-z_]+)+)\.ts$/

/** Returns undefined if the site has no page for the file. */
export const pageOf = (path: string): string | undefined => {
  if (path.startsWith(pagesFolder) && path.endsWith('.md')) {
    return path
      .slice(pagesFolder.length)
      .replace(/\.md$/, '')
      .replace(/(^|\/)index$/, '')
  }
  const [, id] = endpointRow.exec(path) ?? []
  return documentPages[path] ?? madePages[path] ?? (id === undefined ? undefined : endpointPage(id))
}

/** Returns a link that holds at any site address. */
export const between = (from: string, to: string): string => {
  if (from === '404') return `/${to}/`
  const up = from === '' ? './' : '../'.repeat(from.split('/').length)
  return to === '' ? up : `${up.replace(/^\.\/$/, '')}${to}/`
}

/** Returns a path from the repository root; undefined for a link elsewhere. */
export const targetOf = (file: string, href: string): string | undefined => {
  if (/^([a-z][\w+.-]*:|#|\/\/)/i.test(href)) return undefined
  const [path = ''] = href.split('#')
  return path.startsWith('/') ? path.slice(1) : posix.join(posix.dirname(file), path)
}

/** Returns a page's link on the site. `file` is a path from the repository root. */
export const siteLink = (file: string, href: string): string => {
  const target = targetOf(file, href)
  if (target === undefined) return href
  const [, anchor] = href.split('#')
  const suffix = anchor === undefined ? '' : `#${anchor}`
  const page = pageOf(target)
  if (page !== undefined) return `${between(pageOf(file) ?? '', page)}${suffix}`
  const isFolder = existsSync(repository + target) && statSync(repository + target).isDirectory()
  return `${repositoryUrl}/${isFolder ? 'tree' : 'blob'}/main/${target.replace(/\/$/, '')}${suffix}`
}
