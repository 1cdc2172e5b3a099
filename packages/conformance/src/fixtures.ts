import type { WitnessRequest } from './witnesses/witness.ts'
import { witnessState } from './witnesses/witnesses.ts'

/** A record that a witness requires, with the parameter that names it. */
export interface Fixture {
  readonly parameter: string
  readonly name: string
}

const named = (parameter: string, names: readonly (string | undefined)[] | undefined): readonly Fixture[] =>
  (names ?? []).flatMap((name) => (name === undefined ? [] : [{ parameter, name }]))

const blocks = witnessState.content_blocks

/** Records that requests can name. */
const all: readonly Fixture[] = [
  ...named(
    'catalog_name',
    witnessState.catalogs?.map(({ name }) => name),
  ),
  ...named(
    'campaign_id',
    witnessState.campaigns?.map(({ id }) => id),
  ),
  ...named(
    'canvas_id',
    witnessState.canvases?.map(({ id }) => id),
  ),
  ...named(
    'schedule_id',
    witnessState.schedules?.map(({ schedule_id }) => schedule_id),
  ),
  ...named(
    'external_send_id',
    witnessState.transactional_sends?.map(({ external_send_id }) => external_send_id),
  ),
  ...named(
    'integration_id',
    witnessState.integrations?.map(({ id }) => id),
  ),
  ...named(
    'subscription_group_id',
    witnessState.subscription_groups?.map(({ id }) => id),
  ),
  ...named(
    'segment_id',
    witnessState.segments?.map(({ id }) => id),
  ),
  ...named(
    'content_block_id',
    blocks?.map(({ content_block_id }) => content_block_id),
  ),
  ...named(
    'email_template_id',
    witnessState.email_templates?.map(({ email_template_id }) => email_template_id),
  ),
  ...named(
    'preference_center_api_id',
    witnessState.preference_centers?.map(({ preference_center_api_id }) => preference_center_api_id),
  ),
  ...named(
    'preference_center_name',
    witnessState.preference_centers?.map(({ name }) => name),
  ),
  // Only users that a request changes: others may exist or not.
  ...named(
    'current_external_id',
    witnessState.users.map(({ external_id }) => external_id),
  ),
  ...named(
    'external_ids',
    witnessState.users.flatMap(({ deprecated_external_ids }) => deprecated_external_ids),
  ),
  ...named(
    'tags',
    witnessState.tags?.map(({ name }) => name),
  ),
  ...named(
    'content_block_name',
    blocks?.map(({ name }) => name),
  ),
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
