import { contract, type EndpointId } from '@brazier/contract'
import type { CallOptions } from '@brazier/testkit'
import { validRequest } from '@brazier/testkit/arbitraries'
import * as fc from 'fast-check'

export interface RawRequest {
  readonly method: string
  /** Begins with one slash; not normalised. */
  readonly path: string
  readonly options: CallOptions & { readonly headers: { readonly [name: string]: string } }
}

const utf8 = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text)

const joined = (...parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> => {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0))
  parts.reduce((at, part) => {
    whole.set(part, at)
    return at + part.length
  }, 0)
  return whole
}

const odd: readonly string[] = [
  '1e400',
  '-1e400',
  '-0',
  '1e-400',
  '12345678901234567890',
  '"\\u0000"',
  '"\\ud800"',
  '"\\udc00\\ud800"',
  '"__proto__"',
  'null',
  '{"__proto__":{"admin":true}}',
  '{"constructor":{"prototype":{"admin":true}}}',
  '{"a":1,"a":2}',
  `${'['.repeat(10_000)}${']'.repeat(10_000)}`,
  `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`,
  '['.repeat(10_000),
  'NaN',
  '.5',
  "'a'",
  '\u0000',
  '\u2028',
  '/**/1',
]

/** Not UTF-8, or a text that says what it is not. */
const oddBytes: readonly Uint8Array[] = [
  new Uint8Array([0xef, 0xbb, 0xbf]),
  new Uint8Array([0xff, 0xfe]),
  new Uint8Array([0xc3]),
  new Uint8Array([0xed, 0xa0, 0x80]),
  new Uint8Array([0xf4, 0x90, 0x80, 0x80]),
  new Uint8Array([0x00]),
]

const withOddValue = (text: string, value: string, at: number): string => {
  const values = [...text.matchAll(/(?<=[:[,])("(?:[^"\\]|\\.)*"|-?\d+(?:\.\d+)?|true|false|null)/g)]
  const found = values[at % Math.max(values.length, 1)]
  if (found === undefined) return value
  return text.slice(0, found.index) + value + text.slice(found.index + found[0].length)
}

const withTwin = (text: string, value: string, at: number): string => {
  const names = [...text.matchAll(/"(?:[^"\\]|\\.)*"(?=:)/g)]
  const found = names[at % Math.max(names.length, 1)]
  if (found === undefined) return text
  return `${text.slice(0, found.index)}${found[0]}:${value},${text.slice(found.index)}`
}

const bodyOf = (id: EndpointId): fc.Arbitrary<string> =>
  validRequest(id).map(({ body }) => (body === undefined ? '{}' : JSON.stringify(body)))

/** Bytes near those of a valid body. */
const bytesOf = (id: EndpointId): fc.Arbitrary<Uint8Array<ArrayBuffer>> => {
  const place = fc.nat(10_000)
  const changed = fc
    .tuple(bodyOf(id), fc.constantFrom(...odd), place, fc.constantFrom(withOddValue, withTwin))
    .map(([text, value, at, change]) => utf8(change(text, value, at)))
  const torn = fc.tuple(bodyOf(id), fc.constantFrom(...oddBytes), place, place).map(([text, bytes, from, to]) => {
    const whole = utf8(text)
    const [start, end] = [from % (whole.length + 1), to % (whole.length + 1)].toSorted((a, b) => a - b)
    return joined(whole.slice(0, start), bytes, whole.slice(end))
  })
  return fc.oneof(
    { weight: 6, arbitrary: changed },
    { weight: 3, arbitrary: torn },
    fc.constantFrom(...odd).map(utf8),
    fc.uint8Array({ maxLength: 40 }).map((bytes) => new Uint8Array(bytes)),
    fc.constant(utf8('')),
  )
}

const contentType = fc.oneof(
  { weight: 12, arbitrary: fc.constant('application/json') },
  fc.constantFrom(
    'application/json; charset=utf-16',
    'APPLICATION/JSON',
    'application/json,text/plain',
    'text/plain',
    '',
    'a'.repeat(9000),
  ),
)

const authorization = fc.oneof(
  { weight: 20, arbitrary: fc.constant(undefined) },
  fc.constantFrom(
    '',
    'Bearer',
    'Bearer ',
    'bearer x',
    'Basic eDp5',
    'Bearer \u00ff',
    'Bearer __proto__',
    `Bearer ${'k'.repeat(9000)}`,
  ),
)

const method = fc.constantFrom('GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'BREW')

const odderPaths = [
  '/',
  '?',
  '?a=%',
  '?__proto__=1&a[]=2',
  '%00',
  '%',
  '/..',
  '/../merge',
  '%2F',
  ';a=b',
  '#x',
  '\u00e4',
  '/\ud83d\ude00',
]

const pathOf = (id: EndpointId): fc.Arbitrary<string> =>
  fc
    .constantFrom('x', '%00', '%E4', '..', '__proto__', '\ud83d\ude00', 'x'.repeat(300))
    .map((parameter) => contract[id].path.replaceAll(/:\w+/g, parameter))

export const rawRequest = (id: EndpointId): fc.Arbitrary<RawRequest> =>
  fc
    .record({
      bytes: bytesOf(id),
      type: contentType,
      authorization,
      way: fc.oneof({ weight: 10, arbitrary: fc.constant(contract[id].method) }, method),
      path: pathOf(id),
      suffix: fc.oneof({ weight: 10, arbitrary: fc.constant('') }, fc.constantFrom(...odderPaths)),
    })
    .map(({ bytes, type, authorization: key, way, path, suffix }) => ({
      method: way,
      path: `${path}${suffix}`,
      options: {
        rawBody: bytes,
        headers: { 'Content-Type': type, ...(key === undefined ? {} : { Authorization: key }) },
      },
    }))
