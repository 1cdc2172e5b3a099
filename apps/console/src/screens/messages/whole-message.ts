import type { ControlResult } from '@brazier/control/client'

/** A message of the outbox, whole. */
export type WholeMessage = ControlResult<'outbox.get'>
