import { createControlClient } from '@brazier/control/client'
import { serveStdio, StdioServerTransport } from '@modelcontextprotocol/server/stdio'
import { helpText } from '../../options/help-text.ts'
import { StartFault } from '../../terminal/start-fault.ts'
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

const mostBytes = 10_000_000

/** Text of the error: the transport has no other sign. */
const tooLong = /^ReadBuffer exceeded maximum size/

/** Resolves when the client goes away: the transport then closes itself. */
export const mcpCommand = framed<McpOptions>({
  name: 'mcp',
  help,
  read: readMcpOptions,
  run: async ({ url, workspace, token }, process) => {
    const control = createControlClient({ baseUrl: url, ...(token !== undefined && { token }) })
    const session = { control, url, workspace }
    const transport = new StdioServerTransport(process.stdin, process.stdout, { maxBufferSize: mostBytes })
    let isTooLong = false
    serveStdio(() => createMcpServer(session, readVersion()), {
      transport,
      onerror: ({ message }) => (isTooLong ||= tooLong.test(message)),
    })
    await new Promise<void>((resolve) => {
      const { onclose } = transport
      // A transport has no listeners.
      // oxlint-disable-next-line unicorn/prefer-add-event-listener
      transport.onclose = () => {
        onclose?.()
        resolve()
      }
    })
    // A client that waits keeps it open.
    process.stdin.destroy()
    if (isTooLong) throw new StartFault(`a message has more than ${mostBytes} bytes`, 1)
    return 0
  },
})
