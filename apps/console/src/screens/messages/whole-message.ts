import type { ControlResult } from '@brazier/control/client'

export type WholeMessage = ControlResult<'outbox.get'>
