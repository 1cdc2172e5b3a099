import { WorkspaceGone } from '../ports/workspace-gone.ts'
import type { Workspace } from './workspace.ts'

export const createOpened = () => {
  const opened = new Map<string, { readonly id: string; readonly workspace: Workspace }>()
  const close = (name: string): void => {
    opened.get(name)?.workspace.end()
    opened.delete(name)
  }
  type Delete = (id?: string) => Promise<boolean>
  /** `only`: leaves another of the name. Closes it afterwards too, because a request may open it meanwhile. */
  const closeFor = async (name: string, only: Workspace | undefined, work: Delete): Promise<boolean> => {
    const known = only && opened.get(name)
    if (known?.workspace !== only) return false
    close(name)
    return work(known?.id).finally(() => close(name))
  }
  /** Runs due jobs of all, until `goesOn` says no. Closes those that another process deleted. */
  const settle = async (...[goesOn, options]: Parameters<Workspace['settle']>): Promise<number> => {
    let isOver = false
    const asks = async (): Promise<boolean> => {
      isOver = isOver || (await goesOn?.()) === false
      return !isOver
    }
    let ran = 0
    for (const [name, { workspace }] of opened) {
      if (isOver) break
      ran += await workspace.settle(goesOn && asks, options).catch((error: unknown) => {
        if (!(error instanceof WorkspaceGone)) throw error
        close(name)
        return 0
      })
    }
    return ran
  }
  return { opened, close, closeFor, settle }
}
