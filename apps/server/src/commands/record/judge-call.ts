import { answerFaults, contract, type EndpointId, pathText, type Query } from '@brazier/contract'
import { foretell } from '../validate/foretell.ts'

export interface Call {
  /** Undefined for a path or method outside the contract. */
  readonly id: EndpointId | undefined
  readonly params: { readonly [name: string]: string }
  readonly query: Query
  readonly body: Uint8Array<ArrayBuffer>
  readonly status: number
  /** Undefined: the method is HEAD. */
  readonly answer: string | undefined
}

export interface Judged {
  readonly differences: readonly string[]
  /** Members outside the contract. */
  readonly unknown: readonly string[]
  readonly faults: readonly { readonly path: string; readonly message: string }[]
}

const parse = (text: string): { readonly json: unknown } | undefined => {
  try {
    return { json: JSON.parse(text) }
  } catch {
    return undefined
  }
}

const messageOf = (body: unknown): string | undefined => {
  const message: unknown = Reflect.get(Object(body), 'message')
  return typeof message === 'string' ? message : undefined
}

const quoted = (message: string | undefined): string => (message === undefined ? '' : `: ${JSON.stringify(message)}`)

const requestDifferences = (
  foretold: { readonly status: number; readonly body?: object },
  status: number,
  answer: unknown,
): readonly string[] => {
  const isRefused = foretold.status >= 400
  if (!isRefused) return []
  const ours = messageOf(foretold.body)
  if (status < 400) {
    return [`request: the contract refuses it with ${foretold.status}${quoted(ours)}; the service accepted it`]
  }
  // Without permission, nobody learns the request's faults.
  if (status !== foretold.status || answer === undefined) return []
  const theirs = messageOf(answer)
  return ours === theirs
    ? []
    : [`request: the contract refuses it with${quoted(ours)}; the service with${quoted(theirs)}`]
}

export const judgeCall = async ({ id, params, query, body, status, answer }: Call): Promise<Judged> => {
  if (id === undefined) return { differences: ['the contract has no such path and method'], unknown: [], faults: [] }
  const takesBody = 'body' in contract[id]
  const foretold = await foretell({ id, params, query, isJson: true }, takesBody ? body : undefined)
  const read = answer === undefined ? { json: undefined } : parse(answer)
  const faults =
    answer === undefined
      ? []
      : read === undefined
        ? [`the answer is not JSON: ${JSON.stringify(answer.slice(0, 60))}`]
        : answerFaults(id, status, read.json).map((fault) => `answer: ${fault}`)
  return {
    differences: [...requestDifferences(foretold, status, read?.json), ...faults],
    unknown: foretold.unknown,
    faults: foretold.faults.map(({ path, message }) => ({ path: pathText(path), message })).slice(0, 20),
  }
}
