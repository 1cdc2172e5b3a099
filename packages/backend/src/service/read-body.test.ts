import { limits } from '@brazier/contract'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readBody } from './read-body.ts'

type Bytes = Uint8Array<ArrayBuffer>

const utf8 = (text: string): Bytes => new TextEncoder().encode(text)

const request = (
  body: string | Bytes | ReadableStream<Bytes>,
  headers: { readonly [name: string]: string } = {},
): Request => {
  const init = {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body,
    duplex: 'half',
  } as const
  return new Request('http://service.test/users/track', init)
}

/** A body of unknown length, a piece at a time. */
const chunked = (pieces: readonly Bytes[], broken = false): ReadableStream<Bytes> => {
  const left = [...pieces]
  return new ReadableStream({
    pull: (controller) => {
      const next = left.shift()
      if (next !== undefined) controller.enqueue(next)
      else if (broken) controller.error(new TypeError('the client went away'))
      else controller.close()
    },
  })
}

const refusal = (status: number, body: object): object => ({
  ok: false,
  answer: expect.objectContaining({ status, body }),
})
const malformed = refusal(400, {
  error: expect.stringContaining('message body does not match'),
  message: 'Bad Request',
})
const otherType = refusal(415, { message: 'Unsupported Media Type' })
const read = (text: string, json: unknown): object => ({ ok: true, value: { text, json } })

describe('the content type', () => {
  it.each(['application/json', 'application/json; charset=utf-8', 'Application/JSON', 'application/json ;x=1'])(
    '%j is JSON',
    async (type) => {
      expect(await readBody(request('{"a":1}', { 'Content-Type': type }))).toEqual(read('{"a":1}', { a: 1 }))
    },
  )

  it.each([
    'text/plain',
    'text/json',
    'application/jsonp',
    'application/json+x',
    'multipart/form-data',
    'application/x-ndjson',
    '',
  ])('%j is not', async (type) => {
    expect(await readBody(request('{}', { 'Content-Type': type }))).toEqual(otherType)
  })

  it('is required', async () => {
    const untyped = new Request('http://service.test/', { method: 'POST', body: utf8('{}') })
    expect(await readBody(untyped)).toEqual(otherType)
  })
})

describe('the bytes', () => {
  it.each(['', ' \n', '{}'])('%j reads as an empty object', async (text) => {
    expect(await readBody(request(text))).toEqual(read(text, {}))
  })

  it('can begin with a byte order mark', async () => {
    expect(await readBody(request(new Uint8Array([0xef, 0xbb, 0xbf, ...utf8('{"a":1}')])))).toEqual(
      read('{"a":1}', { a: 1 }),
    )
  })

  it.each([
    ['text that is no JSON', utf8('{a:1}')],
    ['JSON that breaks off', utf8('{"a":')],
    ['two values', utf8('{}{}')],
    ['a NUL', utf8('{}\u0000')],
    ['a lone byte of UTF-8', new Uint8Array([0x22, 0xc3, 0x22])],
    ['a surrogate in UTF-8', new Uint8Array([0x22, 0xed, 0xa0, 0x80, 0x22])],
    ['UTF-16', new Uint8Array([0xff, 0xfe, 0x7b, 0x00, 0x7d, 0x00])],
  ])('%s is malformed', async (_, bytes) => {
    expect(await readBody(request(bytes))).toEqual({ ...malformed, text: expect.any(String) })
  })

  it('with a duplicate member mean the last one', async () => {
    expect(await readBody(request('{"a":1,"a":2}'))).toEqual(read('{"a":1,"a":2}', { a: 2 }))
  })

  it('that end too early are malformed', async () => {
    expect(await readBody(request(chunked([utf8('{"a":')], true)))).toEqual(malformed)
  })
})

describe('the size', () => {
  const padded = (bytes: number): Bytes => utf8(`{}${' '.repeat(bytes - 2)}`)
  const limit = limits.bodyBytes
  /** Only the status: a difference of megabytes takes hours to print. */
  const statusOf = async (given: Request): Promise<number> => {
    const answered = await readBody(given)
    return answered.ok ? 200 : answered.answer.status
  }

  it('can be 4 MB', async () => {
    expect(await statusOf(request(padded(limit)))).toBe(200)
    expect(await statusOf(request(chunked([padded(limit - 10), utf8(' '.repeat(10))])))).toBe(200)
  })

  it('cannot be a byte more, in one chunk or several', async () => {
    expect(await statusOf(request(padded(limit + 1)))).toBe(413)
    expect(await statusOf(request(chunked([padded(limit), utf8(' ')])))).toBe(413)
    expect(await statusOf(request(padded(limit + 1), { 'Content-Length': '2' }))).toBe(413)
  })

  it('is refused by its Content-Length, without reading', async () => {
    const unread = request(chunked([utf8('{}')]), { 'Content-Length': String(limit + 1) })
    expect(await statusOf(unread)).toBe(413)
    expect(unread.bodyUsed).toBe(false)
  })

  it('of an endless body is refused at the limit', async () => {
    let sent = 0
    const long = new ReadableStream<Bytes>({
      pull: (controller) => {
        sent += 1
        if (sent > 40) controller.close()
        else controller.enqueue(new Uint8Array(1024 * 1024))
      },
    })
    expect(await statusOf(request(long))).toBe(413)
    expect(sent).toBeLessThan(10)
  })
})

describe('properties', () => {
  it('reads any JSON unchanged, in any chunks', async () => {
    const cuts = fc.array(fc.nat(), { maxLength: 4 })
    await fc.assert(
      fc.asyncProperty(fc.json({ stringUnit: 'grapheme' }), cuts, async (text, at) => {
        const bytes = utf8(text)
        const places = [0, ...at.map((place) => place % (bytes.length + 1)).toSorted((a, b) => a - b), bytes.length]
        const pieces = places.slice(1).map((end, index) => bytes.slice(places[index], end))
        const whole = await readBody(request(bytes))
        expect(whole).toEqual(read(text, JSON.parse(text)))
        expect(await readBody(request(chunked(pieces)))).toEqual(whole)
      }),
    )
  })

  it('answers any bytes', async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 20 }), async (bytes) => {
        const answered = await readBody(request(new Uint8Array(bytes)))
        expect(answered.ok ? 200 : answered.answer.status).toSatisfy(
          (status: number) => status === 200 || status === 400,
        )
      }),
    )
  })
})
