import { type TrackObjectError, trackErrors } from '@brazier/contract'
import type { Handler } from '../service/handler.ts'
import { leaveOutUnknown } from './leave-out-unknown.ts'
import { trackUsers } from './users.track.job.ts'

const arrays: readonly string[] = ['attributes', 'events', 'purchases'] satisfies TrackObjectError['input_array'][]

const inOrder = (a: TrackObjectError, b: TrackObjectError): number =>
  arrays.indexOf(a.input_array) - arrays.indexOf(b.input_array) || a.index - b.index

/**
 * Queues the valid objects as one job (users.track.job.ts), which applies them after the answer, in order. `validateRequest` has
 * already left out the objects that are not valid (`leavesOut` of the row) and listed them in `errors`. If no object is valid, it
 * has answered 400. Those that name an unknown app or group are left out here. Source: decisions 0011 and 0165.
 */
export const usersTrack: Handler<'users.track'> = async ({ body, errors: faulty }, { store, enqueue }) => {
  const { attributes: given, events, purchases } = body
  const { attributes, unknown } = await store.transaction(async (tx) => {
    const left = await leaveOutUnknown(given ?? [], faulty, tx)
    const isLeft = [left.attributes, events ?? [], purchases ?? []].some((list) => list.length > 0)
    if (isLeft) await enqueue(tx, trackUsers, [{ attributes: left.attributes, events, purchases }])
    return { attributes: isLeft ? left.attributes : undefined, unknown: left.errors }
  })
  const errors = [...faulty, ...unknown].toSorted(inOrder)
  if (attributes === undefined) return { status: 400, body: { errors, message: trackErrors.nothingValid } }
  return {
    status: 201,
    body: {
      ...(given === undefined ? {} : { attributes_processed: attributes.length }),
      ...(events === undefined ? {} : { events_processed: events.length }),
      ...(purchases === undefined ? {} : { purchases_processed: purchases.length }),
      ...(errors.length === 0 ? {} : { errors }),
      message: 'success',
    },
  }
}
