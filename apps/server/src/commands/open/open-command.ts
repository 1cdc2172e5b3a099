import { openAsBlob } from 'node:fs'
import { createControlClient } from '@brazier/control/client'
import { linkTo } from '@brazier/control/console-routes'
import { openRegularFile } from '../../files/regular-file.ts'
import type { ArgumentTable } from '../../options/arguments.ts'
import { helpText } from '../../options/help-text.ts'
import { parseOptions } from '../../options/options.ts'
import { type RunningServer, startServer } from '../../start/start.ts'
import { stopOnSignals } from '../../start/stop-on-signals.ts'
import { reasonOf } from '../../terminal/reason-of.ts'
import { StartFault } from '../../terminal/start-fault.ts'
import { writeOut } from '../../terminal/write-out.ts'
import { framed, readWith } from '../framed.ts'

export const openArguments: ArgumentTable = {
  port: { value: 'PORT', about: 'port to listen on; default: a free one' },
  before: { value: '', about: 'open the state before the requests, to send them again' },
}

const help = (): string =>
  helpText({
    usage: 'open <case.json>',
    about: `Starts a server on a case, in memory, and prints where the console shows it. A case is what the console saves as
"Save a case": a workspace, its requests and what came of them.`,
    table: openArguments,
  })

const name = 'case'

/** An opened case. */
export interface OpenedCase {
  readonly server: RunningServer
  /** In the console: the case's request, or the list. */
  readonly link: string
}

/** Opens a file, to be read when sent. */
const readCase = async (file: string): Promise<Blob> => {
  try {
    // Opening a blob hides why it failed, and waits for a FIFO.
    await (await openRegularFile(file, 'it')).close()
    return await openAsBlob(file, { type: 'application/json' })
  } catch (error) {
    throw new StartFault(`case ${file} cannot be read: ${reasonOf(error)}`, 2)
  }
}

const load = async ({ url }: RunningServer, body: Blob, at: 'end' | 'before'): Promise<string> => {
  const control = createControlClient({ baseUrl: url })
  await control['workspaces.create']({ body: { name, clock: 'manual' } })
  // The client sends a file unread; the server reads it.
  const { about } = await control['case.put']({ params: { workspace: name }, query: { at }, body: body as never })
  // The only case: even an address without a workspace shows it.
  await control['workspaces.delete']({ params: { workspace: 'default' } })
  const path =
    about === undefined
      ? linkTo('requests', { workspace: name })
      : linkTo('request', { workspace: name, request: about })
  return url + path
}

/** Starts a server on a case. Rejects with a StartFault if it is none; then nothing runs. */
export const openCase = async (
  file: string,
  { port = '0', at = 'end' }: { readonly port?: string | undefined; readonly at?: 'end' | 'before' },
  process: Pick<NodeJS.Process, 'stderr'>,
): Promise<OpenedCase> => {
  const body = await readCase(file)
  const wish = parseOptions(['--port', port, '--log-level', 'warn'], {})
  if (wish.ask !== 'serve') throw new StartFault(wish.ask === 'nothing' ? wish.fault : 'nothing to serve', 2)
  const server = await startServer(wish.options, process.stderr)
  try {
    return { server, link: await load(server, body, at) }
  } catch (error) {
    await server.stop()
    throw new StartFault(`case ${file} cannot be opened: ${error instanceof Error ? error.message : String(error)}`, 2)
  }
}

interface Wish {
  readonly file: string
  readonly port: string | undefined
  readonly at: 'end' | 'before'
}

/** Serves the case until a signal ends the process. */
export const openCommand = framed<Wish>({
  name: 'open',
  help,
  read: readWith(openArguments, ({ positionals: [file, ...more], given }) =>
    file === undefined || more.length > 0
      ? 'name one case file'
      : { file, port: given.get('port')?.[0], at: given.has('before') ? 'before' : 'end' },
  ),
  run: async ({ file, ...options }, process) => {
    const { server, link } = await openCase(file, options, process)
    stopOnSignals(process, server)
    writeOut(process, `${link}\n`)
    return 0
  },
})
