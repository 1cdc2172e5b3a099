import { readFileSync } from 'node:fs'
import type { Arguments, ArgumentTable } from '../../options/arguments.ts'
import { readBaseUrl } from '../../options/base-url.ts'
import { reasonOf } from '../../terminal/reason-of.ts'
import { readWith } from '../framed.ts'
import { type Part, parts } from './pull-workspace.ts'

export interface PullOptions {
  readonly baseUrl: string
  readonly key: string
  readonly users: readonly string[]
  readonly include: readonly Part[]
  readonly days: number
  readonly pseudonyms: boolean
  /** Absent: standard output. */
  readonly output?: string | undefined
  readonly progress?: string | undefined
}

export const pullArguments: ArgumentTable = {
  key: { value: 'KEY', about: 'the API key; or set the variable BRAZIER_PULL_KEY' },
  users: {
    value: 'IDS',
    about: 'external_ids of users to export, with commas, or @FILE with one a line; can be repeated',
    isRepeatable: true,
  },
  include: { value: 'PARTS', about: `what to read, with commas: ${parts.join(', ')} [all]`, isRepeatable: true },
  days: { value: 'N', about: 'days of series to read, 0 to 100 [14]' },
  'real-names': { value: '', about: 'keep names, ids, addresses and phones; by default they get pseudonyms' },
  output: { value: 'FILE', about: 'write the state to FILE instead of standard output' },
  progress: { value: 'FILE', about: 'where to keep what was read until the pull is done [.brazier-pull-<host>.jsonl]' },
}

const splitBy = (separator: string | RegExp, text: string): string[] =>
  text
    .split(separator)
    .map((one) => one.trim())
    .filter((one) => one !== '')

const readUsers = (text: string): readonly string[] | { readonly fault: string } => {
  if (!text.startsWith('@')) return splitBy(',', text)
  try {
    return splitBy(/\r?\n/, readFileSync(text.slice(1), 'utf8'))
  } catch (error) {
    return { fault: `--users: ${text.slice(1)} cannot be read: ${reasonOf(error)}` }
  }
}

const isPart = (text: string): text is Part => parts.some((part) => part === text)

const readWish = ({ positionals, given }: Arguments, key: string): PullOptions | string => {
  const [address, ...more] = positionals
  if (address === undefined || more.length > 0) return 'expected one address, such as https://rest.iad-01.braze.com'
  const baseUrl = readBaseUrl(address)
  if (baseUrl === undefined) return `${JSON.stringify(address)} is not the address of an API, https://`
  if (key === '') return 'no API key: give --key, or set BRAZIER_PULL_KEY'
  if (!/^[\x21-\x7e]+$/.test(key)) return '--key: expected visible ASCII characters'
  const users: string[] = []
  for (const text of given.get('users') ?? []) {
    const read = readUsers(text)
    if ('fault' in read) return read.fault
    users.push(...read)
  }
  const include = (given.get('include') ?? []).flatMap((text) => splitBy(',', text))
  const unknown = include.find((part) => !isPart(part))
  if (unknown !== undefined) return `--include: expected some of ${parts.join(', ')}, got ${JSON.stringify(unknown)}`
  const days = given.get('days')?.[0] ?? '14'
  if (!/^\d{1,3}$/.test(days) || Number(days) > 100) return `--days: expected 0 to 100, got ${JSON.stringify(days)}`
  return {
    baseUrl,
    key,
    users: [...new Set(users)],
    // Each part once, and no series of no days.
    include: parts.filter(
      (part) => (include.length === 0 || include.includes(part)) && (part !== 'series' || Number(days) > 0),
    ),
    days: Number(days),
    pseudonyms: !given.has('real-names'),
    output: given.get('output')?.[0],
    progress: given.get('progress')?.[0],
  }
}

export const readPullOptions = readWith<PullOptions>(pullArguments, (read, environment) =>
  readWish(read, read.given.get('key')?.[0] ?? environment['BRAZIER_PULL_KEY'] ?? ''),
)
