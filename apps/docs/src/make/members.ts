import type { Schema } from './openapi.ts'

export type Named = Readonly<Record<string, Schema>>

const deepest = 6

/** Escapes a text for a Markdown line, HTML included. */
export const plain = (text: string): string =>
  text.replaceAll('\n', ' ').replaceAll(/[<>]/g, (sign) => (sign === '<' ? '&lt;' : '&gt;'))

export const code = (text: string): string => {
  const ticks = text.includes('`') ? '``' : '`'
  return `${ticks}${ticks === '``' ? ` ${text} ` : text}${ticks}`
}

/** Escapes text outside backticks. */
export const prose = (text: string): string =>
  text
    .replaceAll('\n', ' ')
    .split(/(`[^`]*`)/)
    .map((part) => (part.startsWith('`') ? part : plain(part).replaceAll(/([*_[\]{}$|])/g, String.raw`\$1`)))
    .join('')

const nameOf = (reference: string): string => reference.split('/').at(-1) ?? reference

/** Resolves a schema's names and merges its parts. */
export const resolved = (schema: Schema, named: Named): Schema => {
  if (schema.$ref !== undefined) {
    const { $ref, ...beside } = schema
    return { ...resolved(named[nameOf($ref)] ?? {}, named), ...beside }
  }
  if (schema.allOf === undefined) return schema
  const { allOf, ...base } = schema
  const parts = allOf.map((part) => resolved(part, named))
  const properties = Object.fromEntries([...parts, base].flatMap((part) => Object.entries(part.properties ?? {})))
  return {
    ...parts.reduce((whole, part) => ({ ...whole, ...part }), {}),
    ...base,
    properties,
    required: [...parts, base].flatMap(({ required = [] }) => required),
  }
}

const isState = ({ properties = {} }: Schema): boolean => 'engagement_batches' in properties && 'users' in properties

const alternativesOf = ({ anyOf, oneOf }: Schema): readonly Schema[] => anyOf ?? oneOf ?? []

const several = (kind: string): string => kind.replace(/^(object|string|number|array|value)\b/, '$1s')

/** A value's kind in one or two words. */
export const kindOf = (given: Schema, named: Named, depth = 0): string => {
  if (depth > 3) return 'value'
  const schema = resolved(given, named)
  if (isState(schema)) return 'state file'
  if (schema.const !== undefined) return code(JSON.stringify(schema.const))
  if (schema.enum?.length === 1) return code(JSON.stringify(schema.enum[0]))
  if (schema.items !== undefined) return `array of ${several(kindOf(schema.items, named, depth + 1))}`
  const alternatives = alternativesOf(schema)
  if (alternatives.length > 0) {
    return [...new Set(alternatives.map((one) => kindOf(one, named, depth + 1)))].join(' or ')
  }
  const types = typeof schema.type === 'string' ? [schema.type] : (schema.type ?? [])
  return types.length === 0 ? 'any value' : types.join(' or ')
}

const bounds = (least: number | undefined, most: number | undefined, unit: string): readonly string[] => {
  const formatted = (n: number) => n.toLocaleString('en')
  if (least === 1 && most === undefined && unit !== '') return ['not empty']
  if (least !== undefined && least === most) return [`${formatted(least)}${unit}`]
  const lower = least === undefined || least === 0 ? [] : [`at least ${formatted(least)}${unit}`]
  return [
    ...lower,
    ...(most === undefined || most >= Number.MAX_SAFE_INTEGER ? [] : [`at most ${formatted(most)}${unit}`]),
  ]
}

const traits = (schema: Schema): readonly string[] => [
  ...(schema.format === undefined ? [] : [schema.format]),
  ...bounds(schema.minLength, schema.maxLength, ' characters'),
  ...bounds(schema.minItems, schema.maxItems, ' elements'),
  ...bounds(schema.minimum === -Number.MAX_SAFE_INTEGER ? undefined : schema.minimum, schema.maximum, ''),
  ...(schema.default === undefined ? [] : [`default ${code(JSON.stringify(schema.default))}`]),
]

const choices = ({ enum: values = [] }: Schema): string =>
  values.length < 2 ? '' : ` One of ${values.map((value) => code(JSON.stringify(value))).join(', ')}.`

const saidOf = (given: Schema, named: Named, isRequired: boolean): string => {
  const schema = resolved(given, named)
  const about = [kindOf(given, named), ...(isRequired ? ['required'] : []), ...traits(schema)].join(', ')
  const text = schema.description === undefined ? '' : ` ${prose(schema.description)}`
  return `_${about}_.${text}${choices(schema)}`
}

/** Inner schemas with members: list elements and alternatives. */
const inside = (given: Schema, named: Named, depth = 0): readonly Schema[] => {
  if (depth > deepest) return []
  const schema = resolved(given, named)
  if (isState(schema)) return []
  if (schema.items !== undefined) return inside(schema.items, named, depth + 1)
  const alternatives = alternativesOf(schema)
  if (alternatives.length > 0) return alternatives.flatMap((one) => inside(one, named, depth + 1))
  return schema.properties === undefined && typeof schema.additionalProperties !== 'object' ? [] : [schema]
}

const marked = (schema: Schema): string => JSON.stringify(schema)

const linesOf = (schema: Schema, named: Named, above: readonly string[]): readonly string[] => {
  const depth = above.length
  if (depth > deepest || above.includes(marked(schema))) return []
  const within = [...above, marked(schema)]
  const lines = Object.entries(schema.properties ?? {}).flatMap(([name, member]) => [
    `- **${code(name)}** ${saidOf(member, named, schema.required?.includes(name) ?? false)}`,
    ...below(member, named, within),
  ])
  const others = schema.additionalProperties
  if (typeof others !== 'object') return lines
  return [...lines, `- any other name: ${saidOf(others, named, false)}`, ...below(others, named, within)]
}

const indented = (lines: readonly string[]): readonly string[] => lines.map((line) => `  ${line}`)

/** Drops members that an alternative only allows for another. */
const withoutOthers = (part: Schema, all: readonly Schema[]): Schema => {
  const isOfOthers = (name: string, { type, $ref, anyOf, enum: values }: Schema): boolean =>
    type === undefined &&
    $ref === undefined &&
    anyOf === undefined &&
    values === undefined &&
    all.some((other) => other !== part && other.properties?.[name]?.type !== undefined)
  const members = Object.entries(part.properties ?? {}).filter(([name, member]) => !isOfOthers(name, member))
  return { ...part, properties: Object.fromEntries(members) }
}

const below = (given: Schema, named: Named, above: readonly string[]): readonly string[] => {
  const parts = [...new Map(inside(given, named).map((part) => [marked(part), part])).values()]
  const [only] = parts
  const isTop = above.length === 0
  if (parts.length === 1 && only !== undefined) {
    return isTop ? linesOf(only, named, above) : indented(linesOf(only, named, above))
  }
  const lines = parts
    .map((part) => withoutOthers(part, parts))
    .flatMap((part, place) => [
      `- _${place === 0 ? 'either' : 'or'}_ ${part.description === undefined ? 'an object with' : prose(part.description)}`,
      ...indented(linesOf(part, named, above)),
    ])
  return isTop ? lines : indented(lines)
}

/** Returns members as a nested Markdown list. */
export const membersOf = (schema: Schema, named: Named): string => below(schema, named, []).join('\n')
