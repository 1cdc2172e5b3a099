import type { Session } from '../session.ts'

/** Work that hangs is not kept open for longer: 200 times what the server lets be idle. */
const mostBeats = 600

/** Sends something now and then during the work, because the server ends a transaction that is idle for so many milliseconds. */
export const keepOpen = async <T>(session: Session, idle: number, work: () => Promise<T>): Promise<T> => {
  let beats = 0
  const beat = setInterval(() => {
    beats += 1
    if (beats <= mostBeats) session.exec('SELECT 1').catch(() => undefined)
  }, idle / 3)
  try {
    return await work()
  } finally {
    clearInterval(beat)
  }
}
