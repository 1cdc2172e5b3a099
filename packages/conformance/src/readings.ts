import { contract, type Endpoint, type EndpointId, endpointIds } from '@brazier/contract'
import type { Asker } from './asker.ts'
import { checked, notTried } from './case.ts'
import { holdToRow } from './hold.ts'
import { memberOf } from './member.ts'
import type { OwnNames } from './own-names.ts'
import { checkPages } from './pages.ts'
import type { CheckedCase } from './report.ts'
import type { WitnessRequest } from './witnesses/witness.ts'

const day = 86_400_000

/** Valid on every server. */
const neutralValues = (now: number): { readonly [parameter: string]: string } => {
  const time = (days: number): string => new Date(now + days * day).toISOString()
  return {
    length: '7',
    ending_at: time(0),
    end_time: time(30),
    start_date: time(-30).slice(0, 10),
    end_date: time(0).slice(0, 10),
  }
}

/** Puts the largest catalog first: it may have pages. */
const weight = (element: unknown): number => {
  const num_items = memberOf(element, 'num_items')
  return typeof num_items === 'number' ? num_items : 0
}

const harvest = (id: EndpointId, json: unknown, known: Map<string, string>): void => {
  const row: Endpoint = contract[id]
  if (row.gives === undefined) return
  const { list, member, parameter } = row.gives
  const elements = memberOf(json, list)
  if (known.has(parameter) || !Array.isArray(elements)) return
  const first: unknown = elements.toSorted((a, b) => weight(b) - weight(a))[0]
  const value = member === undefined ? first : memberOf(first, member)
  if (typeof value === 'string' && value !== '') known.set(parameter, value)
}

type Schema = Endpoint['query']

const shapeOf = (schema: Schema): readonly string[] =>
  schema !== undefined && 'shape' in schema && typeof schema.shape === 'object' ? Object.keys(schema.shape ?? {}) : []

/** A rule about several parameters gives each that would satisfy it. */
const missingIn = (schema: Schema, given: object): readonly string[] => {
  const parsed = schema?.safeParse(given)
  if (parsed === undefined || parsed.success) return []
  const satisfying = (): readonly string[] =>
    shapeOf(schema).filter((name) => schema?.safeParse({ ...given, [name]: 'x' }).success)
  return [
    ...new Set(parsed.error.issues.flatMap(({ path: [name] }) => (name === undefined ? satisfying() : String(name)))),
  ]
}

type Query = { readonly [name: string]: string }

/** Adds what is missing one by one: two addresses may contradict. */
const filled = (schema: Schema, given: Query, pick: (names: readonly string[]) => Query): Query => {
  const [next] = Object.entries(pick(missingIn(schema, given).filter((name) => !Object.hasOwn(given, name))))
  return next === undefined ? given : filled(schema, { ...given, [next[0]]: next[1] }, pick)
}

const requestFor = (
  endpoint: EndpointId,
  known: ReadonlyMap<string, string>,
  now: number,
): WitnessRequest | readonly string[] => {
  const row: Endpoint = contract[endpoint]
  const neutral = neutralValues(now)
  const pick = (names: readonly string[]): Query =>
    Object.fromEntries(
      names.flatMap((name) => {
        const value = known.get(name) ?? neutral[name]
        return value === undefined ? [] : [[name, value]]
      }),
    )
  const params = pick(shapeOf(row.params))
  const harmless = pick(shapeOf(row.query).filter((name) => Object.hasOwn(neutral, name)))
  const query = filled(row.query, harmless, pick)
  const missing = [...missingIn(row.params, params), ...missingIn(row.query, query)]
  if (missing.length > 0) return missing
  return { endpoint, ...(row.params && { params }), ...(Object.keys(query).length > 0 && { query }) }
}

const subjectOf = (endpoint: EndpointId) => ({
  id: `${endpoint}/read`,
  title: `${contract[endpoint].method} ${contract[endpoint].path} is answered in the form of the contract`,
  endpoint,
})

const successes = (id: EndpointId): readonly number[] =>
  Object.keys(contract[id].responses)
    .map(Number)
    .filter((status) => status < 300)

const read = async (
  asker: Asker,
  request: WitnessRequest,
  known: Map<string, string>,
): Promise<readonly CheckedCase[]> => {
  const { endpoint } = request
  const exchange = await asker.ask(request)
  if (typeof exchange === 'string') return [notTried(subjectOf(endpoint), exchange)]
  const { answer } = exchange
  if (typeof answer === 'string') return [checked(subjectOf(endpoint), exchange, { differences: [], notes: [] })]
  harvest(endpoint, answer.json, known)
  const held = checked(subjectOf(endpoint), exchange, holdToRow(endpoint, successes(endpoint), answer))
  return [held, ...(await checkPages(asker, request, exchange))]
}

/** Reads every GET row. Adds names from answers to `known`. Also exports a user who does not exist. */
export const checkReadings = async (
  asker: Asker,
  { ownName }: OwnNames,
  known: Map<string, string>,
  now: number,
  isWanted: (id: EndpointId) => boolean,
): Promise<readonly CheckedCase[]> => {
  const cases: CheckedCase[] = []
  let left = endpointIds.filter((id) => contract[id].method === 'GET')
  for (let before = Infinity; left.length < before;) {
    before = left.length
    for (const id of left) {
      const request = requestFor(id, known, now)
      if (!('endpoint' in request)) continue
      left = left.filter((other) => other !== id)
      const found = await read(asker, request, known)
      if (isWanted(id)) cases.push(...found)
    }
  }
  for (const id of left.filter(isWanted)) {
    const missing = requestFor(id, known, now)
    const names = 'endpoint' in missing ? '' : missing.join(', ')
    cases.push(notTried(subjectOf(id), `the server names no ${names}: give one with --with`))
  }
  if (!isWanted('users.export.ids')) return cases
  const nobody: WitnessRequest = { endpoint: 'users.export.ids', body: { external_ids: [ownName('nobody')] } }
  return [...cases, ...(await read(asker, nobody, known))]
}
