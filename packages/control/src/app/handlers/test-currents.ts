import { testConnector } from '@brazier/backend/parts'
import type { ControlHandler } from '../control-handler.ts'
import { refusal } from '../refusal.ts'

export const currentsTest: ControlHandler<'currents.test'> = async ({ workspace, body: { connector } }) => {
  const events = await testConnector(workspace, connector)
  if (events === undefined) return refusal(404, `there is no connector ${JSON.stringify(connector)}`)
  return { status: 200, body: { message: 'success', events } }
}
