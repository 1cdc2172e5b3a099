import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { temporaryFolder } from '../../../test/temporary-folder.ts'
import { openKeptAnswers } from './kept-answers.ts'
import { createPullFetch } from './pull-fetch.ts'
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

test('an attempt counts the same bytes as the one that goes on after it, up to 2 GB', async () => {
  const file = join(temporaryFolder(), 'progress.jsonl')
  const wished = { wish: '', key: 'k', time: 0 }
  const kept = openKeptAnswers(file, wished)
  kept.put('GET /', { status: 200, body: { name: 'ä' } })
  expect(kept.size()).toBeGreaterThan(20)
  expect(openKeptAnswers(file, wished).size()).toBe(kept.size())
  const full = createPullFetch(1000, () => 1_999_999_999).fetch(new Request('data:application/json,{}'))
  await expect(full).rejects.toThrow('all bodies are larger than 2 GB')
})
