import type { IncomingMessage } from 'node:http'

/** Replaces all headers of a name. */
export const setHeader = ({ headers, rawHeaders }: IncomingMessage, name: string, value?: string): void => {
  const lower = name.toLowerCase()
  const others = rawHeaders.flatMap((each, at) =>
    at % 2 === 1 || each.toLowerCase() === lower ? [] : [each, rawHeaders[at + 1] ?? ''],
  )
  rawHeaders.splice(0, Infinity, ...others, ...(value === undefined ? [] : [name, value]))
  headers[lower] = value
}
