import { type TrackObjectError, trackErrors } from '@brazier/contract'
import type { Handler, HandlerContext } from '../service/handler.ts'
import { leaveOutUnknown } from './leave-out-unknown.ts'
import { type QueuedTrack, type Track, trackUsers } from './users.track.job.ts'

const arrays: readonly TrackObjectError['input_array'][] = ['attributes', 'events', 'purchases']

const inOrder = (a: TrackObjectError, b: TrackObjectError): number =>
  arrays.indexOf(a.input_array) - arrays.indexOf(b.input_array) || a.index - b.index

/** Returns the places that `count` objects had in an array, before those of the errors were left out. */
const placesIn = (count: number, gone: ReadonlySet<number>): readonly number[] =>
  Array.from({ length: count + gone.size }, (_, index) => index).filter((index) => !gone.has(index))

/** Returns objects with their places in the request, if some were left out. */
const withPlaces = (kept: Track, errors: readonly TrackObjectError[]): QueuedTrack => {
  if (errors.length === 0) return kept
  const places = arrays.map((array) => {
    const gone = new Set(errors.filter(({ input_array }) => input_array === array).map(({ index }) => index))
    return [array, placesIn(kept[array]?.length ?? 0, gone)] as const
  })
  return { ...kept, places: Object.fromEntries(places) }
}

const reportLeftOut = (errors: readonly TrackObjectError[], report: HandlerContext['report']): void => {
  for (const { type, input_array, index } of errors) {
    report('left_out', { element: `${input_array}[${index}]`, about: type })
  }
}

/**
 * Queues the valid objects as one job (users.track.job.ts), which applies them after the answer, in order. `validateRequest` has
 * already left out the objects that are not valid (`leavesOut` of the row) and listed them in `errors`. If no object is valid, it
 * has answered 400. Those that name an unknown app or group are left out here. Source: decisions 0011 and 0165.
 */
export const usersTrack: Handler<'users.track'> = async ({ body, errors: faulty }, { store, accept, report }) => {
  const { attributes: given, events, purchases } = body
  const { attributes, errors: unknown } = await leaveOutUnknown(given ?? [], faulty, store)
  const kept = { attributes, events, purchases }
  const errors = [...faulty, ...unknown].toSorted(inOrder)
  if (Object.values(kept).every((list) => list === undefined || list.length === 0)) {
    return { status: 400, body: { errors, message: trackErrors.nothingValid } }
  }
  await accept(trackUsers, [withPlaces(kept, errors)])
  reportLeftOut(errors, report)
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
