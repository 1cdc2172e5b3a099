import * as z from 'zod'
import { Identifier } from './identifier.ts'
import { Notes } from './message.ts'

const Properties = z.record(z.string(), z.json())

/** Input of a preview beside what it renders. */
export const previewGiven = {
  /** The user for whom to render. Without it: a user without values. */
  user: Identifier.optional(),
  /** Values for `api_trigger_properties` in the Liquid. Default: none. */
  api_trigger_properties: Properties.optional(),
  /** Values for `canvas_entry_properties` in the Liquid. Default: none. */
  canvas_entry_properties: Properties.optional(),
  /** Values for `event_properties` in the Liquid. Default: none. */
  event_properties: Properties.optional(),
}

/** A message that its own `abort_message` ends: nothing would be sent. */
export const Aborted = z.strictObject({
  /** Why the Liquid aborts the message. */
  aborted: z.string(),
  /** Notes of what the Liquid could not do. Absent: it could do all. */
  notes: Notes,
})

/** A text that cannot be rendered: nothing would be sent. */
export const Faulty = z.strictObject({
  /** Fault of the Liquid. */
  error: z.string(),
  /** Notes of what the Liquid could not do. Absent: it could do all. */
  notes: Notes,
})
