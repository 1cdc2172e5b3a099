import { expect, onTestFinished, test, vi } from 'vitest'
import { isoOf, readAll } from './pulling.ts'

const endless = async function* (): AsyncGenerator<number, void, undefined> {
  for (let index = 0; ; index += 1) yield index
}

test('pages that never end are not read forever', async () => {
  await expect(readAll({ told: () => undefined }, 'segments', endless())).rejects.toThrow(
    'the service gave more than 1000000 segments',
  )
})

test('a time without a zone is the same on every machine', () => {
  vi.stubEnv('TZ', 'Asia/Tokyo')
  onTestFinished(() => void vi.unstubAllEnvs())
  const same = ['2026-01-08T16:00:00', '2026-01-08T16:00:00.000', '2026-01-08 16:00:00', '2026-01-08 16:00:00 +0000']
  for (const text of same) {
    expect(isoOf(text)).toBe('2026-01-08T16:00:00.000Z')
  }
})
