import type { EndpointId } from '@brazier/contract'

/** What the simulation of an endpoint leaves out, in plain words. Absent: nothing that we know of. */
export const leftOut: { readonly [Id in EndpointId]?: string } & { readonly [id: string]: string | undefined } = {
  'cdi.integrations.sync': 'rows come from a file of the state, not from a warehouse',
  'subscription.groups.get': 'a state that waits for the first user with an address',
  'subscription.status.get': 'a state that waits for the first user with an address',
  'subscription.status.set': 'double opt-in: `use_double_opt_in_logic` is accepted and does nothing',
  'subscription.status.set.v1': 'double opt-in: `use_double_opt_in_logic` is accepted and does nothing',
}
