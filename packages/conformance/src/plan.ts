import { contract, effectOf, type Endpoint, type EndpointId, validateRequest } from '@brazier/contract'
import { compare } from './compare.ts'
import { type Fixture, fixturesOf } from './fixtures.ts'
import { isInert } from './is-inert.ts'
import { memberOf } from './member.ts'
import { type OwnNames, type Renamed, renamed } from './own-names.ts'
import { knownCatalog } from './witnesses/catalogs/known-catalogs.ts'
import type { Witness } from './witnesses/witness.ts'
import { witnesses } from './witnesses/witnesses.ts'

export interface Means {
  readonly names: OwnNames
  /** UTC milliseconds. */
  readonly now: number
  readonly write: boolean
  /** Makes what the API cannot delete. */
  readonly leftovers: boolean
  /** Whether the witnesses' catalog exists, under the run's name. */
  readonly hasCatalog: boolean
  /** Existing names by parameter, only for reads. */
  readonly known: ReadonlyMap<string, string>
}

export interface PlannedCase extends Witness {
  readonly source: string
  /** Whether it changes something and is sent alone, in order. */
  readonly writes: boolean
  readonly hindrance?: string
  /** Other allowed answers: the server may first check for a record missing here. */
  readonly excuses: readonly string[]
}

const witnessNow = Date.UTC(2024, 5, 1)

/** Tells refusals of one status apart: the id of a catalog's error, or the message. */
export const toldBy = (status: number, body: unknown): string => {
  const id = memberOf(memberOf(memberOf(body, 'errors'), 0), 'id')
  return `${status} ${String(id ?? memberOf(body, 'message'))}`
}

const renamedBody = (body: unknown, { texts, numbers }: Renamed, items: ReadonlyMap<string, string>): unknown => {
  const walk = (value: unknown, member: string): unknown => {
    if (typeof value === 'string') return texts.get(value) ?? (member === 'id' ? items.get(value) : undefined) ?? value
    if (typeof value === 'number') return member === 'parameter_values' ? (numbers.get(value) ?? value) : value
    if (Array.isArray(value)) return value.map((element) => walk(element, member))
    if (typeof value !== 'object' || value === null || 'asymmetricMatch' in value) return value
    const named = (name: string): string => (member === 'custom_attributes' ? texts.get(name) : undefined) ?? name
    return Object.fromEntries(Object.entries(value).map(([name, inner]) => [named(name), walk(inner, name)]))
  }
  return walk(body, '')
}

/** Whether the contract refuses this without data. */
const isRefusedByContract = ({ request, status, body }: Witness): boolean => {
  const sent: unknown = request.body === undefined ? undefined : JSON.parse(JSON.stringify(request.body))
  const { params = {}, query = {} } = request
  const valid = validateRequest(request.endpoint, { params, query, body: sent })
  return !valid.ok && valid.status === status && compare(body, valid.body, 'body').differences.length === 0
}

/** Tells whether the case names an absent record. */
interface Draft extends PlannedCase {
  readonly isOfAbsent: boolean
}

const ofTransport = (witness: Witness): Draft => {
  const { permissions, times, storeFails } = witness.request
  const hindrance =
    permissions !== undefined
      ? `needs a key without the permission ${contract[witness.request.endpoint].permission}`
      : times !== undefined
        ? 'would use up a rate limit'
        : storeFails === true
          ? 'a failure of the server cannot be asked for'
          : undefined
  const constant = { source: 'decision 0004', writes: false, excuses: [], isOfAbsent: false }
  return { ...witness, ...constant, ...(hindrance && { hindrance }) }
}

const words: { readonly [parameter: string]: string } = {
  catalog_name: 'a catalog',
  campaign_id: 'a campaign',
  canvas_id: 'a Canvas',
  schedule_id: 'a schedule',
  external_send_id: 'a transactional send',
  integration_id: 'an integration',
  subscription_group_id: 'a subscription group',
  segment_id: 'a segment',
  content_block_id: 'a content block',
  content_block_name: 'a content block',
  email_template_id: 'an email template',
  preference_center_api_id: 'a preference center',
  preference_center_name: 'a preference center',
  current_external_id: 'a user',
  external_ids: 'a user with a deprecated external_id',
  tags: 'a tag',
}

/** Whether a server without checks would send to users whom the body does not name. */
const reachesOthers = (body: unknown): boolean => {
  const has = (member: string): boolean => typeof body === 'object' && body !== null && member in body
  const isOfOwn = !has('messages') && (has('campaign_id') || has('canvas_id'))
  return (has('broadcast') || has('audience')) && !isOfOwn
}

