import { type TrackObjectError, trackErrors } from '@brazier/contract'
import type { Handler, HandlerContext } from '../service/handler.ts'
import { withFaults } from '../service/refused.ts'
import { leaveOutUnknown } from './leave-out-unknown.ts'
import { type QueuedTrack, type Track, trackUsers } from './users.track.job.ts'

const arrays: readonly TrackObjectError['input_array'][] = ['attributes', 'events', 'purchases']

const inOrder = (a: TrackObjectError, b: TrackObjectError): number =>
  arrays.indexOf(a.input_array) - arrays.indexOf(b.input_array) || a.index - b.index

/** More would hold up other work. */
const objectsOfJob = 225

interface Placed {
  readonly array: TrackObjectError['input_array']
  readonly place: number
  readonly object: unknown
}

const placed = (kept: Track, errors: readonly TrackObjectError[]): readonly Placed[] =>
  arrays.flatMap((array) => {
    const gone = new Set(errors.filter(({ input_array }) => input_array === array).map(({ index }) => index))
    let place = -1
    return (kept[array] ?? []).map((object): Placed => {
      do place += 1
      while (gone.has(place))
      return { array, place, object }
    })
  })

const jobOf = (some: readonly Placed[]): QueuedTrack => {
  const lists = arrays.map((array) => [array, some.filter((one) => one.array === array)] as const)
  return {
    ...Object.fromEntries(lists.map(([array, list]) => [array, list.map(({ object }) => object)])),
    places: Object.fromEntries(lists.map(([array, list]) => [array, list.map(({ place }) => place)])),
  }
}

/** Objects have places if they moved. */
const jobsOf = (kept: Track, errors: readonly TrackObjectError[]): readonly QueuedTrack[] => {
  const count = arrays.reduce((sum, array) => sum + (kept[array]?.length ?? 0), 0)
  if (errors.length === 0 && count <= objectsOfJob) return [kept]
  const all = placed(kept, errors)
  const jobs = Math.ceil(all.length / objectsOfJob)
  return Array.from({ length: jobs }, (_, job) => jobOf(all.slice(job * objectsOfJob, (job + 1) * objectsOfJob)))
}

const reportLeftOut = (errors: readonly TrackObjectError[], report: HandlerContext['report']): void => {
  for (const { type, input_array, index } of errors) {
    report('left_out', { element: `${input_array}[${index}]`, about: type })
  }
}

/**
 * Jobs (users.track.job.ts) apply the objects in order after the answer. `validateRequest` has left out invalid objects; this leaves out
 * those with an unknown app or group. Source: decisions 0011 and 0165.
 */
export const usersTrack: Handler<'users.track'> = async ({ body, errors: faulty }, { store, accept, report }) => {
  const { attributes: given, events, purchases } = body
  const { attributes, errors: unknown, faults } = await leaveOutUnknown(given ?? [], faulty, store)
  const kept = { attributes, events, purchases }
  const errors = [...faulty, ...unknown].toSorted(inOrder)
  if (Object.values(kept).every((list) => list === undefined || list.length === 0)) {
    const message = trackErrors.nothingValid
    return withFaults({ status: 400, body: { errors, message } } as const, [{ path: [], message }, ...faults])
  }
  await accept(trackUsers, jobsOf(kept, errors))
  reportLeftOut(errors, report)
  const processed = {
    status: 201,
    body: {
      ...(given === undefined ? {} : { attributes_processed: attributes.length }),
      ...(events === undefined ? {} : { events_processed: events.length }),
      ...(purchases === undefined ? {} : { purchases_processed: purchases.length }),
      ...(errors.length === 0 ? {} : { errors }),
      message: 'success',
    },
  } as const
  return withFaults(processed, faults)
}
