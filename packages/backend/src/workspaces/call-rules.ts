import { countWebhook } from '../messaging/count-webhook.ts'
import type { CallRuleTable } from '../outgoing/call-rules.ts'

/** What happens with the calls of each kind. */
export const callRules: CallRuleTable = {
  webhook: { finished: countWebhook },
  postback: {},
  export_callback: {},
  currents: {},
}
