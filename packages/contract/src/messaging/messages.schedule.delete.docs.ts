import type { Example } from '../docs.ts'

export const example: Example = async ({ answerOf }) => ({
  schedule_id: (await answerOf('messages.schedule.create'))['schedule_id'],
})
