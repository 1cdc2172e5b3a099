import { parseStateFile, StateFileError, type StateFileJson } from '@brazier/backend/parts'
import { checkCampaign, checkCanvas, checkCatalog } from './check-records.ts'
import { misuse } from './misuse.ts'

/** Unique names of records. */
const keys: { readonly [name: string]: readonly string[] } = {
  users: ['external_id', 'braze_id', 'user_aliases'],
  catalogs: ['name'],
  content_blocks: ['name', 'content_block_id'],
  campaigns: ['id'],
  canvases: ['id'],
  segments: ['id'],
  subscription_groups: ['id'],
  apps: ['id'],
  tags: ['name'],
  custom_events: ['name'],
  custom_attributes: ['name'],
  products: ['product_id'],
  integrations: ['id'],
}

/** A member, or the aliases. */
const namesIn = (record: object, key: string): readonly unknown[] => {
  const value: unknown = Reflect.get(record, key)
  if (value === undefined) return []
  return Array.isArray(value) ? value.map((alias) => JSON.stringify(alias)) : [value]
}

/** Returns the unique names of a list's record, but those given. */
export const uniqueNames = (list: string, record: object, given: object = {}): readonly string[] =>
  (keys[list] ?? [])
    .filter((key) => Reflect.get(given, key) === undefined)
    .flatMap((key) => namesIn(record, key).map((name) => `${key} ${String(name)}`))

/** Throws a TypeError for a repeated identifier. */
export const refuseTwice = (call: string, name: string, list: readonly object[]): void => {
  for (const key of keys[name] ?? []) {
    const seen = new Set<unknown>()
    for (const value of list.flatMap((record) => namesIn(record, key))) {
      if (seen.has(value)) {
        throw misuse(call, `there is one with ${key} ${JSON.stringify(value)} already; wanted another ${key}`)
      }
      seen.add(value)
    }
  }
}

const namesOf = (list: readonly { readonly [key: string]: unknown }[] | undefined, key: string): ReadonlySet<unknown> =>
  new Set(list?.map((record) => record[key]))

/** Throws a TypeError for an unknown record. */
const refuseUnknown = ({
  campaigns = [],
  canvases = [],
  integrations = [],
  segments,
  catalogs,
}: StateFileJson): void => {
  const [segmentIds, catalogNames] = [namesOf(segments, 'id'), namesOf(catalogs, 'name')]
  for (const { id, segment_id } of [...campaigns, ...canvases]) {
    if (segment_id !== undefined && !segmentIds.has(segment_id)) {
      throw misuse(
        '.build()',
        `${id} is for the segment ${JSON.stringify(segment_id)}, which there is not; wanted .segment({ id: … })`,
      )
    }
  }
  for (const { id, type, catalog_name } of integrations) {
    if (type === 'catalog_items' && !catalogNames.has(catalog_name)) {
      throw misuse(
        '.build()',
        `${id} is for the catalog ${JSON.stringify(catalog_name)}, which there is not; wanted .catalog({ name: … })`,
      )
    }
  }
}

/** Throws a TypeError if no workspace would load the state. */
export const checkState = (state: StateFileJson): void => {
  refuseUnknown(state)
  try {
    parseStateFile(state)
  } catch (error) {
    if (!(error instanceof StateFileError)) throw error
    throw misuse('.build()', `the state cannot be loaded:\n${error.message}\n`)
  }
  for (const name of Object.keys(keys)) {
    const list: unknown = Reflect.get(state, name)
    if (Array.isArray(list)) refuseTwice('.build()', name, list)
  }
  for (const campaign of state.campaigns ?? []) checkCampaign(campaign)
  for (const canvas of state.canvases ?? []) checkCanvas(canvas)
  for (const catalog of state.catalogs ?? []) checkCatalog(catalog)
}
