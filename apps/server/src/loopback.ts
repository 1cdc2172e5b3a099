import { isIPv4 } from 'node:net'

/** Whether a host, without a port, can only mean this machine: `localhost`, 127.0.0.0/8, `::1` or `[::1]`. */
export const isLoopbackName = (host: string): boolean =>
  host.toLowerCase() === 'localhost' || host === '::1' || host === '[::1]' || (isIPv4(host) && host.startsWith('127.'))

/** The host of a `Host` header, without its port; undefined when it is not one. */
export const hostOf = (header: string): string | undefined =>
  /^(?<host>\[[\da-f:.]+\]|[^\s:/@[\]]+)(?::\d{1,5})?$/i.exec(header)?.groups?.['host']
