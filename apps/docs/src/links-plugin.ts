import { existsSync, readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { fileURLToPath } from 'node:url'
import { between, pageOf, siteLink, targetOf } from './links.ts'
import { repository } from './repository.ts'

interface Visited {
  readonly tagName?: string
  readonly children?: readonly Visited[]
  readonly properties?: Readonly<Record<string, unknown>>
}

interface Context {
  setProperty(node: Visited, key: string, value: unknown): void
  wrapNode(node: Visited, parent: object): void
}

const sizeOf = (path: string): { readonly width: number; readonly height: number } => {
  const bytes = readFileSync(path)
  return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) }
}

const picture = (from: string, path: string, alt: string, theme?: string) => ({
  type: 'element' as const,
  tagName: 'img',
  properties: {
    src: between(from, 'pictures').replace(/\/?$/, `/${posix.basename(path)}`),
    alt,
    ...(theme !== undefined && { className: [`only-${theme}`] }),
    loading: 'lazy',
    ...sizeOf(repository + path),
  },
  children: [],
})

/** `x-light.png` stands for any `x-dark.png` too. */
const inThemes = (from: string, path: string, alt: string) => {
  const dark = path.replace('-light.', '-dark.')
  const pictures = existsSync(repository + dark)
    ? [picture(from, path, alt, 'light'), picture(from, dark, alt, 'dark')]
    : [picture(from, path, alt)]
  return { type: 'element' as const, tagName: 'span', properties: { className: ['shot'] }, children: pictures }
}

const headsOf = ({ tagName, children = [] }: Visited): number =>
  tagName === 'th' ? 1 : children.reduce((sum, child) => sum + headsOf(child), 0)

/** Lets a wide table scroll on a small screen, also by keyboard. */
const inRegion = (node: Visited, context: Context): void => {
  if (headsOf(node) < 4) return
  const properties = { className: ['wide'], tabIndex: 0 }
  context.wrapNode(node, { type: 'element', tagName: 'div', properties, children: [] })
}

/** Rewrites links, pictures and wide tables for the site. */
export const linksPlugin = ({ fileURL }: { readonly fileURL?: URL | undefined }) => {
  const file = fileURL === undefined ? '' : fileURLToPath(fileURL).slice(repository.length)
  return {
    name: 'links',
    element: [
      { filter: ['table'], visit: inRegion },
      {
        filter: ['a'],
        visit: (node: Visited, context: Context): void => {
          const href = node.properties?.['href']
          if (typeof href === 'string') context.setProperty(node, 'href', siteLink(file, href))
        },
      },
      {
        filter: ['img'],
        visit: (node: Visited) => {
          const { src, alt } = node.properties ?? {}
          const target = typeof src === 'string' ? targetOf(file, src) : undefined
          if (target === undefined || !target.startsWith('docs/pictures/')) return undefined
          return inThemes(pageOf(file) ?? '', target, String(alt))
        },
      },
    ],
  }
}
