import type { IncomingMessage, OutgoingHttpHeaders } from 'node:http'

/** Headers between two neighbours. Without `transfer-encoding`, Node would send some bodies raw, so it stays. */
const hopByHop = new Set([
  'connection',
  'expect',
  'http2-settings',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'upgrade',
])

export const withoutHopByHop = <Value>(headers: Readonly<Record<string, Value>>): Record<string, Value> =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !hopByHop.has(name)))

/** Returns an answer's headers for a client of this version of HTTP. */
export const answerHeaders = (answer: IncomingMessage, httpVersion: string): OutgoingHttpHeaders => {
  const { 'transfer-encoding': coding, ...headers } = withoutHopByHop(answer.headers)
  return coding === undefined || httpVersion === '1.0' ? headers : { ...headers, 'transfer-encoding': String(coding) }
}
