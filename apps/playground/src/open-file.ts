import type { useConsole } from '@brazier/console/embed'
import { ControlError } from '@brazier/control/client'
import { linkTo } from '@brazier/control/console-routes'

type Control = ReturnType<typeof useConsole>['control']

/** The most bytes of a file that the page takes: it is read whole, by the browser and by the service. */
export const mostBytes = 256 * 1024 * 1024

/** Kind of a file, or the reason why the playground cannot open it. */
export type FileKind = 'case' | 'state' | { readonly fault: string }

/** Says what a text is by its form. */
export const kindOf = (name: string, text: string): FileKind => {
  if (/\.ya?ml$/i.test(name)) return { fault: 'The playground reads JSON. A server reads YAML: npx brazier --state' }
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (error) {
    return { fault: `${name} is not JSON: ${error instanceof Error ? error.message : String(error)}` }
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    return { fault: `${name} is neither a case nor a state file: it has no members.` }
  }
  return 'case' in value ? 'case' : 'state'
}

/** Returns a name for the workspace of a file. */
export const workspaceOf = (name: string): string => {
  const word = name
    .replace(/(?:\.state)?\.json$/i, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, 40)
  return word === '' || word === 'default' ? 'file' : word
}

const put = async (control: Control, kind: 'case' | 'state', workspace: string, file: Blob): Promise<string> => {
  const params = { workspace }
  // The client sends a file unread; the service reads what is in it.
  const body = new Blob([file], { type: 'application/json' }) as never
  if (kind === 'state') {
    await control['state.put']({ params, body })
    return linkTo('users', params)
  }
  const { about } = await control['case.put']({ params, query: { at: 'end' }, body })
  return about === undefined ? linkTo('requests', params) : linkTo('request', { ...params, request: about })
}

const remove = async (control: Control, workspace: string): Promise<void> => {
  await control['workspaces.delete']({ params: { workspace } })
}

const namesOf = async (control: Control): Promise<readonly string[]> =>
  (await control['workspaces.list']()).workspaces.map(({ name }) => name)

/**
 * Opens a case or a state file in its own workspace, in place of the one of the same file before. Resolves to the place that shows it.
 * Rejects with an error that says why not; everything is as it was then.
 */
export const openFile = async (control: Control, file: File): Promise<string> => {
  if (file.size > mostBytes) throw new TypeError(`${file.name} is larger than ${mostBytes / 1024 / 1024} MB.`)
  const kind = kindOf(file.name, await file.text())
  if (typeof kind === 'object') throw new TypeError(kind.fault)
  // A file that is no good must not cost the workspace of the one before: they have two names in turn.
  const names = [workspaceOf(file.name), `${workspaceOf(file.name)}-2`]
  const known = await namesOf(control)
  const [workspace = '', before] = known.includes(names[0] ?? '') ? names.toReversed() : names
  await control['workspaces.create']({ body: { name: workspace, clock: 'manual' } })
  try {
    const place = await put(control, kind, workspace, file)
    if (before !== undefined && known.includes(before)) await remove(control, before)
    return place
  } catch (error) {
    await remove(control, workspace)
    throw error instanceof ControlError ? new TypeError(`${file.name}: ${error.reason}`) : error
  }
}
