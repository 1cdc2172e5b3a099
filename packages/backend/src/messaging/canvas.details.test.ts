import { type TestService, testService } from '@brazier/testkit'
import { expect, test } from 'vitest'
import type { StateFileJson } from '../state/state-file.ts'

type CanvasJson = NonNullable<StateFileJson['canvases']>[number]
type UnknownRecord = Readonly<Record<string, unknown>>

const details = async (
  service: TestService,
  query: { readonly [name: string]: string } = {},
): Promise<UnknownRecord> => {
  const { status, body } = await service.call('canvas.details', undefined, { query: { canvas_id: 'k', ...query } })
  expect(status).toBe(200)
  return { ...Object(body) }
}

const email = (body: string) => ({ channel: 'email' as const, parts: { subject: 'Hello', body } })
const push = { channel: 'ios_push' as const, parts: { title: 'T', body: 'B', url: 'https://a.example' } }
const sms = { channel: 'sms' as const, parts: { body: 'Text' } }

const canvas: CanvasJson = {
  id: 'k',
  name: 'Welcome',
  variants: [
    { id: 'one', name: 'One', percentage: 100, first_step_ids: ['mail'] },
    { id: 'two', name: 'Two', percentage: 0, first_step_ids: ['mail', 'wait'] },
  ],
  steps: [
    { id: 'mail', name: 'Mail', messages: [email('Hi'), sms], next_step_ids: ['wait'] },
    { id: 'wait', name: 'Wait', delay_seconds: 60, next_paths: [{ name: 'All', next_step_id: 'fork' }] },
    {
      id: 'fork',
      name: 'Fork',
      next_paths: [
        {
          name: 'Opted in',
          audience: { email_subscription_status: { comparison: 'is', value: 'opted_in' } },
          next_step_id: 'push',
        },
      ],
    },
    { id: 'push', name: 'Push', messages: [push] },
  ],
}

test('the details of a Canvas have its variants, and its steps with their messages', async () => {
  const answer = await details(await testService({ state: { canvases: [canvas] } }))
  expect(answer['channels']).toEqual(['email', 'sms', 'ios_push'])
  expect(answer['variants']).toEqual([
    { name: 'One', id: 'one', first_step_ids: ['mail'], first_step_id: 'mail' },
    { name: 'Two', id: 'two', first_step_ids: ['mail', 'wait'] },
  ])
  expect(answer['steps']).toMatchObject([
    {
      type: 'message',
      next_step_ids: [],
      next_paths: [{ name: null, next_step_id: 'wait' }],
      channels: ['email', 'sms'],
      messages: { mail: { channel: 'email', name: 'Mail' }, 'mail:2': { channel: 'sms' } },
    },
    { type: 'delay', next_paths: [{ name: 'All', next_step_id: 'fork' }], channels: [], messages: {} },
    { type: 'audience_paths', next_step_ids: ['push'], next_paths: [{ name: 'Opted in', next_step_id: 'push' }] },
    { type: 'message', messages: { push: { channel: 'ios_push' } } },
  ])
})
