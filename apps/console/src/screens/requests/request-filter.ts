import type { ControlInput } from '@brazier/control/client'
import type { Filters } from '../../data/use-filters.ts'

type Query = NonNullable<ControlInput<'requests.list'>['query']>

/** Steps that can refuse a request, in order. */
export const stepNames = ['fault', 'permission', 'rate_limit', 'body', 'contract', 'data', 'failure'] as const

export const requestFilterOf = (filters: Filters): Query =>
  filters.pick('q', 'endpoint', 'status', 'refused_by', 'unknown', 'fault') // the server reports unknown values
