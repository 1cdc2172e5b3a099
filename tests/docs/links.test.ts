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

const faultOf = (file: string, link: string): string | undefined => {
  if (/^([a-z][\w+.-]*:|\/\/)/i.test(link)) return undefined
  const [path = '', anchor] = link.split('#')
  const target = path === '' ? file : path.startsWith('/') ? path.slice(1) : posix.join(posix.dirname(file), path)
  if (!existsSync(root + target)) return 'no such file'
  return anchor === undefined || !target.endsWith('.md') || anchorsOf(target).includes(anchor)
    ? undefined
    : 'no such heading'
}

test.each(paths)('the links of %s lead to files and headings that are there', (path) => {
  const text = withoutCode(readFileSync(root + path, 'utf8'))
  const links = [...text.matchAll(/\]\(([^)\s]+)\)/g)].map(([, link = '']) => link)
  const faults = links.flatMap((link) => {
    const fault = faultOf(path, link)
    return fault === undefined ? [] : [`${link}: ${fault}`]
  })
  expect(faults).toEqual([])
})
