import { listConnectors, maskCredentials, type ShownConnector } from '@brazier/backend/parts'
import type { ControlAnswers } from '../../control.ts'
import type { ControlHandler } from '../control-handler.ts'
import { iso } from '../shown.ts'

type Shown = ControlAnswers<'currents.get'>['body']['connectors'][number]

const shown = ({ connector: { hasToken, ...connector }, since, oldest, ...state }: ShownConnector): Shown => ({
  ...connector,
  ...(connector.url !== undefined && { url: maskCredentials(connector.url) }),
  has_token: hasToken,
  ...state,
  ...(since !== undefined && { since: iso(since) }),
  ...(oldest !== undefined && { oldest: iso(oldest) }),
})

export const currentsGet: ControlHandler<'currents.get'> = async ({ workspace }) => ({
  status: 200,
  body: { connectors: (await listConnectors(workspace)).map(shown) },
})
