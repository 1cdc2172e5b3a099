import type { ControlResult } from '@brazier/control/client'

export type WholeRequest = ControlResult<'requests.get'>
