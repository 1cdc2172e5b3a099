import type { Handler } from '../service/handler.ts'
import { trackUsers } from './users.track.job.ts'

/**
 * Queues the valid objects as one job (users.track.job.ts), which applies them after the answer, in order. `validateRequest` has
 * already left out the objects that are not valid (`leavesOut` of the row) and listed them in `errors`. If no object is valid, it
 * has answered 400. Source: decision 0011.
 */
export const usersTrack: Handler<'users.track'> = async ({ body, errors }, { store, enqueue }) => {
  const { attributes, events, purchases } = body
  await store.transaction((tx) => enqueue(tx, trackUsers, [{ attributes, events, purchases }]))
  return {
    status: 201,
    body: {
      ...(attributes === undefined ? {} : { attributes_processed: attributes.length }),
      ...(events === undefined ? {} : { events_processed: events.length }),
      ...(purchases === undefined ? {} : { purchases_processed: purchases.length }),
      ...(errors.length === 0 ? {} : { errors }),
      message: 'success',
    },
  }
}