const hindranceOf = (planned: Witness, missing: readonly Fixture[], means: Means): string | undefined => {
  const { endpoint, body, times } = planned.request
  const [first] = missing
  const isRefused = planned.status >= 400
  if (first !== undefined) {
    const what = `needs ${words[first.parameter] ?? first.parameter} as the witnesses know it`
    const other = means.write ? '; none could be made' : ': --write makes one'
    if (first.parameter === 'catalog_name') return what + other
    return `${what}; ${first.parameter.includes('external_id') ? 'the check makes none' : 'the API cannot make one'}`
  }
  if (times !== undefined) return 'would start work on the server'
  if (reachesOthers(body)) return 'a server that wrongly accepts it would send to others'
  const row: Endpoint = contract[endpoint]
  if (effectOf(row) === 'reads' || isInert(body)) return undefined
  if (!means.write && !(isRefused && effectOf(row) === 'acts')) {
    return isRefused
      ? 'a server that wrongly accepts it would make something of it: needs --write'
      : 'changes something: needs --write'
  }
  if (!isRefused && row.remains !== undefined && !means.leftovers) {
    return 'cannot be undone: needs --leftovers'
  }
  return undefined
}

/** Whether any record of the kind can replace it: campaigns have special states and kinds. */
const isPlain = ({ parameter }: Fixture): boolean => parameter === 'catalog_name' || parameter === 'integration_id'

const planOne = (witness: Witness, means: Means): Draft => {
  const { names, known, now } = means
  const { endpoint } = witness.request
  const row: Endpoint = contract[endpoint]
  const isRead = row.method === 'GET'
  // A nonexistent tag is refused, whatever its name.
  const fixtures = fixturesOf(witness.request).filter(({ parameter }) => parameter !== 'tags' || witness.status < 400)
  const isMade = ({ parameter, name }: Fixture): boolean =>
    parameter === 'catalog_name' && name === knownCatalog.name && means.hasCatalog
  const isThere = (fixture: Fixture): boolean =>
    isMade(fixture) || (isRead && witness.status >= 400 && isPlain(fixture) && known.has(fixture.parameter))
  const rename = (name: string, member: string): string => {
    const fixture = fixtures.find((some) => some.parameter === member && some.name === name)
    const real = fixture !== undefined && !isMade(fixture) && isThere(fixture) ? known.get(member) : undefined
    return real ?? names.ownName(name)
  }
  const moveTime = (time: string): string => {
    const at = Date.parse(time)
    return Number.isNaN(at) ? time : new Date(at - witnessNow + now).toISOString()
  }
  const changes = renamed(witness.request, rename, names.ownNumber, moveTime)
  const items = new Map(['first', 'second'].map((id) => [id, names.ownName(id)]))
  // A witness's body is an object; renaming keeps that.
  const body = renamedBody(witness.body, changes, items) as object
  const planned: Witness = { ...witness, request: changes.request, body }
  const absent = fixtures.filter((fixture) => !isThere(fixture))
  const isStateless = isRefusedByContract(planned)
  const hindrance = hindranceOf(planned, isStateless ? [] : absent, means)
  const writes = effectOf(row) !== 'reads' && means.write
  const isOfAbsent = isStateless && absent.length > 0
  return { ...planned, source: row.source, writes, excuses: [], isOfAbsent, ...(hindrance && { hindrance }) }
}

/** Returns answers about nonexistent things by endpoint. */
const absences = (plan: readonly PlannedCase[]): ReadonlyMap<EndpointId, readonly string[]> => {
  const found = new Map<EndpointId, readonly string[]>()
  for (const planned of plan) {
    const { request, status, body, hindrance } = planned
    if (status < 400 || hindrance !== undefined || isRefusedByContract(planned)) continue
    found.set(request.endpoint, [...(found.get(request.endpoint) ?? []), toldBy(status, body)])
  }
  return found
}

/** Leaves successful reads to readings.ts, except those of the run's catalog. */
const isWanted = ({ request, status }: Witness, { hasCatalog }: Means): boolean => {
  const isFoundByReading = effectOf(contract[request.endpoint]) === 'reads' && status < 400
  return !isFoundByReading || (hasCatalog && request.endpoint.startsWith('catalogs.get_item'))
}

/** Returns every witness as sent, or with why it is not. Source: decision 0081. */
export const planWitnesses = (means: Means): readonly PlannedCase[] => {
  const plan = witnesses
    .filter((witness) => isWanted(witness, means))
    .map((witness) => (witness.id.startsWith('transport/') ? ofTransport(witness) : planOne(witness, means)))
  const absent = absences(plan)
  return plan.map(({ isOfAbsent, ...planned }) =>
    isOfAbsent ? { ...planned, excuses: absent.get(planned.request.endpoint) ?? [] } : planned,
  )
}
