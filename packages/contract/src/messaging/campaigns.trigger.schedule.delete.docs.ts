import type { Example } from '../docs.ts'

export const example: Example = async ({ ids, answerOf }) => ({
  campaign_id: ids.campaign,
  schedule_id: (await answerOf('campaigns.trigger.schedule.create'))['schedule_id'],
})
