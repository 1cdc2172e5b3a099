import { witnesses } from '@brazier/conformance/witnesses'
import { contract, type Endpoint, type EndpointId, endpointIds } from '@brazier/contract'
import type { Examples, OperationExamples } from '@brazier/contract/openapi'
import type { Tried } from './tried.ts'
import { tryDemo } from './try-demo.ts'
import { tryGenerated, tryRefused } from './try-generated.ts'
import { hear, type Heard, isPlain } from './try-witness.ts'

type Example = Examples[string]

/** Of two with one name the first. */
const named = (examples: readonly (readonly [name: string, Tried])[], of: (tried: Tried) => Example): Examples => {
  const found: { [name: string]: Example } = {}
  for (const [name, tried] of examples) found[name] ??= of(tried)
  return found
}

const longestRequest = 2000

/** Includes the request if short and refused for its content. */
const answerOf = ({ title: summary, status, answer: value, request, isRepeatable }: Tried): Example => {
  const isShown = isRepeatable && status >= 400 && JSON.stringify(request).length <= longestRequest
  return { summary, value, ...(isShown && { 'x-request': request }) }
}

const byStatus = (tried: readonly (readonly [name: string, Tried])[]): { readonly [status: string]: Examples } => {
  const statuses = Map.groupBy(tried, ([, { status }]) => String(status))
  return Object.fromEntries([...statuses].map(([status, examples]) => [status, named(examples, answerOf)]))
}

const heardBy = async (id: EndpointId): Promise<readonly Heard[]> => {
  const heard: Heard[] = []
  for (const witness of witnesses) {
    if (witness.request.endpoint === id && isPlain(witness)) heard.push(await hear(witness))
  }
  const refused = heard.length === 0 ? await tryRefused(id) : undefined
  return refused === undefined ? heard : [{ name: 'refused', tried: refused }]
}

/**
 * One successful request, and every other witnessed answer; without a success, a refused request. The service answers, the same each time.
 */
const examplesOf = async (id: EndpointId): Promise<OperationExamples> => {
  const row: Endpoint = contract[id]
  const heard = await heardBy(id)
  const done = (await tryDemo(id)) ?? heard.find(({ tried }) => tried.status < 300)?.tried ?? (await tryGenerated(id))
  const others = heard
    .filter(({ tried }) => tried.status !== done?.status)
    .map(({ name, tried }) => [name, tried] as const)
  const all = [...(done === undefined ? [] : [['done', done] as const]), ...others]
  return {
    ...(done !== undefined && { parameters: { ...done.request.params, ...done.request.query } }),
    ...(done !== undefined &&
      row.body && {
        requests: named([['done', done]], ({ title, request }) => ({ summary: title, value: request.body })),
      }),
    responses: byStatus(all),
  }
}

export const endpointExamples = async (): Promise<{ readonly [id: string]: OperationExamples }> => {
  const examples: { [id: string]: OperationExamples } = {}
  for (const id of endpointIds) examples[id] = await examplesOf(id)
  return examples
}

/** Answers of any endpoint, by status. */
export const transportExamples = async (): Promise<{ readonly [status: string]: Examples }> => {
  const heard: Heard[] = []
  for (const witness of witnesses) if (witness.id.startsWith('transport/')) heard.push(await hear(witness))
  return byStatus(heard.map(({ name, tried }) => [name, tried]))
}
