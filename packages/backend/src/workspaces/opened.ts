import type { Workspace } from './workspace.ts'

export const createOpened = () => {
  const opened = new Map<string, { readonly id: string; readonly workspace: Workspace }>()
  const close = (name: string): void => {
    opened.get(name)?.workspace.end()
    opened.delete(name)
  }
  return { opened, close }
}
