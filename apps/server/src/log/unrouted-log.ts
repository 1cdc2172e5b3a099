import type { Workspaces } from '@brazier/backend/parts'
import { contract, endpointIds, isNotSimulated } from '@brazier/contract'
import { nearNames } from '@brazier/control/near-names'
import { shownPath } from '@brazier/control/unmatched'
import type { Unrouted } from '../http/app.ts'
import type { Log } from './log.ts'

/** Most requests at level info, each once. Others get debug. */
const mostTold = 100

/** Characters of a logged path. */
const shownCharacters = 200

const paths = [...new Set(endpointIds.map((id) => contract[id].path))]

/** Returns what a caller of the path may want to know, if anything. Source: decision 0147. */
export const hintFor = (method: string, path: string, status: number): string | undefined => {
  if (isNotSimulated(method, path)) return 'documented, not simulated'
  if (status !== 404) return undefined
  const near = nearNames(path, paths)
  return near.length === 0 ? undefined : `did you mean ${near.join(', ')}?`
}

/** Adds a hint, and drops keys that somebody put into the path. */
export const unroutedLog = (log: Log, workspaces: Workspaces): Unrouted => {
  const told = new Set<string>()
  const levelOf = (name: string): 'info' | 'debug' => {
    if (told.has(name) || told.size >= mostTold) return 'debug'
    told.add(name)
    return 'info'
  }
  return (method, path, status) => {
    const cut = path.slice(0, shownCharacters)
    const level = levelOf(`${method} ${cut}`)
    if (!log.isLevelEnabled(level)) return
    const hint = hintFor(method, cut, status)
    const about = { method, status, ...(hint !== undefined && { hint }) }
    shownPath(cut, workspaces).then(
      (masked) => log[level]({ ...about, path: masked }, 'no endpoint'),
      () => log[level](about, 'no endpoint'),
    )
  }
}
