import { testConnector } from '@brazier/backend/parts'
import type { ControlHandler } from '../control-handler.ts'
import { onConnector } from '../on-connector.ts'

export const currentsTest: ControlHandler<'currents.test'> = onConnector(testConnector)
