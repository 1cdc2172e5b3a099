import type { Type } from 'typescript/unstable/sync'
import { namedIn } from './describe-service.ts'
import { typePrinter, type TypePrinter } from './print-type.ts'
import { openTypes, readBy, type Types } from './types.ts'

/** Indents by preceding braces. */
const indented = (text: string): string => {
  let depth = 0
  return text
    .split('\n')
    .map((line) => {
      if (line.startsWith('}')) depth -= 1
      const shifted = line === '' ? line : `${'  '.repeat(depth)}${line}`
      if (line.endsWith('{') && !line.startsWith('/**')) depth += 1
      return shifted
    })
    .join('\n')
}

/** The first line of generated files. */
export const header = '// Written by `npm run openapi` from the table of the contract. Do not edit.\n'

/** Names small types first: others have them as members. */
const nameSchemas = ({ checker, ...types }: Types, printer: TypePrinter): void => {
  const raw = typePrinter(checker)
  const schemas = [...namedIn({ checker, ...types }, 'packages/contract/src/*/[a-z]*.ts')].flatMap(([name, schema]) =>
    readBy(checker, [schema]).map((type) => ({ name, type, length: raw.print(type).length })),
  )
  for (const { name, type } of schemas.toSorted((a, b) => a.length - b.length)) printer.name(type, name)
}

/** Includes types that those use. */
const usedBy = (text: string, named: ReadonlyMap<string, string>): ReadonlyMap<string, string> => {
  const used = new Map<string, string>()
  const find = (within: string): void => {
    for (const [name, type] of named) {
      if (used.has(name) || !new RegExp(`(?:: |readonly |\\(|\\| )${name}\\b`).test(within)) continue
      used.set(name, type)
      find(type)
    }
  }
  find(text)
  return used
}

// A type, not an interface: it is also an object of any members, like answers.
const declared = (name: string, type: string): string => `type ${name} = ${type}`

/** Text of packages/client/src/calls.ts. */
export const callsText = (): string => {
  const types = openTypes('packages/client')
  try {
    const symbol = types.symbol('packages/client/src/derived-calls.ts', 'DerivedCalls')
    const derived: Type | undefined = symbol && types.checker.getDeclaredTypeOfSymbol(symbol)
    if (derived === undefined) throw new TypeError('there is no type DerivedCalls')
    const printer = typePrinter(types.checker)
    nameSchemas(types, printer)
    const calls = `/** Input of each endpoint, and the bodies of its successes, by id. */\nexport interface Calls ${printer.print(derived)}\n`
    const used = [...usedBy(calls, printer.named)].toSorted(([a], [b]) => (a < b ? -1 : 1))
    return `${header}\n${indented([...used.map(([name, type]) => `${declared(name, type)}\n`), calls].join('\n'))}`
  } finally {
    types.close()
  }
}
