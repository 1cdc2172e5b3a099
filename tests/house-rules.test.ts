import { describe, expect, test } from 'vitest'
import { objections, sourceFiles } from './source-files.ts'

// The rules of the house that neither the compiler nor the linter can hold.

const all = sourceFiles('{packages,apps,examples}/*/src/**/*.ts', '{tests,bench,tooling}/**/*.ts', '*.ts')
const isTest = (path: string) => /\.test(-d)?\.ts$/.test(path)
const published = all.filter(({ path }) => /^(packages|apps)\//.test(path) && !isTest(path))
const packages = published.filter(({ path }) => path.startsWith('packages/'))

/** Names that a file's package exports from any entry. */
const publishedNames = (path: string): ReadonlySet<string> => {
  const [, name = ''] = path.split('/')
  const lists = sourceFiles(`tests/public-names/${name}.txt`)
  return new Set(lists.flatMap(({ text }) => [...text.matchAll(/^ +(?:type )?(\w+)$/gm)].map(([, one = '']) => one)))
}

describe('imports and exports', () => {
  test('a relative import names its file, .ts included', () => {
    const specifier = /(?:\bfrom|\bimport)\s*\(?\s*'(\.[^']*)'/
    const found = objections(all, (line) => {
      const target = specifier.exec(line)?.[1]
      return target !== undefined && !/\.(ts|tsx|js|json|css)$/.test(target)
    })
    expect(found).toEqual([])
    const javaScript = objections(published, (line) => specifier.exec(line)?.[1]?.endsWith('.js') ?? false)
    expect(javaScript).toEqual([])
  })

  test('nothing is exported by `export *`', () => {
    expect(objections(all, (line) => /^\s*export\s*\*/.test(line))).toEqual([])
  })
})

describe('time', () => {
  test('packages never ask the machine what time it is', () => {
    expect(objections(packages, (line) => /\bnew Date\(\s*\)|(?<![\w.]|new )Date\(\s*\)/.test(line))).toEqual([])
  })
})

describe('types', () => {
  test('an `as` gives its reason on its line or the line above', () => {
    const strings = /'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"|`(?:[^`\\]|\\.)*`/g
    const isAssertion = (line: string) => /[\w)\]}] as (?!const\b)[\w{([]/.test(line.replaceAll(strings, "''"))
    const isModule = (line: string) => /^\s*(import|export)\b|^\s*(type )?\w+ as \w+,$/.test(line)
    const found = published.flatMap((file) => {
      const written = file.text.split('\n')
      const hasReason = (index: number) => /\/\/|\*\//.test(`${written[index - 1]}\n${written[index]}`)
      return objections([file], (line, index) => isAssertion(line) && !isModule(line) && !hasReason(index))
    })
    expect(found).toEqual([])
  })
})

describe('schemas', () => {
  test('what a mock imports makes no schema of an object until it is read', () => {
    const made = /^(?:export )?const \w+[^=\n]* =\s*z\s*\.(?:object|strictObject|looseObject)\(/gm
    const imported = packages.filter(({ path }) => /^packages\/(contract|backend)\//.test(path))
    expect(imported.flatMap(({ path, text }) => (text.match(made) ?? []).map((line) => `${path}: ${line}`))).toEqual([])
  })
})

describe('names', () => {
  test('no file or folder is named after nothing in particular', () => {
    const vague = /(^|\/)(utils?|helpers?|common|core|shared|misc|manager|[\w-]+-(utils?|helpers?|manager|impl))(\/|\.)/
    expect(all.map(({ path }) => path).filter((path) => vague.test(path))).toEqual([])
  })
})

describe('comments', () => {
  const declaration = /^export (?:declare )?(?:async )?(?:const|function\*?|class|abstract class|type|interface) (\w+)/

  test('every published name has a docstring', () => {
    const found = packages.flatMap(({ path, text }) => {
      const names = publishedNames(path)
      const lines = text.split('\n')
      return lines.flatMap((line, index) => {
        const name = declaration.exec(line)?.[1]
        const before = lines[index - 1] ?? ''
        const isOverload = lines.slice(0, index).some((earlier) => declaration.exec(earlier)?.[1] === name)
        return name === undefined || !names.has(name) || before.trimEnd().endsWith('*/') || isOverload
          ? []
          : [`${path}:${index + 1}: ${name}`]
      })
    })
    expect(found).toEqual([])
  })

  test('a docstring begins with a verb or a noun, not with a question word', () => {
    const asking = /\/\*\*[\s*]*(?:What|How|Where|Whose|Whom|Who)\b[^\n]*/g
    const everywhere = sourceFiles('{packages,apps,examples,tests,bench,tooling}/**/*.{ts,tsx,js}', '*.ts')
    const found = everywhere.flatMap(({ path, text }) => (text.match(asking) ?? []).map((line) => `${path}: ${line}`))
    expect(found).toEqual([])
  })

  test('a docstring has at most five lines, an example aside', () => {
    const found = published.flatMap(({ path, text }) =>
      [...text.matchAll(/^[ ]*\/\*\*([\s\S]*?)\*\//gm)].flatMap((match) => {
        const said = (match[1] ?? '').split('@example')[0] ?? ''
        const lines = said.split('\n').filter((line) => /[^\s*]/.test(line))
        return lines.length > 5 ? [`${path}: ${lines[0]?.trim()}`] : []
      }),
    )
    expect(found).toEqual([])
  })
})
