import { type TestService, testService } from '@brazier/testkit'
import { expect, it } from 'vitest'

const message = { channel: 'email' as const, parts: { subject: 'Hello', body: 'Hi' } }
const state = {
  users: [{ external_id: 'ada', email: 'ada@example.com' }],
  canvases: [
    {
      id: 'c',
      name: 'Journey',
      variants: [{ id: 'v', name: 'All', first_step_ids: ['first'] }],
      steps: [{ id: 'first', name: 'First', messages: [message] }],
    },
  ],
}
const of = { canvas_id: 'c' }
const recipients = [{ external_user_id: 'ada' }]

const outbox = async ({ workspace }: TestService) =>
  (await workspace.store.transaction((tx) => tx.outbox.list({ limit: Infinity }))).map(({ external_id }) => external_id)

it('the Canvas is sent to its recipients after the answer', async () => {
  const service = await testService({ state })
  const answer = await service.call('canvas.trigger.send', { ...of, recipients })
  expect(answer).toMatchObject({ status: 201, body: { dispatch_id: expect.any(String) } })
  expect(await outbox(service)).toEqual([])
  await service.settle()
  expect(await outbox(service)).toEqual(['ada'])
})
