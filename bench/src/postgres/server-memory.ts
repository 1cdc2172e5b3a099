import { readFile, writeFile } from 'node:fs/promises'

const bytesOf = async (pid: number, field: 'VmRSS' | 'VmHWM'): Promise<number> => {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Number(new RegExp(`^${field}:\\s+(\\d+) kB`, 'm').exec(status)?.[1]) * 1024
}

/** Resident bytes. Linux alone tells. */
export const residentOf = (pid: number): Promise<number> => bytesOf(pid, 'VmRSS')

/** Peak bytes since `forgetPeak`. */
export const peakOf = (pid: number): Promise<number> => bytesOf(pid, 'VmHWM')

export const forgetPeak = (pid: number): Promise<void> => writeFile(`/proc/${pid}/clear_refs`, '5')
