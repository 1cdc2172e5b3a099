import { flushConnector } from '@brazier/backend/parts'
import type { ControlHandler } from '../control-handler.ts'
import { onConnector } from '../on-connector.ts'

export const currentsFlush: ControlHandler<'currents.flush'> = onConnector(flushConnector)
