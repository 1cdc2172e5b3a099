import { createWriteStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

const day = 86_400_000
const start = Date.UTC(2026, 0, 1)

const userText = (index: number): string =>
  JSON.stringify({
    external_id: `bench-${index}`,
    email: `user-${index}@example.com`,
    first_name: `Ada ${index % 977}`,
    language: 'en',
    custom_attributes: { plan: index % 3 === 0 ? 'pro' : 'free', visits: index % 100 },
    custom_events: {
      opened_app: {
        count: 1 + (index % 9),
        first: new Date(start + (index % 30) * day).toISOString(),
        last: new Date(start + (30 + (index % 30)) * day).toISOString(),
      },
    },
  })

/** About 130 bytes. */
const itemText = (index: number): string =>
  JSON.stringify({
    id: `item-${index}`,
    name: `Restaurant ${index % 7919}`,
    city: `City ${index % 311}`,
    seats: index % 90,
  })

const catalogHead =
  '"catalogs":[{"name":"restaurants","fields":[{"name":"id","type":"string"},{"name":"name","type":"string"},{"name":"city","type":"string"},{"name":"seats","type":"number"}],"items":['

const texts = function* (head: string, count: number, text: (index: number) => string, tail: string) {
  let piece = head
  for (let index = 0; index < count; index += 1) {
    piece += (index === 0 ? '' : ',') + text(index)
    if (piece.length < 500_000) continue
    yield piece
    piece = ''
  }
  yield piece + tail
}

const write = async (file: string, pieces: Iterable<string>): Promise<number> => {
  await pipeline(Readable.from(pieces), createWriteStream(file))
  return (await stat(file)).size
}

/** Resolves to bytes. */
export const writeUsers = (file: string, count: number): Promise<number> =>
  write(file, texts('{"users":[', count, userText, ']}'))

/** Resolves to bytes. */
export const writeItems = (file: string, count: number): Promise<number> =>
  write(file, texts(`{${catalogHead}`, count, itemText, ']}]}'))
