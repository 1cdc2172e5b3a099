import { describe, expect, test } from 'vitest'
import { streamText } from './stream-text.ts'

const failures = () => {
  const seen: unknown[] = []
  return { seen, failed: (error: unknown) => void seen.push(error) }
}

describe('an answer in pieces', () => {
  test('has all pieces in order', async () => {
    const body = await streamText(async (write) => {
      for (const text of ['{"a":', '"ö"', '}']) await write(text)
    }, failures().failed)
    expect(await new Response(body).text()).toBe('{"a":"ö"}')
  })

  test('that fails before its first piece is no answer', async () => {
    const { seen, failed } = failures()
    const failing = streamText(() => Promise.reject(new RangeError('too long')), failed)
    await expect(failing).rejects.toThrow('too long')
    expect(seen).toEqual([])
  })

  test('that fails later is reported once, and ends with an error', async () => {
    const { seen, failed } = failures()
    const error = new Error('the disk is gone')
    const body = await streamText(async (write) => {
      await write('{')
      throw error
    }, failed)
    await expect(new Response(body).text()).rejects.toThrow('the disk is gone')
    expect(seen).toEqual([error])
  })

  test('waits for its reader, and stops without a failure when the reader goes away', async () => {
    const { seen, failed } = failures()
    let written = 0
    const body = await streamText(async (write) => {
      for (; written < 100; written += 1) await write('x'.repeat(1000))
    }, failed)
    const reader = body.getReader()
    await reader.read()
    expect(written).toBeLessThan(5)
    await reader.cancel()
    await new Promise((resolve) => {
      setTimeout(resolve, 10)
    })
    expect(written).toBeLessThan(5)
    expect(seen).toEqual([])
  })
})
