import type { Told } from './pulling.ts'

/** Shows how far a pull is, in one line that is written again and again; nothing unless it is a terminal. */
export interface ProgressBar {
  readonly told: Told
  /** Says that the service asks to wait. */
  waiting(ms: number): void
  /** Clears the line. */
  end(): void
}

const width = 20

const bar = (done: number, all: number): string => {
  const full = Math.round((done / all) * width)
  return `${'█'.repeat(full)}${'░'.repeat(width - full)} ${done}/${all}`
}

/** Creates the line of progress. */
export const createProgressBar = (stream: Pick<NodeJS.WriteStream, 'isTTY' | 'write'>): ProgressBar => {
  const show = (line: string): void => {
    if (stream.isTTY) stream.write(`\r\u001B[2K${line}`)
  }
  return {
    told: (part, done, all) => show(`${part.padEnd(24)} ${all === undefined || all === 0 ? done : bar(done, all)}`),
    waiting: (ms) => {
      if (ms >= 1000) show(`waiting ${Math.ceil(ms / 1000)} s for the rate limit`)
    },
    end: () => show(''),
  }
}
