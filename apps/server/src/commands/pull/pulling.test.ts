import { expect, test } from 'vitest'
import { readAll } from './pulling.ts'

const endless = async function* (): AsyncGenerator<number, void, undefined> {
  for (let index = 0; ; index += 1) yield index
}

test('pages that never end are not read forever', async () => {
  await expect(readAll({ told: () => undefined }, 'segments', endless())).rejects.toThrow(
    'the service gave more than 1000000 segments',
  )
})
