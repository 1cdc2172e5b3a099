import { expect, test } from 'vitest'
import { testServer } from '../../../test/test-server.ts'

const email = { channel: 'email', parts: { subject: 'Hello', body: 'Hi' } }
const canvas = {
  id: 'c',
  name: 'Welcome',
  schedule_type: 'api_triggered',
  variants: [{ id: 'v', name: 'All', percentage: 100, first_step_ids: ['one'] }],
  steps: [
    { id: 'one', name: 'First', messages: [email], next_step_ids: ['two'] },
    { id: 'two', name: 'Second', delay_seconds: 3600, messages: [email] },
  ],
}
const user = (name: string) => ({ external_id: name, braze_id: `id-of-${name}`, email: `${name}@example.com` })

test('the visits of a Canvas name who waits for which step, and until when; nobody waits once the step has sent', async () => {
  const { api, control } = await testServer('--clock', 'manual:2026-03-01')
  const users = ['ada', 'ben'].map(user)
  await control('PUT', '/workspaces/default/state', { users, canvases: [canvas, { ...canvas, id: 'd' }] })
  const recipients = users.map(({ external_id }) => ({ external_user_id: external_id }))
  await api('/canvas/trigger/send', { canvas_id: 'c', recipients })
  await control('POST', '/workspaces/default/settle')
  const visits = async (id: string) => (await control('GET', `/workspaces/default/canvases/${id}/visits`)).json
  const due_at = '2026-03-01T01:00:00.000Z'
  expect(await visits('c')).toEqual({
    steps: [
      {
        step_id: 'two',
        waiting: 2,
        users: [
          { external_id: 'ada', braze_id: 'id-of-ada', due_at },
          { external_id: 'ben', braze_id: 'id-of-ben', due_at },
        ],
      },
    ],
  })
  expect(await visits('d')).toEqual({ steps: [] })
  expect(await visits('x')).toEqual({ message: 'there is no Canvas "x"' })
  await control('POST', '/workspaces/default/clock', { advance: 'PT2H' })
  expect(await visits('c')).toEqual({ steps: [] })
})
