import { testService } from '@brazier/testkit'
import { expect, it } from 'vitest'

it('removes an address from the spam list, in any spelling', async () => {
  const listed = ['Ada@Example.com', 'bob@example.com'].map((email) => ({ list: 'spam' as const, email }))
  const at = '2024-05-01T00:00:00Z'
  const { call, workspace } = await testService({ state: { email_lists: listed.map((one) => ({ ...one, at })) } })
  const { status } = await call('email.spam.remove', { email: [' ADA@example.com', 'nobody@example.com'] })
  expect(status).toBe(201)
  expect((await workspace.snapshot()).email_lists).toMatchObject([{ email: 'bob@example.com' }])
})
