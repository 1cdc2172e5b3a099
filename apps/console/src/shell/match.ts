import { consoleBase, type ConsoleRoute, consoleRoutes } from '@brazier/control/console-routes'

export interface Match {
  readonly name: ConsoleRoute
  readonly params: { readonly [name: string]: string }
}

const decode = (part: string): string | undefined => {
  try {
    return decodeURIComponent(part)
  } catch {
    return undefined
  }
}

const matchOne = (name: ConsoleRoute, parts: readonly string[]): Match | undefined => {
  const wanted = consoleRoutes[name].split('/').slice(1)
  if (wanted.length !== parts.length) return undefined
  const params: Record<string, string> = {}
  for (const [index, want] of wanted.entries()) {
    const part = decode(parts[index] ?? '')
    if (part === undefined || part === '' || (!want.startsWith(':') && want !== part)) {
      if (want !== '' || part !== '') return undefined
    } else if (want.startsWith(':')) params[want.slice(1)] = part
  }
  return { name, params }
}

// The keys of a constant are the names.
const names = Object.keys(consoleRoutes) as ConsoleRoute[]

/** Returns the workspace, even for unknown paths. */
export const workspaceIn = (path: string): string | undefined => {
  const [, part = ''] = /^\/_brazier\/w\/([^/]+)/.exec(path) ?? []
  return part === '' ? undefined : decode(part)
}

export const matchPath = (path: string): Match | undefined => {
  const inside = path.startsWith(consoleBase) ? path.slice(consoleBase.length) : path
  const parts = inside
    .replace(/(?<=.)\/$/, '')
    .split('/')
    .slice(1)
  for (const name of names) {
    const found = matchOne(name, parts)
    if (found !== undefined) return found
  }
  return undefined
}
