import { existsSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'

/**
 * Times that a thread was busy, in milliseconds: its longest turn, the CPU of one, the longest pause of the garbage
 * collector.
 */
export interface Turns {
  readonly turn: number
  readonly cpu: number
  readonly collection: number
}

/** File of a process's turns. */
export const turnsFile = (pid: number): string => join(tmpdir(), `brazier-turns-${pid}.json`)

/** Resolves to the turns of a process since the last call. */
export const turnsOf = async (pid: number): Promise<Turns> => {
  const file = turnsFile(pid)
  process.kill(pid, 'SIGUSR2')
  while (!existsSync(file)) await setTimeout(20)
  await setTimeout(20)
  const turns = JSON.parse(readFileSync(file, 'utf8')) as Turns // `turns.ts` wrote it
  rmSync(file)
  return turns
}
