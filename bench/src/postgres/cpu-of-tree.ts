import { readdir } from 'node:fs/promises'
import { processCpu } from '../process-cpu.ts'

/** Microseconds of CPU of a process and its children so far. Linux alone tells. */
export const cpuOfTree = async (pid: number): Promise<number> => {
  const processes = (await readdir('/proc')).filter((name) => /^\d+$/.test(name))
  let sum = 0
  for (const name of processes) {
    const stat = await processCpu(Number(name)).catch(() => undefined)
    if (stat !== undefined && (Number(name) === pid || stat.parent === pid)) sum += stat.cpu * 1000
  }
  return sum
}
