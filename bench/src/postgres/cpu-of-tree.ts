import { readdir, readFile } from 'node:fs/promises'

/** The kernel counts in hundredths of a second. */
const microsecondsPerTick = 10_000

/** Undefined once the process is gone. */
const statOf = async (pid: string): Promise<{ readonly parent: number; readonly cpu: number } | undefined> => {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined)
  if (stat === undefined) return undefined
  // The command's name can have blanks and stands in brackets.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return { parent: Number(fields[1]), cpu: (Number(fields[11]) + Number(fields[12])) * microsecondsPerTick }
}

/** Microseconds of CPU that a process and its children have used so far. Linux alone tells. */
export const cpuOfTree = async (pid: number): Promise<number> => {
  const processes = (await readdir('/proc')).filter((name) => /^\d+$/.test(name))
  let sum = 0
  for (const name of processes) {
    const stat = await statOf(name)
    if (stat !== undefined && (Number(name) === pid || stat.parent === pid)) sum += stat.cpu
  }
  return sum
}
