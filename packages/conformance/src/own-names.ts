import type { EndpointId, Query } from '@brazier/contract'
import type { WitnessRequest } from './witnesses/witness.ts'

export interface OwnNames {
  /** Begins all names: letters, digits and `-`. */
  readonly prefix: string
  /** Returns the run's name for a witness's, in the same form. */
  ownName(name: string): string
  ownNumber(name: number): number
}

const isUuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** Takes eight hexadecimal digits. Throws a TypeError for another text. */
export const ownNames = (run: string): OwnNames => {
  if (!/^[0-9a-f]{8}$/.test(run)) {
    throw new TypeError(`ownNames: ${JSON.stringify(run)} is not eight hexadecimal digits`)
  }
  const prefix = `brazier-check-${run}`
  // Even and far above common ids: fractions stay fractions, inexact numbers inexact.
  const far = Number.parseInt(run, 16) * 1024 + 2 ** 43
  return {
    prefix,
    ownName: (name) => {
      if (name.trim() === '') return name
      if (isUuid.test(name)) return `${run}${name.slice(8)}`
      // No country has this code.
      if (/^\+\d+$/.test(name)) return `+999${name.slice(-12).replace(/\D/g, '')}`
      return `${prefix}-${name}`
    },
    ownNumber: (name) => name + far,
  }
}

/** Members whose texts and numbers are names. */
const identifiers: ReadonlySet<string> = new Set(
  `external_id external_ids current_external_id new_external_id external_user_id alias_name old_alias_name new_alias_name user_alias user_aliases aliases_to_identify
   identifier_to_merge identifier_to_keep recipients braze_id braze_ids email emails email_address email_addresses phone
   app_id activity_id phones phone_numbers device_id segment_id tags campaign_id canvas_id schedule_id content_block_id email_template_id
   preference_center_api_id tag_names integration_id send_id product_id external_user_ids external_send_id message_variation_id
   subscription_group_id cohort_id user_ids device_ids aliases catalogs catalog_name item_id items subscription_groups attributes events purchases`.split(
    /\s+/,
  ),
)

/** Ends the path of a member's name; its value's path ends in the name. */
const ofName = '{}'

/** Some members are names only at some endpoints. */
const isIdentifier = (endpoint: EndpointId, path: readonly string[]): boolean => {
  const member = path.at(-1) ?? ''
  if (member === ofName) return /^users\.track.*:attributes\.(color|tags)\.\{\}$/.test(`${endpoint}:${path.join('.')}`)
  if (member === 'name') {
    return (
      /^(content_blocks|preference_center)\.|\.duplicate$/.test(endpoint) ||
      /^(catalogs|events)$/.test(path.at(-2) ?? '')
    )
  }
  if (member === 'id') return path.at(-2) === 'items'
  return identifiers.has(member)
}

const reference = /(?<=content_blocks\.\$\{)[\w-]+(?=\})/g

export interface Renamed {
  readonly request: WitnessRequest
  /** New by old. */
  readonly texts: ReadonlyMap<string, string>
  /** New by old. */
  readonly numbers: ReadonlyMap<number, number>
}

type Rename = (value: string, path: readonly string[]) => string

const renameParameters = (given: { readonly [name: string]: string }, text: Rename): { [name: string]: string } =>
  Object.fromEntries(Object.entries(given).map(([name, value]) => [name, text(value, [name])]))

const renameQuery = (given: Query, text: Rename): Query =>
  Object.fromEntries(
    Object.entries(given).map(([name, value]) => [
      name,
      typeof value === 'string' ? text(value, [name]) : value.map((each) => text(each, [name])),
    ]),
  )

const renameMembers = (
  given: object,
  path: readonly string[],
  text: Rename,
  walk: (value: unknown, path: readonly string[]) => unknown,
): object =>
  Object.fromEntries(
    Object.entries(given).map(([name, value]) => {
      const inner = [...path, name]
      return [text(name, [...inner, ofName]), walk(value, inner)]
    }),
  )

/** Renames, and moves schedules from the witnesses' present to `now`. */
export const renamed = (
  request: WitnessRequest,
  rename: (name: string, member: string) => string,
  ownNumber: (name: number) => number,
  moveTime: (time: string) => string,
): Renamed => {
  const texts = new Map<string, string>()
  const numbers = new Map<number, number>()
  const text = (value: string, path: readonly string[]): string => {
    if (path.at(-1) === 'time' && path.at(-2) === 'schedule') return moveTime(value)
    if (path.at(-1) === 'content') return value.replaceAll(reference, (name) => rename(name, 'name'))
    if (!isIdentifier(request.endpoint, path)) return value
    const name = rename(value, path.at(-1) ?? '')
    texts.set(value, name)
    return name
  }
  const walk = (value: unknown, path: readonly string[]): unknown => {
    if (typeof value === 'string') return text(value, path)
    if (typeof value === 'number' && isIdentifier(request.endpoint, path)) {
      numbers.set(value, ownNumber(value))
      return ownNumber(value)
    }
    if (Array.isArray(value)) return value.map((element) => walk(element, path))
    if (typeof value !== 'object' || value === null) return value
    return renameMembers(value, path, text, walk)
  }
  const { params, query, body } = request
  return {
    request: {
      ...request,
      ...(params && { params: renameParameters(params, text) }),
      ...(query && { query: renameQuery(query, text) }),
      ...(body !== undefined && { body: walk(body, []) }),
    },
    texts,
    numbers,
  }
}
