import type { Handler } from '../handler.ts'

/** Queues what is valid of a track request as one job, so that its order holds. Source: decision 0011. */
export const usersTrack: Handler<'users.track'> = async ({ body, errors }, { store, enqueue }) => {
  const { attributes, events, purchases } = body
  await store.transaction((tx) => enqueue(tx, 'users.track', [{ attributes, events, purchases }]))
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
