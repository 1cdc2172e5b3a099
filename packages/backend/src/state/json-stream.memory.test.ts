import { getHeapStatistics, setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { testService, type TestService } from '@brazier/testkit'
import { expect, test } from 'vitest'
import { readJsonStream } from './json-stream.ts'
import { parseStateFile, StateFile } from './state-file.ts'

const users = 5000

const text = (): string =>
  JSON.stringify({
    users: Array.from({ length: users }, (_, index) => ({
      external_id: `user-${index}`,
      email: `user-${index}@example.com`,
      custom_attributes: { plan: 'pro', visits: index },
    })),
  })

const inPieces = async function* (whole: string): AsyncGenerator<Uint8Array, void, undefined> {
  const bytes = new TextEncoder().encode(whole)
  for (let at = 0; at < bytes.length; at += 65_536) yield bytes.subarray(at, at + 65_536)
}

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void // the flag makes it

/** The bytes of the heap that are in use, for each user. */
const heap = (): number => {
  collect()
  collect()
  return getHeapStatistics().used_heap_size / users
}

const restore = async ({ workspace }: TestService, whole: string): Promise<void> => {
  const read = await readJsonStream(StateFile, inPieces(whole))
  if (!read.ok) throw new TypeError(read.why)
  await workspace.restore(read.value)
  // A small workspace keeps what it began with, until something is added.
  await workspace.loadState(parseStateFile({}))
}

const written = async ({ workspace }: TestService): Promise<string> => {
  const pieces: string[] = []
  await workspace.writeState(async (piece) => void pieces.push(piece))
  return pieces.join('')
}

test('a user takes as much memory after its state was written and read as before', async () => {
  const service = await testService()
  const empty = heap()
  await restore(service, text())
  const before = heap() - empty
  const whole = await written(service)
  const withText = heap()
  // Other work of this process is in a heap, too: what users take is in each of these.
  const after: number[] = []
  for (let round = 0; round < 3; round += 1) {
    await restore(service, whole)
    after.push(heap() - withText + before)
  }
  expect(Math.min(...after) / before).toBeLessThan(1.2)
  expect(whole.length).toBeGreaterThan(0)
})
