import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const root = new URL('../', import.meta.url)
const read = (path: string): string => readFileSync(new URL(path, root), 'utf8')

const guides = 'apps/docs/src/content/docs/guides/'

const contributing = read('CONTRIBUTING.md')

it('CONTRIBUTING lists each command once, and each is a script', () => {
  const rows = [...contributing.matchAll(/^\| `npm (?:run )?([\w:]+)`/gm)].map(([, name = '']) => name)
  expect(rows.toSorted()).toEqual([...new Set(rows)].toSorted())
  const { scripts }: { readonly scripts: object } = JSON.parse(read('package.json'))
  expect(rows.filter((name) => !Object.hasOwn(scripts, name))).toEqual([])
})

it('a name that CONTRIBUTING gives of a file is in that file', () => {
  const claims = [...contributing.matchAll(/`(\w+)` of\s+`([\w./-]+\.ts)`/g)].map(([, name = '', file = '']) => {
    const paths = globSync(
      ['{packages,apps,tooling}/*/src/', '{packages,apps,tooling}/*/', ''].map((start) => `${start}${file}`),
      { cwd: root },
    )
    return { name, file, isThere: paths.some((path) => read(path).includes(name)) }
  })
  expect(claims.filter(({ isThere }) => !isThere)).toEqual([])
})

it.each(['apps/server/README.md', 'apps/docs/src/content/docs/packages/contract.md', `${guides}validate-requests.md`])(
  '%s claims no size and no single dependency, which nothing measures',
  (path) => {
    expect(read(path)).not.toMatch(/[\d.]+ [km]B (?:gzipped|on disk)|\d MB,|is \d+ kB|only dependency/i)
  },
)
