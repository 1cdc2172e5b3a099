import { eventListErrors } from '@brazier/contract'
import { pageCases, refusedQueries, type Witness } from '../witness.ts'

export const eventListState = { custom_events: [{ name: 'ordered' }, { name: 'drank' }] } as const

export const eventListWitnesses: readonly Witness[] = [
  ...refusedQueries('events.list', eventListErrors, pageCases),
  {
    id: 'events.list/200',
    title: 'custom events are listed in order of name',
    request: { endpoint: 'events.list', query: {} },
    status: 200,
    body: { events: ['drank', 'ordered'], message: 'success' },
  },
]
