import { endBatch, judgeBatch } from '../currents/end-batch.ts'
import { batchRequest } from '../currents/send-batch.ts'
import { writeWebhookAttempt } from '../currents/webhook-events.ts'
import { countWebhook } from '../messaging/count-webhook.ts'
import { type CallRuleTable, judgeMail } from '../outgoing/call-rules.ts'

export const callRules: CallRuleTable = {
  webhook: { attempted: writeWebhookAttempt, finished: countWebhook },
  postback: {},
  export_callback: {},
  mail: { judge: judgeMail },
  currents: { request: batchRequest, judge: judgeBatch, finished: endBatch },
}
