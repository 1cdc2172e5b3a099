import { enableConnector } from '@brazier/backend/parts'
import type { ControlHandler } from '../control-handler.ts'
import { onConnector } from '../on-connector.ts'

export const currentsEnable: ControlHandler<'currents.enable'> = onConnector(enableConnector)
