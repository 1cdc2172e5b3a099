import {
  enableConnector,
  flushConnector,
  listConnectors,
  maskCredentials,
  type ShownConnector,
  testConnector,
} from '@brazier/backend/parts'
import type { ControlAnswers } from '../../control.ts'
import type { ControlHandler } from '../control-handler.ts'
import { refusal } from '../refusal.ts'
import { iso } from '../shown.ts'

const onConnector =
  (change: typeof enableConnector): ControlHandler<'currents.enable'> =>
  async ({ workspace, body: { connector } }) => {
    const events = await change(workspace, connector)
    if (events === undefined) return refusal(404, `there is no connector ${JSON.stringify(connector)}`)
    return { status: 200, body: { message: 'success', events } }
  }

export const currentsEnable: ControlHandler<'currents.enable'> = onConnector(enableConnector)

export const currentsFlush: ControlHandler<'currents.flush'> = onConnector(flushConnector)

type ConnectorBody = ControlAnswers<'currents.get'>['body']['connectors'][number]

const present = ({
  connector: { hasToken, ...connector },
  since,
  oldest,
  ...state
}: ShownConnector): ConnectorBody => ({
  ...connector,
  ...(connector.url !== undefined && { url: maskCredentials(connector.url) }),
  has_token: hasToken,
  ...state,
  ...(since !== undefined && { since: iso(since) }),
  ...(oldest !== undefined && { oldest: iso(oldest) }),
})

export const currentsGet: ControlHandler<'currents.get'> = async ({ workspace }) => ({
  status: 200,
  body: { connectors: (await listConnectors(workspace)).map(present) },
})

export const currentsTest: ControlHandler<'currents.test'> = onConnector(testConnector)
