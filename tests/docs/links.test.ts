import { existsSync, globSync, readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../source-files.ts'
import { documents } from './documents.ts'

// A reader follows links as they are written in the repository. `npm run task docs` follows them on the built site.

const others = globSync(['*.md', 'docs/*.md', '{packages,apps}/*/README.md', 'examples/*/README.md'], { cwd: root })
const paths = [...new Set([...documents.map(({ path }) => path), ...others.map((path) => path.replaceAll('\\', '/'))])]

const withoutCode = (text: string): string => text.replaceAll(/^```.*?^```$/gms, '').replaceAll(/`[^`\n]*`/g, 'code')

/** The anchors of a document's headings, as GitHub makes them. */
const anchorsOf = (path: string): readonly string[] =>
  [...readFileSync(root + path, 'utf8').matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
      .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
      .replaceAll(' ', '-'),
  )

const linksOf = (path: string): readonly string[] =>
  [...withoutCode(readFileSync(root + path, 'utf8')).matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, link = '']) => link)
    .filter((link) => !/^([a-z][\w+.-]*:|\/\/)/i.test(link))

const targetOf = (file: string, path: string): string =>
  path === '' ? file : path.startsWith('/') ? path.slice(1) : posix.join(posix.dirname(file), path)

const faultOf = (file: string, link: string): string | undefined => {
  const [path = '', anchor] = link.split('#')
  const target = targetOf(file, path)
  if (!existsSync(root + target)) return 'no such file'
  return anchor === undefined || !target.endsWith('.md') || anchorsOf(target).includes(anchor)
    ? undefined
    : 'no such heading'
}

test.each(paths)('the links of %s lead to files and headings that are there', (path) => {
  const faults = linksOf(path).flatMap((link) => {
    const fault = faultOf(path, link)
    return fault === undefined ? [] : [`${link}: ${fault}`]
  })
  expect(faults).toEqual([])
})

test('links lead from the README to every page', () => {
  const found = new Set(['README.md'])
  for (const file of found) {
    for (const link of linksOf(file)) {
      const target = targetOf(file, link.replace(/#.*/, ''))
      if (paths.includes(target)) found.add(target)
    }
  }
  const pages = paths.filter((path) => /\/(guides|recipes|concepts|packages)\/[^/]*\.md$/.test(path))
  expect(pages.filter((path) => !found.has(path))).toEqual([])
})
