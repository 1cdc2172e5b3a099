import {
  audienceTest,
  describeAudience,
  describeExceptionEvent,
  type Instant,
  getOwn,
  type Profile,
  shownInstant,
} from '@brazier/domain/rules'
import type { Canvas } from '../ports/records/canvas.ts'
import type { Transaction } from '../ports/store.ts'

// An exception event is noted on the user when it happens (exits/exception-events.ts). After the next step's delay, users with a note since
// the entry, or in the exit audience, leave all ways. Source: decision 0263.

/** A leaving user is in all of them. */
const exitAudience = async ({ exit_criteria }: Canvas, tx: Transaction) => {
  const { segment_id, audience } = exit_criteria ?? {}
  const segment = segment_id === undefined ? undefined : await tx.segments.get(segment_id)
  // Without its segment nobody matches.
  if (segment_id !== undefined && segment === undefined) return []
  return [segment?.audience, audience].filter((one) => one !== undefined)
}

export const describeExits = async (canvas: Canvas, tx: Transaction): Promise<string | undefined> => {
  const events = (canvas.exit_criteria?.exception_events ?? []).map(describeExceptionEvent)
  const audience = (await exitAudience(canvas, tx)).map(describeAudience).join(' AND ')
  const all = [...events, ...(audience === '' ? [] : [audience])]
  return all.length === 0 ? undefined : all.join(' OR ')
}

interface Exit {
  readonly event: { readonly at: Instant; readonly event: string }
  readonly words: string
}

/** Undefined: the user stays. */
export const exitOf = async (
  canvas: Canvas,
  profile: Profile,
  { tx, now }: { readonly tx: Transaction; readonly now: Instant },
  entered: Instant | undefined,
): Promise<Exit | undefined> => {
  if (canvas.exit_criteria === undefined) return undefined
  const received = getOwn(profile.canvases_received, canvas.id)
  const since = entered ?? received?.last_entered
  const event = received?.exit_event
  if (event !== undefined && since !== undefined && event.at >= since) {
    return { event, words: `left the Canvas by ${event.event} on ${shownInstant(event.at)}` }
  }
  const audiences = await exitAudience(canvas, tx)
  const isOut = audiences.length > 0 && audiences.every((one) => audienceTest(one, { now })(profile))
  if (!isOut) return undefined
  const all = audiences.map(describeAudience).join(' AND ')
  return { event: { at: now, event: all }, words: `left the Canvas as one of ${all}` }
}
