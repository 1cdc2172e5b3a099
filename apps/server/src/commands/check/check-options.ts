import { endpointIds } from '@brazier/contract'
import { type ArgumentTable, type Arguments, readPairs, timerOf } from '../../options/arguments.ts'
import { readBaseUrl } from '../../options/base-url.ts'
import { readWith } from '../framed.ts'

export const outputs = ['human', 'json', 'junit'] as const

export interface CheckWish {
  /** No slash at the end. */
  readonly baseUrl: string
  readonly key: string
  readonly write: boolean
  readonly leftovers: boolean
  readonly all: boolean
  readonly known: { readonly [parameter: string]: string }
  readonly only?: readonly string[]
  readonly output: (typeof outputs)[number]
  readonly outputFile?: string
  /** Milliseconds. */
  readonly timeout: number
  readonly concurrency: number
}

export const checkArguments: ArgumentTable = {
  key: { value: 'KEY', about: 'the API key; or set the variable BRAZIER_CHECK_KEY' },
  write: { value: '', about: 'also create records, with generated names, and delete them at the end' },
  leftovers: { value: '', about: 'with --write: also create what the API cannot delete, such as a content block' },
  only: {
    value: 'ID',
    about: 'check only endpoints whose id begins with ID; can be repeated',
    isRepeatable: true,
  },
  with: {
    value: 'NAME=VALUE',
    about: 'id of an existing record to read: campaign_id=…; can be repeated',
    isRepeatable: true,
  },
  output: { value: outputs.join('|'), choices: outputs, about: 'format of the report [human]' },
  'output-file': { value: 'FILE', about: 'write the report to FILE instead of standard output' },
  all: { value: '', about: 'show every difference, not only one of each kind' },
  timeout: { value: 'SECONDS', about: 'timeout for an answer [10]' },
  concurrency: { value: 'N', about: 'number of parallel requests, 1 to 16 [4]' },
}

const readNumber = (text: string, least: number, most: number): number | undefined => {
  const value = /^\d{1,6}(?:\.\d{1,3})?$/.test(text) ? Number(text) : NaN
  return value >= least && value <= most ? value : undefined
}

const readWish = ({ positionals, given }: Arguments, key: string): CheckWish | string => {
  const one = (name: string): string | undefined => given.get(name)?.[0]
  const [address] = positionals
  if (address === undefined || positionals.length > 1) return 'expected one base URL, such as http://127.0.0.1:4747'
  const baseUrl = readBaseUrl(address)
  if (baseUrl === undefined) return `${JSON.stringify(address)} is not the base URL of an API, http:// or https://`
  const output = outputs.find((form) => form === (one('output') ?? 'human'))
  if (output === undefined) return `--output: expected ${outputs.join(', ')}, got ${JSON.stringify(one('output'))}`
  const seconds = readNumber(one('timeout') ?? '10', 0.001, 600)
  if (seconds === undefined) return '--timeout: expected seconds, up to 600'
  const concurrency = readNumber(one('concurrency') ?? '4', 1, 16)
  if (concurrency === undefined || !Number.isInteger(concurrency)) {
    return '--concurrency: expected a whole number, 1 to 16'
  }
  const known = readPairs(given.get('with') ?? [])
  if (typeof known === 'string') return `--with: expected NAME=VALUE, got ${JSON.stringify(known)}`
  const only = given.get('only')
  const nothing = only?.find((beginning) => !endpointIds.some((id) => id.startsWith(beginning)))
  if (nothing !== undefined) return `--only: no endpoint's id begins with ${JSON.stringify(nothing)}`
  const [write, leftovers] = [given.has('write'), given.has('leftovers')]
  if (leftovers && !write) return '--leftovers requires --write'
  const outputFile = one('output-file')
  return {
    baseUrl,
    key,
    write,
    leftovers,
    all: given.has('all'),
    known,
    output,
    concurrency,
    timeout: timerOf(seconds),
    ...(only !== undefined && { only }),
    ...(outputFile !== undefined && { outputFile }),
  }
}

export const readCheckOptions = readWith<CheckWish>(checkArguments, (read, environment) => {
  const key = read.given.get('key')?.[0] ?? environment['BRAZIER_CHECK_KEY'] ?? ''
  if (key === '') return 'expected an API key: --key KEY, or the variable BRAZIER_CHECK_KEY'
  if (!/^[\x21-\x7e]+$/.test(key)) return '--key: expected visible ASCII characters'
  return readWish(read, key)
})
