import type { Example } from '../docs.ts'

export const example: Example = async ({ ids, answerOf }) => ({
  canvas_id: ids.canvas,
  schedule_id: (await answerOf('canvas.trigger.schedule.create'))['schedule_id'],
  schedule: { time: '2026-01-07T08:00:00Z' },
})
