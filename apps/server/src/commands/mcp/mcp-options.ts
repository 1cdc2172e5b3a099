import { isLoopbackName } from '../../http/loopback.ts'
import { type ArgumentTable, readArguments } from '../../options/arguments.ts'
import type { Environment } from '../../options/options.ts'
import { defaultName } from '../../start/default-name.ts'

export const mcpArguments: ArgumentTable = {
  workspace: { value: 'NAME', about: `the workspace that the tools look at first, default ${defaultName}` },
  'allow-remote': { value: '', about: 'lets the tools reach a server on another machine' },
}

export interface McpOptions {
  readonly url: string
  readonly workspace: string
  readonly token: string | undefined
}

/** Returns `help`, or one line that says what is wrong. */
export const readMcpOptions = (
  args: readonly string[],
  environment: Environment,
): McpOptions | 'help' | { readonly fault: string } => {
  const read = readArguments(args, mcpArguments)
  if (typeof read === 'string') return { fault: read }
  if (read.given.has('help')) return 'help'
  const [given = environment['BRAZIER_URL'] ?? 'http://127.0.0.1:4747', more] = read.positionals
  if (more !== undefined) return { fault: `unexpected argument ${JSON.stringify(more)}` }
  const url = URL.parse(given)
  if (url === null || !/^https?:$/.test(url.protocol)) {
    return { fault: `${JSON.stringify(given)} is no address http://…` }
  }
  if (!read.given.has('allow-remote') && !isLoopbackName(url.hostname)) {
    return { fault: `${url.host} is another machine; --allow-remote lets an agent reach it` }
  }
  const workspace = read.given.get('workspace')?.[0] ?? environment['BRAZIER_WORKSPACE'] ?? defaultName
  const token = environment['BRAZIER_CONTROL_TOKEN']
  return { url: url.href.replace(/\/+$/, ''), workspace, token: token === '' ? undefined : token }
}
