import { testService } from '@brazier/testkit'
import { expect, it } from 'vitest'

it('shows a segment, or says that there is none', async () => {
  const segment = {
    id: 's',
    name: 'Regulars',
    description: 'Comes again',
    teams: ['Bar'],
    created_at: '2024-01-01T00:00:00.000Z',
    audience: { email_subscription_status: { comparison: 'is' as const, value: 'opted_in' as const } },
  }
  const { call } = await testService({ state: { segments: [segment] } })
  const details = (segment_id: string) => call('segments.details', undefined, { query: { segment_id } })
  expect((await details('s')).body).toMatchObject({
    name: 'Regulars',
    text_description: 'Comes again',
    teams: ['Bar'],
    created_at: '2024-01-01T00:00:00.000Z',
  })
  expect((await details('none')).status).toBe(400)
})
