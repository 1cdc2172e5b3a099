import type { IncomingMessage } from 'node:http'
import { contract, type Endpoint, endpointIds, limits } from '@brazier/contract'
import { setHeader } from './set-header.ts'

const places = endpointIds.flatMap((id) => {
  const { method, path, bodyKey, bodyBytes: most = limits.bodyBytes }: Endpoint = contract[id]
  const pattern = new RegExp(`^${path.replaceAll(/:\w+/g, '[^/?]+')}(?:\\?|$)`)
  return bodyKey === undefined ? [] : [{ method, pattern, member: bodyKey.member, most }]
})

const withKey = (body: Buffer, member: string, key: string): Buffer => {
  try {
    const json: unknown = JSON.parse(body.toString())
    const given: unknown = Reflect.get(Object(json), member)
    if (typeof given !== 'string' || given === '') return body
    return Buffer.from(JSON.stringify({ ...Object(json), [member]: key }))
  } catch {
    return body
  }
}

/** Resolves to the body, its key replaced; undefined: it is still unread. */
export const replaceKeyInBody = async (incoming: IncomingMessage, key: string): Promise<Buffer | undefined> => {
  const { method, url = '' } = incoming
  const place = places.find((each) => each.method === method && each.pattern.test(url))
  if (place === undefined) return undefined
  const pieces: Buffer[] = []
  let bytes = 0
  const came: AsyncIterable<Buffer> = incoming.iterator({ destroyOnReturn: false })
  for await (const piece of came) {
    pieces.push(piece)
    bytes += piece.length
    if (bytes > place.most) break
  }
  const body = Buffer.concat(pieces)
  if (bytes > place.most) {
    incoming.unshift(body)
    return undefined
  }
  const replaced = withKey(body, place.member, key)
  setHeader(incoming, 'Transfer-Encoding')
  setHeader(incoming, 'Content-Length', String(replaced.length))
  return replaced
}
