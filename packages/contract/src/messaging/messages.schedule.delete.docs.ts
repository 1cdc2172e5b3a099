import type { Example } from '../docs.ts'

/** A readable body. */
export const example: Example = async ({ answerOf }) => ({
  schedule_id: (await answerOf('messages.schedule.create'))['schedule_id'],
})
