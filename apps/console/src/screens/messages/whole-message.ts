import type { ControlResult } from '@brazier/control/client'

/** A whole message. */
export type WholeMessage = ControlResult<'outbox.get'>
