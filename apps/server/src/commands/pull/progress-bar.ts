import { writeOwn } from '../../terminal/plain-output.ts'
import type { OnProgress } from './pulling.ts'

/** Shows progress in one rewritten line; only waits unless on a terminal. */
export interface ProgressBar {
  readonly told: OnProgress
  /** The service asks to wait. */
  waiting(ms: number): void
  /** Clears the line. */
  end(): void
}

const width = 20

const bar = (done: number, all: number): string => {
  const full = Math.round((done / all) * width)
  return `${'█'.repeat(full)}${'░'.repeat(width - full)} ${done}/${all}`
}

export const createProgressBar = (stream: Pick<NodeJS.WriteStream, 'isTTY' | 'write'>): ProgressBar => {
  const show = (line: string): void => {
    if (stream.isTTY) writeOwn(stream, `\r\u001B[2K${line}`)
  }
  return {
    told: (part, done, all) => show(`${part.padEnd(24)} ${all === undefined || all === 0 ? done : bar(done, all)}`),
    waiting: (ms) => {
      const line = `waiting ${Math.ceil(ms / 1000)} s before the next attempt`
      if (ms >= 1000) show(line)
      // Elsewhere a long silence would look like an end.
      if (ms >= 10_000 && !stream.isTTY) stream.write(`${line}\n`)
    },
    end: () => show(''),
  }
}
