import { dayMs } from '@brazier/domain/rules'
import { jobKind, type JobKind } from '../queue/job-kind.ts'

/** An `external_send_id` sends nothing again for so long. Source: decision 0134. */
export const externalSendIdMs = dayMs

export interface ExternalSend {
  readonly external_send_id: string
}

/** Runs after 24 hours. Source: decision 0134. */
export const forgetExternalSend: JobKind<ExternalSend> = jobKind('transactional.forget', {
  run: async ({ external_send_id }, { tx, now }) => {
    const known = await tx.transactionalSends.get(external_send_id)
    // A later request may have reused the id.
    if (known !== undefined && known.received_at + externalSendIdMs <= now) {
      await tx.transactionalSends.delete(external_send_id)
    }
  },
})
