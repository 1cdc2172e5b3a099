import type { LogStream } from './log.ts'

/** Writes log lines as text for people. What makes them so is loaded with the first line: most starts log nothing. */
export const prettyStream = (stream: LogStream): LogStream => {
  let format: ((line: string) => string) | undefined
  const waiting: string[] = []
  const load = async (): Promise<void> => {
    const { prettyFactory } = await import('pino-pretty')
    format = prettyFactory({ colorize: true, translateTime: 'SYS:HH:MM:ss', ignore: 'pid,hostname' })
    for (const line of waiting.splice(0)) stream.write(format(line))
  }
  return {
    write: (line) => {
      if (format !== undefined) {
        stream.write(format(line))
        return
      }
      waiting.push(line)
      // If a line cannot be formatted, it is shown raw and not lost.
      if (waiting.length === 1) load().catch(() => waiting.splice(0).map((lost) => stream.write(lost)))
    },
  }
}
