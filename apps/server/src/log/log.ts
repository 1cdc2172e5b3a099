import { pino } from 'pino'
import type { LogLevel } from '../options/option-table.ts'
import type { LogStream } from './log-stream.ts'
import { prettyStream } from './pretty-stream.ts'

type Write = (about: string | object, message?: string) => void

/** The server's log. */
export interface Log extends Readonly<Record<Exclude<LogLevel, 'silent'>, Write>> {
  isLevelEnabled(level: LogLevel): boolean
}

/** Never written, at any depth; ours logs none, an error from elsewhere might. */
const secrets = ['api_key', 'authorization', 'control_token']

const withoutSecrets = (line: string): string =>
  secrets.some((name) => line.includes(`"${name}"`))
    ? `${JSON.stringify(JSON.parse(line), (name, value: unknown) => (secrets.includes(name) ? '…' : value))}\n`
    : line

/** Writes JSON lines, or text for people on a terminal. Each line goes through `mask`. */
export const createLog = (level: LogLevel, stream: LogStream, mask: (line: string) => string = (line) => line): Log =>
  pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      hooks: { streamWrite: (line) => mask(withoutSecrets(line)) },
      formatters: { level: (label) => ({ level: label }) },
    },
    stream.isTTY === true ? prettyStream(stream) : stream,
  )
