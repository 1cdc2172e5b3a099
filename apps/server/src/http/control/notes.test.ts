import { expect, test } from 'vitest'
import { testServer } from '../../../test/test-server.ts'

const body = '{{ "x" | nosuchfilter }}{{${first_nam}}}{{content_blocks.${draft}}}'
const state = {
  users: [{ external_id: 'ada', email: 'ada@example.com' }],
  content_blocks: [{ name: 'draft', content: 'not yet', state: 'draft' }],
  campaigns: [
    {
      id: 'news',
      name: 'News',
      variations: [{ id: 'v', name: 'All', messages: [{ channel: 'email', parts: { subject: 's', body } }] }],
    },
  ],
}
const notes = [
  { kind: 'unknown_filter', name: 'nosuchfilter' },
  { kind: 'missing_value', name: '${first_nam}' },
  { kind: 'draft_block', name: 'draft' },
]
const words = 'unknown filter nosuchfilter; ${first_nam} has no value; content block draft is a draft'
const rendering = (about: string) => expect.arrayContaining([{ step: 'rendering', result: 'passed', about }])

test('what a template could not do is in the previews, the outbox, the request log, the trace and the state', async () => {
  const server = await testServer('--clock', 'manual:2026-03-01')
  const ask = async (method: string, path: string, given?: object): Promise<unknown> =>
    (await server.control(method, `/workspaces/default/${path}`, given)).json
  await ask('PUT', 'state', state)
  expect(await ask('POST', 'messages/preview', { campaign_id: 'news', user: 'ada' })).toMatchObject({
    is_received: true,
    steps: rendering(`email ✓; email: ${words}`),
    messages: [{ outcome: 'sent', notes }],
  })
  expect(await ask('POST', 'content_blocks/preview', { block: { content: body } })).toEqual({ text: 'x', notes })
  expect(await ask('POST', 'email_templates/preview', { template: { subject: body, body } })).toEqual({
    parts: { subject: 'x', body: 'x' },
    notes,
  })
  const about = `ada: email: ${words}`
  const { json } = await server.api('/campaigns/trigger/send', {
    campaign_id: 'news',
    recipients: [{ external_user_id: 'ada' }],
  })
  expect(json).toMatchObject({ message: 'success' })
  await ask('POST', 'settle')
  expect(await ask('GET', 'outbox')).toMatchObject({ outbox: [{ outcome: 'sent', parts: { body: 'x' }, notes }] })
  expect(await ask('GET', 'outbox?view=line')).toMatchObject({ outbox: [{ notes }] })
  expect(await ask('GET', 'outbox/1')).toMatchObject({ notes, steps: rendering(words) })
  const log = (await ask('GET', 'requests?view=whole')) as { readonly requests: readonly { request_id: string }[] } // as its row says
  const outcomes = [{ element: 'recipients[0]', result: 'sent_with_notes', about }]
  expect(log).toMatchObject({ requests: [{ outcomes }] })
  expect(await ask('GET', `requests/${log.requests[0]?.request_id ?? ''}/trace`)).toMatchObject({
    jobs: expect.arrayContaining([
      expect.objectContaining({ kind: 'sends.deliver', outcome: 'sent_with_notes', note: about }),
    ]),
  })
  const saved = (await ask('GET', 'state')) as object
  expect(saved).toMatchObject({ outbox: [{ notes }] })
  await ask('PUT', 'state', saved)
  expect(await ask('GET', 'outbox')).toMatchObject({ outbox: [{ notes }] })
})
