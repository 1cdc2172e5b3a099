import { contract, type Endpoint, type EndpointId, endpointIds, type Query, readQuery } from '@brazier/contract'
import { nearNames } from '@brazier/control/near-names'
import { type Arguments, type ArgumentTable, readPairs } from '../../options/arguments.ts'
import { readWith } from '../framed.ts'

export interface ValidateWish {
  readonly id: EndpointId
  /** `-` is standard input. Absent: the endpoint has no body. */
  readonly file?: string
  readonly params: { readonly [name: string]: string }
  readonly query: Query
  readonly isJson: boolean
}

export const validateArguments: ArgumentTable = {
  param: { value: 'NAME=VALUE', about: 'a parameter of the path; can be repeated', isRepeatable: true },
  query: { value: 'NAME=VALUE', about: 'a parameter of the query; can be repeated', isRepeatable: true },
  state: { value: 'FILE', about: 'validate a state file instead, JSON or YAML' },
  output: { value: 'human|json', choices: ['human', 'json'], about: 'format of the result [human]' },
}

const isId = (text: string): text is EndpointId => Object.hasOwn(contract, text)

const unknownId = (text: string): string => {
  const near = nearNames(text, endpointIds)
  const hint = near.length === 0 ? '' : `; did you mean ${near.join(', ')}?`
  return `no endpoint has the id ${JSON.stringify(text)}${hint}`
}

const pathParameters = ({ path }: Endpoint): readonly string[] =>
  [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name)

const readWish = ({ positionals, given }: Arguments): ValidateWish | string => {
  const [id, file, further] = positionals
  if (id === undefined) return 'expected the id of an endpoint and a file, or - for standard input'
  if (!isId(id)) return unknownId(id)
  if (further !== undefined) return `expected one file, also got ${JSON.stringify(further)}`
  const row: Endpoint = contract[id]
  if (row.body !== undefined && file === undefined) return `${id} takes a body: name a file, or - for standard input`
  if (row.body === undefined && file !== undefined) return `${id} takes no body`
  const asked = given.get('query') ?? []
  const [params, pairs] = [readPairs(given.get('param') ?? []), readPairs(asked)]
  if (typeof params === 'string') return `--param: expected NAME=VALUE, got ${JSON.stringify(params)}`
  if (typeof pairs === 'string') return `--query: expected NAME=VALUE, got ${JSON.stringify(pairs)}`
  const names = pathParameters(row)
  const missing = names.find((name) => (params[name] ?? '') === '')
  if (missing !== undefined) return `the path of ${id} is ${row.path}: give --param ${missing}=…`
  const stray = Object.keys(params).find((name) => !names.includes(name))
  if (stray !== undefined) return `the path of ${id} is ${row.path}: it has no parameter ${JSON.stringify(stray)}`
  if (row.query === undefined && asked.length > 0) return `${id} takes no query`
  const output = given.get('output')?.[0] ?? 'human'
  if (output !== 'human' && output !== 'json') return `--output: expected human or json, got ${JSON.stringify(output)}`
  const query = readQuery(`?${asked.map((pair) => encodeURIComponent(pair).replace('%3D', '=')).join('&')}`)
  return { id, params, query, isJson: output === 'json', ...(file !== undefined && { file }) }
}

const readAsk = readWith<ValidateWish | { readonly state: string }>(validateArguments, (read) => {
  const [state] = read.given.get('state') ?? []
  if (state === undefined) return readWish(read)
  const isAlone = read.positionals.length === 0 && read.given.size === 1
  return isAlone ? { state } : '--state: expected no id and no other option beside it'
})

export const readValidateOptions = (args: readonly string[]): ReturnType<typeof readAsk> => readAsk(args, {})
