import type { enableConnector } from '@brazier/backend/parts'
import type { ControlHandler } from './control-handler.ts'
import { refusal } from './refusal.ts'

/** Answers with the number of events that a change of a connector was about. */
export const onConnector =
  (change: typeof enableConnector): ControlHandler<'currents.enable'> =>
  async ({ workspace, body: { connector } }) => {
    const events = await change(workspace, connector)
    if (events === undefined) return refusal(404, `there is no connector ${JSON.stringify(connector)}`)
    return { status: 200, body: { message: 'success', events } }
  }
