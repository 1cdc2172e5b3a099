import type { WitnessRequest } from './witnesses/witness.ts'
import { witnessState } from './witnesses/witnesses.ts'

export interface Fixture {
  readonly parameter: string
  readonly name: string
}

/** Members that are left out name nothing. */
const named = <T extends object>(
  parameter: string,
  records: readonly T[] | undefined,
  member: keyof T,
): readonly Fixture[] =>
  (records ?? []).flatMap((record) => {
    const name = record[member]
    return typeof name === 'string' ? [{ parameter, name }] : []
  })

const { users, content_blocks: blocks, preference_centers: centers } = witnessState

/** Records that requests can name. */
const all: readonly Fixture[] = [
  ...named('catalog_name', witnessState.catalogs, 'name'),
  ...named('campaign_id', witnessState.campaigns, 'id'),
  ...named('canvas_id', witnessState.canvases, 'id'),
  ...named('schedule_id', witnessState.schedules, 'schedule_id'),
  ...named('external_send_id', witnessState.transactional_sends, 'external_send_id'),
  ...named('integration_id', witnessState.integrations, 'id'),
  ...named('subscription_group_id', witnessState.subscription_groups, 'id'),
  ...named('segment_id', witnessState.segments, 'id'),
  ...named('content_block_id', blocks, 'content_block_id'),
  ...named('email_template_id', witnessState.email_templates, 'email_template_id'),
  ...named('preference_center_api_id', centers, 'preference_center_api_id'),
  ...named('preference_center_name', centers, 'name'),
  // Only users that a request changes: others may exist or not.
  ...named('current_external_id', users, 'external_id'),
  ...users.flatMap(({ deprecated_external_ids = [] }) =>
    deprecated_external_ids.map((name) => ({ parameter: 'external_ids', name })),
  ),
  ...named('tags', witnessState.tags, 'name'),
  ...named('content_block_name', blocks, 'name'),
]

/** For some members, depends on the endpoint. */
const parameterOf = (endpoint: string, member: string): string => {
  if (member === 'tag_names') return 'tags'
  if (member !== 'name' && member !== 'content') return member
  if (endpoint.endsWith('.duplicate')) return 'name'
  if (endpoint.startsWith('preference_center.')) return 'preference_center_name'
  return endpoint === 'catalogs.create' ? 'catalog_name' : 'content_block_name'
}

export const fixturesOf = ({ endpoint, params, query, body }: WitnessRequest): readonly Fixture[] => {
  const found = new Set<Fixture>()
  const walk = (value: unknown, member: string): void => {
    if (typeof value === 'string') {
      const parameter = parameterOf(endpoint, member)
      const isNamed = (name: string): boolean =>
        member === 'content' ? value.includes(`content_blocks.\${${name}}`) : value === name
      for (const fixture of all) if (fixture.parameter === parameter && isNamed(fixture.name)) found.add(fixture)
    } else if (typeof value === 'object' && value !== null) {
      for (const [name, inner] of Object.entries(value)) walk(inner, Array.isArray(value) ? member : name)
    }
  }
  for (const part of [params, query, body]) walk(part, '')
  return [...found]
}
