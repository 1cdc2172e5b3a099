import type { Type } from 'typescript/unstable/sync'
import { ended, partAt } from './describe-document.ts'
import { openTypes, readBy, type Types } from './types.ts'
import { type FoundMember, type Schema, textOf, type Visit, walkSchema } from './write-texts.ts'

/** A member of `behavior.channels`, which a table of kinds makes. */
const behaviorText = ({ place, name }: FoundMember): string =>
  place.endsWith(`.channels.${name}`)
    ? `How users react to messages of the channel \`${name}\`. Absent: they do nothing.`
    : `How likely \`${name}\` is, and how long after the event before it. Absent: it does not happen.`

export const stateTexts =
  ({ checker }: Types): Visit =>
  (found) => {
    const made = found.place.includes('.channels.') ? behaviorText(found) : found.schema.description
    const text = textOf(checker, found.symbols) ?? made
    if (text !== undefined) found.schema.description = ended(text)
  }

/** Type as JSON. */
export const stateFileType = (types: Types): readonly Type[] =>
  readBy(types.checker, [types.exported('packages/backend/src/state/state-file.ts', 'StateFile') ?? []].flat())

export const describeState = (given: object): object => {
  const schema = structuredClone(given) as Schema // a JSON Schema
  const types = openTypes('packages/backend')
  try {
    const walk = walkSchema(types.checker, (ref) => partAt(schema, ref), stateTexts(types))
    walk(schema, stateFileType(types), 'StateFile')
    return schema
  } finally {
    types.close()
  }
}
