import { addresses } from '@brazier/control/addresses'
import { urlHost } from '../../http/listen.ts'
import { type ArgumentTable, timerOf } from '../../options/arguments.ts'
import { helpText } from '../../options/help-text.ts'
import { parseOptions } from '../../options/options.ts'
import { StartFault } from '../../terminal/start-fault.ts'
import { writeOut } from '../../terminal/write-out.ts'
import { framed, readWith } from '../framed.ts'

export const healthArguments: ArgumentTable = {
  timeout: { value: 'SECONDS', about: 'how long it waits for an answer, default 5' },
}

const help = (): string =>
  helpText({
    usage: 'health [base_url] [options]',
    about: `Asks a server whether it answers: exit code 0, or 1 and one line that says why. Without an address it asks the one that this
environment starts: BRAZIER_HOST, BRAZIER_PORT, BRAZIER_CONTROL_TOKEN.`,
    table: healthArguments,
  })

interface Question {
  readonly url: string
  readonly token: string | undefined
  readonly seconds: number
}

interface Wish {
  readonly base: string | undefined
  readonly timeout: string
}

/** Throws a StartFault: of these the help says no more. */
const questionOf = ({ base, timeout }: Wish, environment: NodeJS.ProcessEnv): Question => {
  const isAddress = base === undefined || /^https?:\/\/./.test(base)
  if (!isAddress) throw new StartFault(`${JSON.stringify(base)} is no address http://…`, 2)
  const seconds = Number(timeout)
  if (!(seconds > 0 && seconds <= 3600)) throw new StartFault('--timeout: expected seconds up to 3600', 2)
  const { BRAZIER_HOST, BRAZIER_PORT, BRAZIER_CONTROL_TOKEN } = environment
  const wish = parseOptions([], { BRAZIER_CONTROL_TOKEN, ...(base === undefined && { BRAZIER_HOST, BRAZIER_PORT }) })
  if (wish.ask !== 'serve') throw new StartFault(wish.ask === 'nothing' ? wish.fault : 'nothing to serve', 2)
  const { host, port, 'control-token': token } = wish.options
  return { url: base?.replace(/\/+$/, '') ?? `http://${urlHost(host)}:${port}`, token, seconds }
}

const memberOf = (text: string, name: string): unknown => {
  try {
    const body: unknown = JSON.parse(text)
    return typeof body === 'object' && body !== null ? Reflect.get(body, name) : undefined
  } catch {
    return undefined
  }
}

const reasonOf = (error: unknown): string => {
  const { name, message, cause } = error instanceof Error ? error : new Error(String(error))
  if (name === 'TimeoutError') return 'it takes too long'
  const code: unknown = cause instanceof Error ? Reflect.get(cause, 'code') : undefined
  return typeof code === 'string' ? code : message
}

/** Resolves to undefined for a healthy server, even if it refuses this program. */
const faultOf = async ({ url, token, seconds }: Question): Promise<string | undefined> => {
  try {
    const answer = await fetch(url + addresses.health.path, {
      headers: token === undefined ? {} : { Authorization: `Bearer ${token}` },
      signal: AbortSignal.timeout(timerOf(seconds)),
    })
    const text = await answer.text()
    const { status } = answer
    if (status === 200 && memberOf(text, 'status') === 'ok') return undefined
    // The control API is off on this address, or wants another token.
    if ((status === 401 || status === 403) && typeof memberOf(text, 'message') === 'string') return undefined
    return `it answers ${status}, which is not what brazier answers`
  } catch (error) {
    return reasonOf(error)
  }
}

/** Serves as the health check of a container. */
export const healthCommand = framed<Wish>({
  name: 'health',
  help,
  read: readWith(healthArguments, ({ positionals: [base, more], given }) =>
    more === undefined
      ? { base, timeout: given.get('timeout')?.[0] ?? '5' }
      : `unexpected argument ${JSON.stringify(more)}`,
  ),
  run: async (wish, process) => {
    const question = questionOf(wish, process.env)
    const fault = await faultOf(question)
    if (fault === undefined) writeOut(process, `${question.url} is healthy\n`)
    else process.stderr.write(`brazier health: ${question.url}: ${fault}\n`)
    return fault === undefined ? 0 : 1
  },
})
