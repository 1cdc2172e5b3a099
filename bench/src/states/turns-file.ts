import { existsSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'

/** Milliseconds: a thread's longest turn, the CPU of one, the garbage collector's longest pause. */
export interface Turns {
  readonly turn: number
  readonly cpu: number
  readonly collection: number
}

export const turnsFile = (pid: number): string => join(tmpdir(), `brazier-turns-${pid}.json`)

/** Since the last call. */
export const turnsOf = async (pid: number): Promise<Turns> => {
  const file = turnsFile(pid)
  process.kill(pid, 'SIGUSR2')
  while (!existsSync(file)) await setTimeout(20)
  await setTimeout(20)
  const turns = JSON.parse(readFileSync(file, 'utf8')) as Turns // `turns.ts` wrote it
  rmSync(file)
  return turns
}
