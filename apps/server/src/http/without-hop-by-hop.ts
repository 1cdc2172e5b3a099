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

/** Returns the headers that a proxy passes on; names are in lower case. */
export const withoutHopByHop = <Value>(headers: Readonly<Record<string, Value>>): Record<string, Value> =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !hopByHop.has(name)))
