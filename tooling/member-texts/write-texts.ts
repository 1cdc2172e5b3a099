import type { Checker, Symbol, Type, TypeReference } from 'typescript/unstable/sync'
import { constituents } from './types.ts'

export interface Schema {
  $ref?: string
  description?: string
  not?: unknown
  properties?: { [name: string]: Schema }
  items?: Schema
  prefixItems?: readonly Schema[]
  additionalProperties?: Schema | boolean
  anyOf?: readonly Schema[]
  oneOf?: readonly Schema[]
  allOf?: readonly Schema[]
}

export interface FoundMember {
  readonly place: string
  readonly name: string
  readonly schema: Schema
  readonly symbols: readonly Symbol[]
}

export type Visit = (found: FoundMember) => void

export const textOf = (checker: Checker, symbols: readonly Symbol[]): string | undefined =>
  symbols
    .map((symbol) => checker.getDocumentationCommentOfSymbol(symbol).replaceAll(/\s+/g, ' ').trim())
    .find((text) => text !== '')

const fitting = (checker: Checker, types: readonly Type[], names: readonly string[]): readonly Type[] => {
  const having = types.filter((type) => names.every((name) => checker.getPropertyOfType(type, name)))
  return having.length === 0 ? types : having
}

const elementsOf = (checker: Checker, types: readonly Type[], index?: number): readonly Type[] =>
  types.flatMap((type) => {
    if (!checker.isArrayType(type) && !checker.isTupleType(type)) return []
    const all = checker.getTypeArguments(type as TypeReference) // a list is a reference to Array or a tuple
    const one = index === undefined ? undefined : all[index]
    return one === undefined ? all : [one]
  })

const valuesOf = (checker: Checker, types: readonly Type[]): readonly Type[] =>
  types.flatMap((type) => checker.getIndexInfosOfType(type).map(({ valueType }) => valueType))

/** Walks a schema beside its source types. */
export const walkSchema = (
  checker: Checker,
  resolve: (ref: string) => Schema | undefined,
  visit: Visit,
): ((schema: Schema, types: readonly Type[], place: string) => void) => {
  const seen = new Set<string>()
  const members = (schema: Schema, all: readonly Type[], place: string): void => {
    const names = Object.keys(schema.properties ?? {})
    const types = fitting(checker, all, names)
    for (const [name, member] of Object.entries(schema.properties ?? {})) {
      const symbols = types.flatMap((type) => checker.getPropertyOfType(type, name) ?? [])
      visit({ place: `${place}.${name}`, name, schema: member, symbols })
      const found = symbols.flatMap((symbol) => checker.getTypeOfSymbol(symbol) ?? [])
      walk(member, found, `${place}.${name}`)
    }
  }
  const walk = (schema: Schema, given: readonly Type[], place: string): void => {
    const types = constituents(given)
    const target = schema.$ref === undefined || seen.has(schema.$ref) ? undefined : resolve(schema.$ref)
    if (target !== undefined && schema.$ref !== undefined && types.length > 0) {
      seen.add(schema.$ref)
      walk(target, types, schema.$ref.split('/').at(-1) ?? place)
    }
    if (schema.properties !== undefined) members(schema, types, place)
    for (const part of [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])]) {
      walk(part, types, place)
    }
    if (schema.items !== undefined) walk(schema.items, elementsOf(checker, types), `${place}[]`)
    for (const [index, item] of (schema.prefixItems ?? []).entries()) {
      walk(item, elementsOf(checker, types, index), `${place}[${index}]`)
    }
    const { additionalProperties: others } = schema
    if (typeof others === 'object') walk(others, valuesOf(checker, types), `${place}{}`)
  }
  return walk
}
