import { once } from 'node:events'
import { createControlClient } from '@brazier/control/client'
import { serveStdio, StdioServerTransport } from '@modelcontextprotocol/server/stdio'
import { helpText } from '../../options/help-text.ts'
import { readVersion } from '../../version.ts'
import { framed } from '../framed.ts'
import { mcpArguments, type McpOptions, readMcpOptions } from './mcp-options.ts'
import { createMcpServer } from './mcp-server.ts'

const help = (): string =>
  helpText({
    usage: 'mcp [base_url] [options]',
    about: `Gives an agent twelve tools on a server that runs, by the Model Context Protocol over standard input and output: what was refused
and why, what came of a request, users, merges, messages, the clock. The command of its configuration:
npx brazier mcp. Without an address it takes BRAZIER_URL, else http://127.0.0.1:4747. The token of the server comes from BRAZIER_CONTROL_TOKEN.`,
    table: mcpArguments,
  })

/** Resolves when standard input ends. */
export const mcpCommand = framed<McpOptions>({
  name: 'mcp',
  help,
  read: readMcpOptions,
  run: async ({ url, workspace, token }, process) => {
    const control = createControlClient({ baseUrl: url, ...(token !== undefined && { token }) })
    const session = { control, url, workspace }
    const transport = new StdioServerTransport(process.stdin, process.stdout)
    const ended = once(process.stdin, 'close')
    const handle = serveStdio(() => createMcpServer(session, readVersion()), { transport })
    await ended
    await handle.close()
    return 0
  },
})
