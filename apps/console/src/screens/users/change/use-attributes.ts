import { objectsIn, resolve, schemasAt, variantsOf } from '../../../data/schema.ts'
import { bodyOf } from '../../api/form.ts'
import { findOperation, useDocuments } from '../../api/use-documents.ts'
import { tracker } from './wish.ts'

export interface Attribute {
  readonly name: string
  /** Its only values, if limited. */
  readonly values: readonly string[]
}

const isText = (value: unknown): value is string => typeof value === 'string'

/** Reads the plain profile fields from the document: written as a text, or chosen. */
export const useAttributes = (): readonly Attribute[] => {
  const { data } = useDocuments()
  const found = data && findOperation(data, tracker)
  if (found === undefined) return []
  const { schemas } = found.document
  const elements = schemasAt(schemas, bodyOf(found.operation)?.schema ?? {}, ['attributes', 0])
  return elements
    .flatMap((element) => objectsIn(schemas, element))
    .flatMap(({ properties = {} }) => Object.entries(properties))
    .flatMap(([name, schema]) => {
      const variants = variantsOf(schemas, schema).map((each) => resolve(schemas, each))
      const values = variants.flatMap((each) => each.enum ?? []).filter(isText)
      const isPlain = variants.some(({ type }) => type === 'string' || (Array.isArray(type) && type.includes('string')))
      return isPlain || values.length > 0 ? [{ name, values }] : []
    })
    .filter(({ name }) => !identifiers.has(name))
}

/** Members that name the user. */
const identifiers: ReadonlySet<string> = new Set(['external_id', 'braze_id', 'user_alias'])
