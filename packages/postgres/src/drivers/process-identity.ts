import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'

/** Identity of a process: an id can come again, but not with the same start. */
export interface ProcessIdentity {
  readonly pid: number
  /** As the system tells it. Absent: unknown. */
  readonly start?: string
}

export const readIdentity = (text: string): ProcessIdentity => {
  const [pid = '', start = ''] = text.split('\n')
  return { pid: /^\d+$/.test(pid) ? Number(pid) : 0, ...(start !== '' && { start }) }
}

/** Boot, and start in ticks since. A program's name, before the last `)`, can hold anything. */
const startOnLinux = async (pid: number): Promise<string | undefined> => {
  const [stat, boot] = await Promise.all([
    readFile(`/proc/${pid}/stat`, 'utf8'),
    readFile('/proc/sys/kernel/random/boot_id', 'utf8'),
  ])
  const ticks = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19]
  return ticks === undefined ? undefined : `${boot.trim()} ${ticks}`
}

const startByPs = (pid: number): Promise<string | undefined> =>
  new Promise((resolve) => {
    execFile('ps', ['-o', 'lstart=', '-p', String(pid)], { env: { LC_ALL: 'C', TZ: 'UTC' } }, (error, out) =>
      resolve(error === null && out.trim() !== '' ? out.trim() : undefined),
    )
  })

/** Resolves to undefined if there is no process, or the system does not tell. */
export const startOf = (pid: number): Promise<string | undefined> => {
  if (process.platform === 'win32') return Promise.resolve(undefined)
  return process.platform === 'linux' ? startOnLinux(pid).catch(() => undefined) : startByPs(pid)
}
