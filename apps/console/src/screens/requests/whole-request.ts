import type { ControlResult } from '@brazier/control/client'

/** A whole request. */
export type WholeRequest = ControlResult<'requests.get'>
