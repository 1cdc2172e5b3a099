import type { Example } from '../docs.ts'

export const example: Example = async ({ answerOf }) => ({
  schedule_id: (await answerOf('messages.schedule.create'))['schedule_id'],
  schedule: { time: '2026-01-07T08:00:00Z' },
})

export const leftOut = 'the same as `messages.send`'
