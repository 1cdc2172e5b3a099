import { parentPort, workerData } from 'node:worker_threads'
import { kinds } from './kinds.ts'
import { post } from './post.ts'

const clients = 4

const { url, seconds } = workerData as { url: string; seconds: number } // what `waits.ts` hands over

const body = new TextEncoder().encode(kinds.find(({ name }) => name === '75 events with properties')?.body)
await post(url, body)
parentPort?.postMessage('begun')

const end = performance.now() + seconds * 1000
const keepSending = async (): Promise<void> => {
  while (performance.now() < end) await post(url, body)
}
await Promise.all(Array.from({ length: clients }, keepSending))
