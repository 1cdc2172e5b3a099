import { expect, test } from 'vitest'
import { createMaskedWrite } from './write-masked.ts'

test('masks a key that two pieces share, and changes nothing else', async () => {
  const pieces: string[] = []
  const { write, end } = createMaskedWrite(
    async (text) => void pieces.push(text),
    (text) => text.replaceAll('secret', '…'),
  )
  const text = '{"a":"secret","b":"x secret, \\"secret","c":"secret"}'
  for (let index = 0; index < text.length; index += 3) await write(text.slice(index, index + 3))
  await end()
  expect(pieces.join('')).toBe('{"a":"…","b":"x …, \\"…","c":"…"}')
})

test('never parts a string, or a name from its value', async () => {
  const text = '{"api_key" : "a\\"b, c","list":["x",{"y":1}]}'
  for (let at = 1; at < text.length; at += 1) {
    const masked: string[] = []
    const { write, end } = createMaskedWrite(
      async () => undefined,
      (piece) => {
        masked.push(piece)
        return piece
      },
    )
    await write(text.slice(0, at))
    await write(text.slice(at))
    await end()
    expect(masked.join('')).toBe(text)
    expect(masked.filter((piece) => /"api_key"\s*:?\s*$/.test(piece))).toEqual([])
    expect(masked.filter((piece) => (piece.replaceAll('\\"', '').match(/"/g)?.length ?? 0) % 2 === 1)).toEqual([])
  }
})
