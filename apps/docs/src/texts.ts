import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'
import { pageOf, targetOf } from './links.ts'
import { pagesFolder, repository, repositoryUrl } from './repository.ts'

interface TextPage {
  /** Address on the site, without a slash. */
  readonly slug: string
  readonly title: string
  readonly description: string
  readonly text: string
}

const unquoted = (text: string): string => (text.startsWith('"') ? String(JSON.parse(text)) : text)

const textLink = (file: string, slug: string, href: string): string => {
  const target = targetOf(file, href)
  if (target === undefined) return href
  const anchor = href.includes('#') ? href.slice(href.indexOf('#')) : ''
  const page = pageOf(target)
  if (page === undefined) return `${repositoryUrl}/blob/main/${target.replace(/\/$/, '')}${anchor}`
  return `${posix.relative(posix.dirname(slug), page === '' ? 'index' : page)}.md${anchor}`
}

const readPage = (path: string): TextPage => {
  const file = pagesFolder + path
  const [, head = '', body = ''] = /^---\n(.*?)^---\n(.*)$/ms.exec(readFileSync(repository + file, 'utf8')) ?? []
  const member = (name: string): string => unquoted(new RegExp(`^${name}: (.*)$`, 'm').exec(head)?.[1] ?? '')
  const slug = path.replace(/(?:\/index)?\.md$/, '')
  const text = body.replaceAll(/\]\(([^)\s]+)\)/g, (_, href: string) => `](${textLink(file, slug, href)})`)
  return { slug, title: member('title'), description: member('description'), text: text.trim() }
}

const groups: readonly (readonly [title: string, slugs: RegExp])[] = [
  ['Guides', /^guides\//],
  ['Recipes', /^recipes\//],
  ['How it works', /^concepts\//],
  ['Reference', /^(?:packages\/|reference\/(?!api\/.|control\/.))/],
  ['Optional', /^(?:reference\/|project\/)/],
]

/** Lists pages for agents, in the form of llmstxt.org. */
export const llmsText = (pages: readonly Omit<TextPage, 'text'>[], base: string): string => {
  const listed = new Set<string>()
  const sections = groups.map(([title, slugs]) => {
    const matching = pages.filter(({ slug }) => slugs.test(slug) && !listed.has(slug))
    for (const { slug } of matching) listed.add(slug)
    const lines = matching.map((page) => `- [${page.title}](${base}${page.slug}.md): ${page.description}`)
    return `## ${title}\n\n${lines.join('\n')}\n`
  })
  const about = '> The local Braze: validators, a stateful reference server, mocks and a test harness of its REST API.'
  const skill = `A skill for agents: [SKILL.md](${base}skills/brazier/SKILL.md). Tools: [brazier mcp](${base}guides/agents.md).`
  return `# Brazier\n\n${about}\n\n${skill}\n\n${sections.join('\n')}`
}

/** Writes each page's Markdown, and `llms.txt`, beside a built site's pages. `base` is the site's path. */
export const writeTexts = (folder: string, base: string): void => {
  const pages = globSync('**/*.md', { cwd: repository + pagesFolder })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => path !== '404.md')
    .toSorted()
    .map(readPage)
  for (const { slug, title, description, text } of pages) {
    const file = join(folder, `${slug}.md`)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, `# ${title}\n\n${description}\n\n${text}\n`)
  }
  writeFileSync(join(folder, 'llms.txt'), llmsText(pages, base))
}
