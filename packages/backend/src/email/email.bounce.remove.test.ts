import { testService } from '@brazier/testkit'
import { expect, it } from 'vitest'

it('removes an address from the list of hard bounces', async () => {
  const bounce = { list: 'hard_bounces' as const, email: 'old@example.com', at: '2024-05-02T00:00:00Z' }
  const { call, workspace } = await testService({ state: { email_lists: [bounce] } })
  expect((await call('email.bounce.remove', { email: 'OLD@example.com' })).status).toBe(201)
  expect((await workspace.snapshot()).email_lists ?? []).toEqual([])
})
