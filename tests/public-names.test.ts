import { readFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { describe, expect, test } from 'vitest'
import { type EntryPoint, entryPoints, published } from './published.ts'
import { root } from './source-files.ts'

// What users can import, entry point by entry point. A name that goes or changes is a breaking change: its line shows it.

/** Names that a module gives when it runs. */
const valuesOf = async (source: string): Promise<readonly string[]> => {
  const module: unknown = await import(pathToFileURL(root + source).href)
  return typeof module === 'object' && module !== null ? Object.keys(module) : []
}

/** Names of the types that a module gives; its text tells, because `export *` is not used. */
const typesOf = (source: string): readonly string[] => {
  const text = readFileSync(root + source, 'utf8')
  const lists = [...text.matchAll(/^export (type )?\{([^}]*)\}/gm)].flatMap(([, isType, list = '']) =>
    list
      .split(',')
      .map((name) => name.trim())
      .filter((name) => name !== '' && (isType !== undefined || name.startsWith('type ')))
      .map((name) => name.split(' ').at(-1) ?? ''),
  )
  const declared = [...text.matchAll(/^export (?:declare )?(?:interface|type) (\w+)/gm)].map((match) => match[1] ?? '')
  return [...lists, ...declared]
}

const listing = async ({ specifier, source }: EntryPoint): Promise<string> => {
  const values = await valuesOf(source)
  const types = typesOf(source).filter((name) => !values.includes(name))
  const lines = [...values.toSorted(), ...types.toSorted().map((name) => `type ${name}`)]
  return [specifier, ...lines.map((line) => `  ${line}`)].join('\n')
}

describe.each(published)('$name', (member) => {
  const { folder } = member

  test('these names are public', async () => {
    const listed = await Promise.all(entryPoints(member).map(listing))
    await expect(`${listed.join('\n\n')}\n`).toMatchFileSnapshot(`public-names/${folder.split('/').at(-1)}.txt`)
  })
})
