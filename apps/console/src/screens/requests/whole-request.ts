import type { ControlResult } from '@brazier/control/client'

/** A whole request of the log. */
export type WholeRequest = ControlResult<'requests.get'>
