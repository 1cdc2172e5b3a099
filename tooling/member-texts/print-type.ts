import {
  type Checker,
  ElementFlags,
  type Symbol,
  SymbolFlags,
  type Type,
  TypeFlags,
  type TypeReference,
} from 'typescript/unstable/sync'
import { textOf } from './write-texts.ts'

/** Prints members' comments too. */
export interface TypePrinter {
  print(type: Type): string
  /** Its members' types get their names before. */
  name(type: Type, name: string): void
  readonly named: ReadonlyMap<string, string>
}

const quoted = (text: string): string =>
  `'${JSON.stringify(text)
    .slice(1, -1)
    .replaceAll(String.raw`\"`, '"')
    .replaceAll("'", String.raw`\'`)}'`

const keyOf = (name: string): string => (/^(?:[A-Za-z_$][\w$]*|\d+)$/.test(name) ? name : quoted(name))

const isNullish = ({ flags }: Type): boolean => (flags & (TypeFlags.Undefined | TypeFlags.Null)) !== 0

const joined = (parts: readonly string[]): string => {
  const all = [...new Set(parts)]
  const both = all.includes('true') && all.includes('false')
  const others = both ? all.filter((part) => part !== 'true' && part !== 'false') : all
  return [...others, ...(both ? ['boolean'] : [])].join(' | ')
}

const inTuple = (text: string, flags: ElementFlags = ElementFlags.Required): string => {
  if (flags === ElementFlags.Rest) return `...${text}[]`
  return flags === ElementFlags.Optional ? `${text}?` : text
}

const membersOf = (checker: Checker, type: Type): string =>
  checker
    .getPropertiesOfType(type)
    .map(({ name }) => name)
    .toSorted()
    .join()

interface Known {
  readonly checker: Checker
  /** Texts by type name. */
  readonly named: Map<string, string>
  /** Names by text. */
  readonly names: Map<string, string>
  readonly namesByMembers: Map<string, string>
  /** Types being printed. */
  readonly open: number[]
}

const nameOf = ({ names }: Known, text: string): string => (text.includes('{') ? (names.get(text) ?? text) : text)

const printMember = (known: Known, symbol: Symbol): string => {
  const text = textOf(known.checker, [symbol])
  const type = known.checker.getTypeOfSymbol(symbol)
  const optional = (symbol.flags & SymbolFlags.Optional) === 0 ? '' : '?'
  const comment = text === undefined ? '' : `/** ${text} */\n`
  return `${comment}readonly ${keyOf(symbol.name)}${optional}: ${type === undefined ? 'unknown' : print(known, type)}`
}

const printList = (known: Known, type: TypeReference): string => {
  const elements = known.checker.getTypeArguments(type)
  const target = type.getTarget()
  if (target.isTupleType()) {
    const printed = elements.map((each, index) => inTuple(print(known, each), target.elementFlags[index]))
    return `readonly [${printed.join(', ')}]`
  }
  const [element] = elements
  const text = element === undefined ? 'unknown' : print(known, element)
  const isOfSeveralWords = element?.isUnionType() === true ? text.includes(' | ') : text.startsWith('readonly ')
  return isOfSeveralWords ? `readonly (${text})[]` : `readonly ${text}[]`
}

const printObject = (known: Known, type: Type): string => {
  const { checker, open, namesByMembers } = known
  // A recursive type must have a name.
  if (open.includes(type.id)) return namesByMembers.get(membersOf(checker, type)) ?? 'unknown'
  open.push(type.id)
  const indices = checker
    .getIndexInfosOfType(type)
    .map(({ keyType, valueType }) => `readonly [name: ${checker.typeToString(keyType)}]: ${print(known, valueType)}`)
  const members = [...indices, ...checker.getPropertiesOfType(type).map((symbol) => printMember(known, symbol))]
  open.pop()
  return members.length === 0 ? checker.typeToString(type) : `{\n${members.join('\n')}\n}`
}

const printOne = (known: Known, type: Type): string => {
  const { checker } = known
  if (type.isStringLiteralType()) return quoted(type.value)
  if (checker.isArrayType(type) || checker.isTupleType(type)) return printList(known, type as TypeReference) // as the two say
  const isObject = type.isObjectType() || type.isIntersectionType()
  return isObject ? nameOf(known, printObject(known, type)) : checker.typeToString(type)
}

const print = (known: Known, type: Type): string => {
  if (!type.isUnionType()) return printOne(known, type)
  const parts = type.getTypes()
  const values = nameOf(known, joined(parts.filter((part) => !isNullish(part)).map((part) => printOne(known, part))))
  return [values, ...parts.filter(isNullish).map((part) => known.checker.typeToString(part))]
    .filter((part) => part !== '')
    .join(' | ')
}

export const typePrinter = (checker: Checker): TypePrinter => {
  const known: Known = { checker, named: new Map(), names: new Map(), namesByMembers: new Map(), open: [] }
  return {
    print: (type) => print(known, type),
    named: known.named,
    name: (type, name) => {
      known.namesByMembers.set(membersOf(checker, type), name)
      const text = print(known, type)
      if (!text.includes('{') || known.names.has(text)) return
      known.named.set(name, text)
      known.names.set(text, name)
    },
  }
}
