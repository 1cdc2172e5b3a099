import type { StateFile } from '@brazier/backend'
import { dayMs, type Instant } from '@brazier/domain/rules'
import { asOf } from './time.ts'

type User = NonNullable<StateFile['users']>[number]

interface Received {
  readonly reception?: { readonly at: Instant } | undefined
}

/** Records by id without what conversions are credited to, where nothing can be credited to it any more. */
const withoutOld = <T extends Received>(
  received: { readonly [id: string]: T } = {},
  windowOf: (id: string) => number,
): { [id: string]: T } =>
  Object.fromEntries(
    Object.entries(received).map(([id, one]) => {
      if (one.reception === undefined || one.reception.at + windowOf(id) >= asOf) return [id, one]
      return [id, { ...one, reception: undefined }]
    }),
  )

/** Revenue counts this long where there is no conversion event. */
const shortest = 3 * dayMs

/** Shortens a user: leaves out the history of single messages, because the last opens show at which hour the user opens. */
export const briefly = (user: User, { campaigns = [], canvases = [] }: StateFile): User => {
  const windows = new Map(
    [...campaigns, ...canvases].map(({ id, conversion_behaviors: rules }) => [
      id,
      Math.max(shortest, ...rules.map(({ window }) => window * 1000)),
    ]),
  )
  const windowOf = (id: string): number => windows.get(id) ?? shortest
  return {
    ...user,
    messages: [],
    campaigns_received: withoutOld(user.campaigns_received, windowOf),
    canvases_received: withoutOld(user.canvases_received, windowOf),
  }
}
