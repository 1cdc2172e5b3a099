import type { Handler } from '../service/handler.ts'
import { trackUsers } from './users.track.job.ts'

/** Queues the valid objects of a track request as one job, to keep their order. Source: decision 0011. */
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
