import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Counter } from './tally.ts'

const bearer = /^bearer +\S/i

/** Replaces the program's key by the workspace's. A request without a key stays without. Resolves to the body if it was read. */
export const replaceKey = async (incoming: IncomingMessage, key: string): Promise<Buffer | undefined> => {
  const { rawHeaders } = incoming
  for (let at = 0; at < rawHeaders.length; at += 2) {
    if (rawHeaders[at]?.toLowerCase() === 'authorization' && bearer.test(rawHeaders[at + 1] ?? '')) {
      rawHeaders[at + 1] = `Bearer ${key}`
    }
  }
  // The rows would delay the program's start.
  const { replaceKeyInBody } = await import('./key-in-body.ts')
  return replaceKeyInBody(incoming, key)
}

const isHeaders = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Counts an answer at its head: a program that has read it may end. */
export const countAnswer = (outgoing: ServerResponse, counter: Counter): void => {
  const { writeHead } = outgoing
  outgoing.writeHead = (...head: unknown[]) => {
    const given = Object.entries(head.find(isHeaders) ?? {}).find(([name]) => name.toLowerCase() === 'x-request-id')
    const id: unknown = given?.[1] ?? outgoing.getHeader('x-request-id')
    const [status] = head
    const { method = '', url = '' } = outgoing.req
    const target = `${method} ${url.replace(/[?#].*/s, '')}`
    counter.answered(
      typeof id === 'string' ? id : undefined,
      typeof status === 'number' ? status : outgoing.statusCode,
      target,
    )
    Reflect.apply(writeHead, outgoing, head)
    return outgoing
  }
}
