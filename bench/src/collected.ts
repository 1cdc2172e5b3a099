import { setTimeout } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void // what the flag makes

/** Bytes that the heap and its array buffers hold after full collections. */
export const collected = async (): Promise<number> => {
  for (let count = 0; count < 4; count += 1) {
    collect()
    // Array buffers are freed after a turn of the loop.
    await setTimeout(50)
  }
  const { heapUsed, arrayBuffers } = process.memoryUsage()
  return heapUsed + arrayBuffers
}
