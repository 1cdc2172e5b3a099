import { setImmediate } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import * as z from 'zod'
import { JsonValue } from '../ports/json-value.ts'
import { mostFaults, mostLevels } from './json-limits.ts'
import { type JsonRead, readJsonStream } from './json-stream.ts'
import { parseStateFile, StateFile } from './state-file.ts'

const cut = async function* (bytes: Uint8Array, size: number): AsyncGenerator<Uint8Array, void, undefined> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}

const read = (text: string, size = 7): Promise<JsonRead<StateFile>> =>
  readJsonStream(StateFile, cut(new TextEncoder().encode(text), size))

const faultsIn = async (text: string): Promise<readonly string[]> => {
  const found = await read(text)
  if (found.ok || found.why !== 'faults') return []
  return found.error.issues.map(({ path, message }) => `${z.core.toDotPath(path)}: ${message}`)
}

describe('reading a state piece by piece', () => {
  test('keeps nothing of an element once it was read', async () => {
    setFlagsFromString('--expose-gc')
    const collect = runInNewContext('gc') as () => void // the flag makes it
    const given: WeakRef<object>[] = []
    let alive = 0
    const element = z.custom<object>().transform((value) => {
      given.push(new WeakRef(value))
      return 1
    })
    const pause = async (): Promise<void> => {
      await setImmediate()
      collect()
      alive = Math.max(alive, given.filter((one) => one.deref() !== undefined).length)
    }
    const text = `{"list":[${'{},'.repeat(100_000)}{}]}`
    const schema = z.strictObject({ list: z.array(element) })
    const found = await readJsonStream(schema, cut(new TextEncoder().encode(text), 65_536), { pause })
    expect(found).toMatchObject({ ok: true })
    expect(given).toHaveLength(100_001)
    expect(alive).toBeLessThan(50_000)
  })

  test.each([
    '{}',
    ' {"users" : [ ] } ',
    '{"users":[{"external_id":"a"},{"email":"a@b.c","custom_attributes":{"__proto__":{"a":1},"x":[1,-0,1e3]}}]}',
    '{"users":[{"external_id":"a"}],"users":[{"external_id":"b"}]}',
    '{"users":[{"external_id":"a"}],"users":[]}',
    '{"users":[{"external_id":"\\ud800 Köln 😀 \\u0000"}],"version":1,"time_zone":"Europe/Berlin"}',
    '{"catalogs":[{"name":"a","items":[{"id":"1"},{"id":"2"}],"fields":[{"name":"id","type":"string"}]},{"fields":[{"name":"id","type":"string"}],"name":"b","items":[]}]}',
    '{"catalogs":[{"items":[{"id":"1"}],"name":"a","fields":[{"name":"id","type":"string"}],"items":[{"id":"2"}]}]}',
    '{"catalogs":[{"items":[{"id":"1"}],"name":"a","fields":[{"name":"id","type":"string"}]}],"catalogs":[]}',
    '{"analytics":{"users":["a","b"],"series":[]},"as_of":"2026-01-05T09:30:00Z"}',
    '{"jobs":[{"id":1,"kind":"k","payload":{"__proto__":3},"run_at":"2026-01-05T09:30:00Z","attempts":0}]}',
  ])('%s means the same as read at once', async (text) => {
    for (const size of [1, 3, 1000]) {
      expect(await read(text, size)).toEqual({ ok: true, value: parseStateFile(JSON.parse(text)) })
    }
  })

  test.each([
    ['{"users":[{"email":1}]}', ['users[0].email: Invalid input: expected string, received number']],
    ['{"users":{"a":1}}', ['users: Invalid input: expected array, received object']],
    ['{"users":null}', ['users: Invalid input: expected array, received null']],
    ['{"nobody":[1,2]}', [': Unrecognized key: "nobody"']],
    ['{"catalogs":[5]}', ['catalogs[0]: Invalid input: expected object, received number']],
    [
      '{"catalogs":[{"name":"a","fields":[{"name":"id","type":"string"}],"items":[{},1],"note":1}]}',
      [
        'catalogs[0].items[1]: Invalid input: expected record, received number',
        'catalogs[0]: Unrecognized key: "note"',
      ],
    ],
    [
      '{"catalogs":[{"fields":[{"name":"id","type":"string"}]}]}',
      ['catalogs[0].name: Invalid input: expected string, received undefined'],
    ],
    ['[]', [': Invalid input: expected object, received array']],
    ['5', [': Invalid input: expected object, received number']],
    [
      '{"analytics":{"users":[1],"series":[]}}',
      ['analytics.users[0]: Invalid input: expected string, received number'],
    ],
  ])('%s is refused with the path of the fault', async (text, faults) => {
    expect(await faultsIn(text)).toEqual(faults)
  })

  test.each(['', ' ', '\n\t', '{', '{"users":[{}', '{"users":[,]}', '{} x', 'nul', '{"a":01}', '{"users":["\u0001"]}'])(
    '%j is no JSON',
    async (text) => {
      expect(await read(text)).toMatchObject({ ok: false, why: text === '' ? 'empty' : 'not JSON' })
    },
  )

  test('bytes that are not UTF-8 are no JSON', async () => {
    const bytes = new Uint8Array([...new TextEncoder().encode('{"users":[{"email":"'), 0xff, 0x22, 0x7d, 0x5d, 0x7d])
    expect(await readJsonStream(StateFile, cut(bytes, 100))).toMatchObject({ ok: false, why: 'not JSON' })
  })

  test('reading stops at the twentieth fault, and only counts the bytes of the rest', async () => {
    let wasAsked = 0
    const faulty = async function* (): AsyncGenerator<Uint8Array, void, undefined> {
      yield new TextEncoder().encode('{"users":[{"email":1}')
      for (; wasAsked < 100; wasAsked += 1) yield new TextEncoder().encode(',{"email":1}')
      yield new TextEncoder().encode('this is no JSON any more')
    }
    const found = await readJsonStream(StateFile, faulty())
    expect(found).toMatchObject({ ok: false, why: 'faults', isWhole: false })
    if (!found.ok && found.why === 'faults') expect(found.error.issues).toHaveLength(mostFaults)
    expect(wasAsked).toBe(100)
  })

  test('JSON that is nested too deep is refused', async () => {
    const text = '['.repeat(mostLevels * 5)
    expect(await read(text)).toMatchObject({ why: 'not JSON', message: expect.stringContaining('levels') })
  })

  test('more bytes than the limit are not read', async () => {
    let taken = 0
    const endless = async function* (): AsyncGenerator<Uint8Array, void, undefined> {
      for (; ; taken += 1) yield new Uint8Array(1000).fill(0x20)
    }
    expect(await readJsonStream(StateFile, endless(), { bytes: 10_000 })).toEqual({ ok: false, why: 'too large' })
    expect(taken).toBe(10)
  })

  test('other work runs after each portion', async () => {
    let pauses = 0
    const pause = async (): Promise<void> => void (pauses += 1)
    const blanks = cut(new TextEncoder().encode(`${' '.repeat(1_000_000)}{}`), 300_000)
    expect(await readJsonStream(StateFile, blanks, { pause })).toMatchObject({ ok: true })
    expect(pauses).toBeGreaterThanOrEqual(120)
  })
})

describe('properties', () => {
  const anything = z.strictObject({ list: z.array(JsonValue), value: JsonValue })

  test('any JSON means the same as read at once', async () => {
    const given = fc.record({ list: fc.array(fc.jsonValue()), value: fc.jsonValue() })
    await fc.assert(
      fc.asyncProperty(given, fc.integer({ min: 1, max: 40 }), async (value, size) => {
        const text = JSON.stringify(value)
        const found = await readJsonStream(anything, cut(new TextEncoder().encode(text), size))
        expect(found.ok && JSON.stringify(found.value.list)).toBe(JSON.stringify(value.list))
        expect(found.ok && JSON.stringify(found.value.value)).toBe(JSON.stringify(value.value))
      }),
    )
  })
})
