import type { ServedRequest } from '@brazier/backend/parts'
import { escapeControls } from '../terminal/plain-output.ts'
import type { LogStream } from './log-stream.ts'
import { requestLine } from './request-line.ts'

/** Only the runtime writes this member. */
const isServed = (served: unknown): served is ServedRequest => typeof served === 'object' && served !== null

const textOf = (message: unknown): string => (typeof message === 'string' ? message : '')

/** Escapes the texts of a line, but for those that `requestLine` reads. */
const withoutControls = (line: string): string => {
  const entry: unknown = JSON.parse(line)
  if (typeof entry !== 'object' || entry === null || 'served' in entry) return line
  return JSON.stringify(entry, (_, value: unknown) => (typeof value === 'string' ? escapeControls(value) : value))
}

/** Loads the formatter with the first line: most starts log nothing. */
export const prettyStream = (stream: LogStream): LogStream => {
  let format: ((line: string) => string) | undefined
  const waiting: string[] = []
  const load = async (): Promise<void> => {
    const { prettyFactory } = await import('./pretty-lines.ts')
    const colorize = stream.hasColours === true
    format = prettyFactory({
      colorize,
      translateTime: 'SYS:HH:MM:ss',
      ignore: 'pid,hostname,served',
      // pino-pretty keeps colours of a message made here.
      messageFormat: ({ served, ...entry }, name) =>
        isServed(served) ? requestLine(served, colorize) : textOf(entry[name]),
    })
    for (const line of waiting.splice(0)) stream.write(format(withoutControls(line)))
  }
  return {
    write: (line) => {
      if (format !== undefined) {
        stream.write(format(withoutControls(line)))
        return
      }
      waiting.push(line)
      // An unformattable line is shown raw.
      if (waiting.length === 1) load().catch(() => waiting.splice(0).map((lost) => stream.write(lost)))
    },
  }
}
