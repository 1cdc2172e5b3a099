import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { Schema } from './write-texts.ts'

interface Member {
  readonly place: string
  readonly name: string
  readonly text: string | undefined
}

/** The parts of a document that schemas are in. */
const isObject = (part: unknown): part is object => typeof part === 'object' && part !== null

/** Members without texts: below these is a value, or a repetition. */
const withoutMembers = new Set(['examples', 'example', 'default', 'contains'])

/** Every member of every schema below a part of a document, but for those that must be absent; and every parameter. */
const membersOf = (part: unknown, place: string, isMap = false): readonly Member[] => {
  if (!isObject(part) || Array.isArray(part)) {
    return Array.isArray(part) ? part.flatMap((each, index) => membersOf(each, `${place}/${index}`)) : []
  }
  const { properties, description, name } = part as Schema & { readonly name?: unknown } // any object may be one
  // A map of members may have one that is called `properties`.
  const direct = Object.entries(isObject(properties) && 'type' in part && !isMap ? properties : {}).flatMap(
    ([member, schema]) =>
      schema.not === undefined ? [{ place: `${place}/${member}`, name: member, text: schema.description }] : [],
  )
  const parameter = 'in' in part && 'schema' in part ? [{ place, name: String(name), text: description }] : []
  const below = Object.entries(part).filter(([key]) => !withoutMembers.has(key))
  return [
    ...parameter,
    ...direct,
    ...below.flatMap(([key, each]) => membersOf(each, `${place}/${key}`, key === 'properties' && !isMap)),
  ]
}

const read = (path: string): unknown => JSON.parse(readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8'))

/** A text without what a name has anyway. */
const bare = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/\b(?:the|a|an|of|its|this)\b/g, '')
    .replaceAll(/[^a-z0-9]/g, '')

describe.each([
  { path: 'packages/contract/openapi.json', least: 2000 },
  { path: 'packages/backend/state.schema.json', least: 600 },
  { path: 'apps/server/control-openapi.json', least: 900 },
])('$path', ({ path, least }) => {
  const members = membersOf(read(path), '')

  it('has members, all of which are found', () => {
    expect(members.length).toBeGreaterThan(least)
  })

  it('says of every member what it is: write a comment above it in its schema, and run its generator', () => {
    expect(members.filter(({ text = '' }) => text === '').map(({ place }) => place)).toEqual([])
  })

  it('says more than the name of the member', () => {
    const empty = members.filter(({ name, text = '' }) => bare(text) === bare(name))
    expect(empty.map(({ place }) => place)).toEqual([])
  })

  it('says it in a few sentences, each of which ends', () => {
    const odd = members.filter(({ text = '' }) => text.length > 220 || !/[.…)]$/.test(text))
    expect(odd.map(({ place, text }) => `${place}: ${text}`)).toEqual([])
  })
})
