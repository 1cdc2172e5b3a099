import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { kill } from 'node:process'

const pattern = /^brazier-run-(?<pid>\d+)-/

/** Milliseconds that a killed run's folder stays: its program may still read the certificates. */
const keptFor = 86_400_000

export const runFolderPrefix = (pid: number): string => `brazier-run-${pid}-`

const isRunning = (pid: number): boolean => {
  try {
    return kill(pid, 0)
  } catch (error) {
    return !(error instanceof Error && 'code' in error && error.code === 'ESRCH')
  }
}

export const removeLeftFolders = async (place: string, now: number): Promise<void> => {
  for (const name of await readdir(place).catch((): string[] => [])) {
    const pid = pattern.exec(name)?.groups?.['pid']
    if (pid === undefined || isRunning(Number(pid))) continue
    const folder = join(place, name)
    const { mtimeMs = now } = (await stat(folder).catch(() => undefined)) ?? {}
    if (now - mtimeMs > keptFor) await rm(folder, { recursive: true, force: true }).catch(() => undefined)
  }
}
