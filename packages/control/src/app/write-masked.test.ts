import { expect, test } from 'vitest'
import { createMaskedWrite } from './write-masked.ts'

test('masks a key that two pieces share, and changes nothing else', async () => {
  const pieces: string[] = []
  const { write, end } = createMaskedWrite(
    async (text) => void pieces.push(text),
    (text) => text.replaceAll('secret', '…'),
  )
  const text = '{"a":"secret","b":"x secret","c":"secret"}'
  for (let index = 0; index < text.length; index += 3) await write(text.slice(index, index + 3))
  await end()
  expect(pieces.join('')).toBe('{"a":"…","b":"x …","c":"…"}')
})
