import { existsSync, globSync, readFileSync } from 'node:fs'
import { posix } from 'node:path'

const links = (text: string): readonly string[] =>
  [...text.replaceAll(/^```.*?^```$/gms, '').matchAll(/\]\(([^)\s]+)\)/g)].map(([, href = '']) => href)

/**
 * Returns the faults of a built site's texts for agents, a line each: pages without one, links to none, a skill that
 * is too long.
 */
export const faultsOfTexts = (folder: string): readonly string[] => {
  const pages = globSync('**/index.html', { cwd: folder }).filter((file) => !file.startsWith('playground/app'))
  const missing = pages
    .map((file) => (file === 'index.html' ? 'index.md' : file.replace(/\/index\.html$/, '.md')))
    .filter((file) => !existsSync(`${folder}/${file}`))
    .map((file) => `${file}: the page has no Markdown`)
  const llms = existsSync(`${folder}/llms.txt`) ? readFileSync(`${folder}/llms.txt`, 'utf8') : ''
  const listed = links(llms)
    .filter((href) => !existsSync(folder + href))
    .map((href) => `llms.txt: there is no ${href}`)
  const texts = globSync('{guides,recipes,concepts,packages,reference}/**/*.md', { cwd: folder })
  const broken = texts.flatMap((file) =>
    links(readFileSync(`${folder}/${file}`, 'utf8'))
      .filter((href) => /^[^:#]+\.md(?:#|$)/.test(href))
      .filter((href) => !existsSync(`${folder}/${posix.join(posix.dirname(file), href.replace(/#.*/, ''))}`))
      .map((href) => `${file}: there is no ${href}`),
  )
  const skill = `${folder}/skills/brazier/SKILL.md`
  const lines = existsSync(skill) ? readFileSync(skill, 'utf8').split('\n') : []
  const head = /^---\nname: brazier\ndescription: .{40,1000}\nallowed-tools: .+\n---\n/.test(lines.join('\n'))
  return [
    ...missing,
    ...listed,
    ...broken,
    ...(llms.startsWith('# Brazier\n') ? [] : ['there is no llms.txt']),
    ...(head && lines.length < 150 ? [] : ['the skill has no front matter, or 150 lines and more']),
  ]
}
