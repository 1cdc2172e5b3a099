import { eventListErrors } from '@brazier/contract'
import { pageCases, refusedQueries, succeeds, type Witness } from '../witness.ts'

export const eventListState = { custom_events: [{ name: 'ordered' }, { name: 'drank' }] } as const

export const eventListWitnesses: readonly Witness[] = [
  ...refusedQueries('events.list', eventListErrors, pageCases),
  succeeds(
    'events.list/200',
    'custom events are listed in order of name',
    { query: {} },
    { events: ['drank', 'ordered'], message: 'success' },
  ),
]
