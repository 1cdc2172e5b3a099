import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import * as z from 'zod'
import { readJsonAtOnce } from './json-at-once.ts'
import { mostDigits, mostFaults, mostLevels } from './json-limits.ts'
import { type JsonRead, readJsonStream } from './json-stream.ts'
import { StateFile } from './state-file.ts'

const utf8 = new TextEncoder()

const once = async function* (bytes: Uint8Array): AsyncGenerator<Uint8Array, void, undefined> {
  yield bytes
}

const both = async <Schema extends z.ZodType>(
  schema: Schema,
  bytes: Uint8Array,
): Promise<readonly [JsonRead<z.output<Schema>>, JsonRead<z.output<Schema>>]> => [
  await readJsonAtOnce(schema, bytes),
  await readJsonStream(schema, once(bytes)),
]

const deep = (levels: number): string => `{"list":[${'['.repeat(levels)}${']'.repeat(levels)}]}`
const Anything = z.strictObject({ list: z.array(z.unknown()) })

describe('reading JSON in one turn', () => {
  test.each([
    '',
    ' ',
    '{}',
    '{"users":[{"external_id":"a","custom_attributes":{"__proto__":{"a":1},"x":[1,-0,1e3]}},{"email":"a@b.c"}]}',
    '{"users":[{"external_id":"a"}],"users":[{"external_id":"b"}]}',
    '{"users":[{"external_id":1}],"users":[{"external_id":"b"}]}',
    '{"catalogs":[{"items":[{"id":1}],"name":"a","fields":[{"name":"id","type":"string"}],"items":[{"id":"2"}]}]}',
    '{"analytics":{"users":[1],"series":[],"users":["a"]},"as_of":"2026-01-05T09:30:00Z"}',
    String.raw`{"users":[{"external_id":"[[{{\"\\"},{"external_id":"\ud800 Köln 😀 \u0000"}]}`,
    '{"catalogs":[{"items":[{"id":"1"},{"id":"2"}],"name":"a","fields":[{"name":"id","type":"string"}]}]}',
    '{"users":[{"external_id":1}],"nobody":[1,2]}',
    `{"users":[${'{"external_id":1},'.repeat(3 * mostFaults)}{}]}`,
    '{"users":{"a":1}}',
    '[]',
    '{"users":[}',
    '{"users":[]} x',
    '﻿{"users":[]}',
  ])('%s has the same result as piece by piece', async (text) => {
    const [atOnce, streamed] = await both(StateFile, utf8.encode(text))
    expect(atOnce).toEqual(streamed)
  })

  test('bytes that are no UTF-8 are no JSON', async () => {
    const bytes = utf8.encode('{"users":[{"external_id":"a"}]}')
    bytes[26] = 0xff
    const [atOnce, streamed] = await both(StateFile, bytes)
    expect(atOnce).toEqual(streamed)
    expect(atOnce).toMatchObject({ ok: false, why: 'not JSON' })
  })

  test('the limits are the same', async () => {
    const read = async (text: string) => {
      const [atOnce, streamed] = await both(Anything, utf8.encode(text))
      expect(atOnce).toEqual(streamed)
      return atOnce.ok || atOnce.why
    }
    expect(await read(deep(mostLevels - 2))).toBe(true)
    expect(await read(deep(mostLevels))).toBe('not JSON')
    expect(await read(`{"list":[${'9'.repeat(mostDigits)}]}`)).toBe(true)
    expect(await read(`{"list":[${'9'.repeat(mostDigits + 1)}]}`)).toBe('not JSON')
    expect(await read(`{"list":[${' '.repeat(2 * mostDigits)}1]}`)).toBe(true)
  })
})

describe('properties', () => {
  test('any JSON, also with a character changed, has the same result as piece by piece', async () => {
    const anyText = fc
      .tuple(
        fc.array(fc.jsonValue(), { maxLength: 5 }),
        fc.nat(),
        fc.constantFrom('', '"', '[', '}', ',', '\\', '0', ' '),
      )
      .map(([list, place, change]) => {
        const text = JSON.stringify({ list })
        const at = place % (2 * text.length)
        return at > text.length ? text : text.slice(0, at) + change + text.slice(at + 1)
      })
    await fc.assert(
      fc.asyncProperty(anyText, async (text) => {
        const [atOnce, streamed] = await both(Anything, utf8.encode(text))
        expect(atOnce).toEqual(streamed)
      }),
    )
  })
})
