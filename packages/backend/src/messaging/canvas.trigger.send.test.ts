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

it('a message of a step tells its name and its id, as the details show them', async () => {
  const text = '{{campaign.${message_name}}} {{campaign.${message_api_id}}} {{campaign.${api_id}}}'
  const parts = { subject: text, body: '' }
  const messages = [
    { ...message, parts },
    { ...message, name: 'Other', parts },
  ]
  const canvases = state.canvases.map((canvas) => ({
    ...canvas,
    steps: [{ id: 'first', name: 'First', messages }],
  }))
  const service = await testService({ state: { ...state, canvases } })
  await service.call('canvas.trigger.send', { ...of, recipients })
  await service.settle()
  const sent = await service.workspace.store.transaction((tx) => tx.outbox.list({ limit: Infinity }))
  expect(sent.map((entry) => entry.parts['subject'])).toEqual(['Other first:2 first', 'First first first'])
})
