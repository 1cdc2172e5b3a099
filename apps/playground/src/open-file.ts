import type { useConsole } from '@brazier/console/embed'
import { ControlError } from '@brazier/control/client'
import { linkTo } from '@brazier/control/console-routes'

type Control = ReturnType<typeof useConsole>['control']

/** Most bytes of a file: browser and service read it whole. */
export const mostBytes = 256 * 1024 * 1024

/** A file's kind, or why the playground cannot open it. */
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
  // The client sends a file unread; the service reads it.
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

const freeName = (wanted: string, known: readonly string[]): string => {
  let name = wanted
  for (let count = 2; known.includes(name); count += 1) name = `${wanted}-${count}`
  return name
}

const open = async (control: Control, file: File, earlier: Map<string, string>): Promise<string> => {
  if (file.size > mostBytes) throw new TypeError(`${file.name} is larger than ${mostBytes / 1024 / 1024} MB.`)
  const kind = kindOf(file.name, await file.text())
  if (typeof kind === 'object') throw new TypeError(kind.fault)
  // A bad file must not cost the earlier one's workspace.
  const known = await namesOf(control)
  const workspace = freeName(workspaceOf(file.name), known)
  await control['workspaces.create']({ body: { name: workspace, clock: 'manual' } })
  try {
    const place = await put(control, kind, workspace, file)
    // Cases of one name are many: each is saved as case.json.
    if (kind === 'case') return place
    const before = earlier.get(file.name)
    earlier.set(file.name, workspace)
    if (before !== undefined && known.includes(before)) await remove(control, before)
    return place
  } catch (error) {
    await remove(control, workspace)
    throw error instanceof ControlError ? new TypeError(`${file.name}: ${error.reason}`) : error
  }
}

/**
 * Opens case and state files, one after another, each in its workspace; a state replaces the same file's earlier one. Resolves to its
 * place. Rejects with the reason, with nothing changed.
 */
export const createFileOpener = (control: Control): ((file: File) => Promise<string>) => {
  const earlier = new Map<string, string>()
  let last: Promise<unknown> = Promise.resolve()
  return (file) => {
    const opened = last.then(() => open(control, file, earlier))
    last = opened.catch(() => undefined)
    return opened
  }
}
