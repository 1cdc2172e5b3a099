import { readFile } from 'node:fs/promises'

const millisecondsPerTick = 10

/** Returns a process's parent, and its milliseconds of CPU so far. Rejects once it is gone. Linux alone tells. */
export const processCpu = async (pid: number): Promise<{ readonly parent: number; readonly cpu: number }> => {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8')
  // The command's name can have blanks and stands in brackets.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return { parent: Number(fields[1]), cpu: (Number(fields[11]) + Number(fields[12])) * millisecondsPerTick }
}
