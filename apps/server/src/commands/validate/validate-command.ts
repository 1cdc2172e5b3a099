import { STATUS_CODES } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { endpointIds } from '@brazier/contract'
import { NotRegular, readRegularBytes } from '../../files/regular-file.ts'
import { helpText } from '../../options/help-text.ts'
import { reasonOf } from '../../terminal/reason-of.ts'
import { writeOut } from '../../terminal/write-out.ts'
import { framed } from '../framed.ts'
import { type Foretold, foretell } from './foretell.ts'
import { readValidateOptions, validateArguments, type ValidateWish } from './validate-options.ts'
import { validateState } from './validate-state.ts'

const help = (): string =>
  helpText({
    usage: 'validate <id> <file|-> [options]\n       brazier validate --state FILE',
    about: `Shows what the API would answer to a body: the exact refusal, or that it is accepted. It needs no server, so it shows only what
the body decides. An endpoint without a body takes no file.
With --state it says whether a server can start with a state file, and where it is wrong.`,
    table: validateArguments,
    after: `Exit code 0: the body would be accepted, or the state loaded. 1: it would be refused. 2: the command is wrong.

Endpoints:
${endpointIds.map((id) => `  ${id}\n`).join('')}`,
  })

const pathText = (path: readonly PropertyKey[]): string =>
  path
    .map((step) => (typeof step === 'number' ? `[${step}]` : `.${String(step)}`))
    .join('')
    .replace(/^\./, '')

const told = ({ status, body, faults, unknown }: Foretold): { readonly out: string; readonly err: string } => {
  const answer = body === undefined ? '' : `${JSON.stringify(body, undefined, 2)}\n`
  const places = faults
    .filter(({ path }) => path.length > 0)
    .map(({ path, message }) => `  ${pathText(path)}: ${message}\n`)
  const notes = [
    ...(body === undefined ? ['accepted; the rest of the answer depends on the data\n'] : []),
    ...(places.length === 0 ? [] : ['faults:\n', ...places]),
    ...(unknown.length === 0 ? [] : [`accepted, but not in the contract: ${unknown.join(', ')}\n`]),
  ]
  return { out: `${status} ${STATUS_CODES[status] ?? ''}\n${answer}`, err: notes.join('') }
}

const readBytes = async (file: string, process: NodeJS.Process): Promise<Uint8Array<ArrayBuffer>> =>
  new Uint8Array(file === '-' ? await buffer(process.stdin) : await readRegularBytes(file, 'it'))

const validate = async (wish: ValidateWish, process: NodeJS.Process): Promise<number> => {
  const bytes = wish.file === undefined ? undefined : await readBytes(wish.file, process)
  const foretold = await foretell(wish, bytes)
  const { out, err } = told(foretold)
  writeOut(process, wish.isJson ? `${JSON.stringify(foretold, undefined, 2)}\n` : out)
  if (!wish.isJson) process.stderr.write(err)
  return foretold.status < 300 ? 0 : 1
}

export const validateCommand = framed<ValidateWish | { readonly state: string }>({
  name: 'validate',
  speaker: 'brazier',
  help,
  read: readValidateOptions,
  run: async (wish, process) => {
    if ('state' in wish) return validateState(wish.state, process)
    try {
      return await validate(wish, process)
    } catch (error) {
      if (!(error instanceof NotRegular || (error instanceof Error && 'syscall' in error))) throw error
      process.stderr.write(`brazier: ${wish.file} cannot be read: ${reasonOf(error)}\n`)
      return 2
    }
  },
})
