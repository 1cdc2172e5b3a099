import type { ControlAnswers } from '../control.ts'
import type { ControlService } from './control-handler.ts'
import { keptFor } from './kept-for.ts'

type Collection = Omit<ControlAnswers<'records.collections'>['body']['collections'][number], 'count'>

/** A JSON Schema, the members that this file reads. */
interface Schema {
  readonly $ref?: string
  readonly type?: string | readonly string[]
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly description?: string
  readonly items?: Schema
  readonly properties?: { readonly [name: string]: Schema }
  readonly $defs?: { readonly [name: string]: Schema }
}

const nameOf = ({ $ref }: Schema): string | undefined => $ref?.split('/').at(-1)

const named: { readonly [name: string]: string } = {
  Time: 'time',
  ConnectedAudience: 'audience',
  StoredAudience: 'audience',
}

const words: { readonly [type: string]: string } = {
  string: 'text',
  integer: 'number',
  number: 'number',
  boolean: 'yes or no',
  array: 'list',
}

const typeOf = (schema: Schema): string => {
  const known = named[nameOf(schema) ?? '']
  if (known !== undefined) return known
  if (schema.enum !== undefined || schema.const !== undefined) return 'text'
  return words[String(schema.type)] ?? 'object'
}

/** Reads lists and their elements' members. */
export const collectionsOf = (schema: Schema): readonly Collection[] =>
  Object.entries(schema.properties ?? {}).flatMap(([name, { items, description: about }]) => {
    if (items === undefined) return []
    const element = items.$ref === undefined ? items : schema.$defs?.[nameOf(items) ?? '']
    const members = Object.entries(element?.properties ?? {}).map(([member, of]) => ({
      name: member,
      type: typeOf(of),
      ...(of.description !== undefined && { about: of.description }),
    }))
    return [{ name, members, ...(about !== undefined && { about }) }]
  })

/** Reads the service's published JSON Schema. */
export const stateCollections: (service: ControlService) => Promise<readonly Collection[]> = keptFor(async (service) =>
  // As `npm run openapi` wrote it.
  collectionsOf((await service.readDocument('state')) as Schema),
)
