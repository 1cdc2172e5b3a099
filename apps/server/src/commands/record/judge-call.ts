import { answerFaults, contract, type EndpointId, pathText } from '@brazier/contract'
import { foretell } from '../validate/foretell.ts'

/** A call that went through to a service. */
export interface Call {
  /** Undefined for a path or method that the contract does not have. */
  readonly id: EndpointId | undefined
  readonly params: { readonly [name: string]: string }
  readonly query: { readonly [name: string]: string }
  readonly body: Uint8Array<ArrayBuffer>
  readonly status: number
  readonly answer: string
}

/** Judgement of a call by the contract. */
export interface Judged {
  /** Differences of the service's answer from the contract. */
  readonly differences: readonly string[]
  /** Members of the request that the contract does not name. */
  readonly unknown: readonly string[]
  /** Faults that the contract finds in the request. */
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

/** Compares what the contract would answer to a request with what the service did. */
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
  // Without a right to call, nobody learns what is wrong with a request.
  if (status !== foretold.status) return []
  const theirs = messageOf(answer)
  return ours === theirs
    ? []
    : [`request: the contract refuses it with${quoted(ours)}; the service with${quoted(theirs)}`]
}

/** Judges a call by the contract: its request, and the status, the shape and the texts of its answer. */
export const judgeCall = async ({ id, params, query, body, status, answer }: Call): Promise<Judged> => {
  if (id === undefined) return { differences: ['the contract has no such path and method'], unknown: [], faults: [] }
  const takesBody = 'body' in contract[id]
  const foretold = await foretell({ id, params, query, isJson: true }, takesBody ? body : undefined)
  const read = parse(answer)
  const faults =
    read === undefined
      ? [`the answer is not JSON: ${JSON.stringify(answer.slice(0, 60))}`]
      : answerFaults(id, status, read.json).map((fault) => `answer: ${fault}`)
  return {
    differences: [...requestDifferences(foretold, status, read?.json), ...faults],
    unknown: foretold.unknown,
    faults: foretold.faults.map(({ path, message }) => ({ path: pathText(path), message })).slice(0, 20),
  }
}
