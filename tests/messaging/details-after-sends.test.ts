import type { StateFileJson } from '@brazier/backend'
import { campaignSendErrors, canvasNotices } from '@brazier/contract'
import { type TestService, testService } from '@brazier/testkit'
import { describe, expect, test } from 'vitest'
import { campaign, email, type SendingService, sending, users } from './sends-fixture.ts'

// What the details of campaigns and Canvases say about what was sent.

type UnknownRecord = Readonly<Record<string, unknown>>
type CanvasJson = NonNullable<StateFileJson['canvases']>[number]

const details = async (
  service: Pick<TestService, 'call'>,
  kind: 'campaigns' | 'canvas',
  query: { readonly [name: string]: string } = {},
): Promise<UnknownRecord> => {
  const id = kind === 'campaigns' ? { campaign_id: 'c' } : { canvas_id: 'k' }
  const { status, body } = await service.call(`${kind}.details`, undefined, { query: { ...id, ...query } })
  expect(status).toBe(200)
  return { ...Object(body) }
}

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

const started = async (state: StateFileJson): Promise<SendingService> =>
  sending(await testService({ state: { users: users('ada', 'bob'), ...state } }))

const sendTo = async (service: SendingService, ...ids: readonly string[]): Promise<void> => {
  const recipients = ids.map((external_user_id) => ({ external_user_id }))
  expect((await service.call('campaigns.trigger.send', { campaign_id: 'c', recipients })).status).toBe(201)
  await service.settle()
}

describe('when a campaign was sent', () => {
  test('is when a user first got a message, and last', async () => {
    const service = await started({ campaigns: [campaign()] })
    await sendTo(service, 'ada', 'bob')
    const first = '2024-06-01T00:00:00.000Z'
    expect(await details(service, 'campaigns')).toMatchObject({ first_sent: first, last_sent: first })
    await service.clock.advanceTo(Date.parse('2024-06-03T10:00:00.000Z'))
    await sendTo(service, 'bob')
    const answer = await details(service, 'campaigns')
    expect(answer).toMatchObject({ first_sent: first, last_sent: '2024-06-03T10:00:00.000Z', updated_at: first })
  })

  test('is never when nobody got it: no such user, no address, a control variation, a message that aborts', async () => {
    const aborting = [email('{% abort_message("no") %}')]
    const variations = [
      [{ id: 'v', name: 'All', messages: aborting }],
      [{ id: 'v', name: 'None', is_control: true }],
      [{ id: 'v', name: 'All', messages: [sms] }],
    ]
    for (const one of variations) {
      const service = await started({ campaigns: [campaign({ variations: one })] })
      await sendTo(service, 'ada', 'nobody')
      expect(await details(service, 'campaigns')).toMatchObject({ first_sent: null, last_sent: null })
    }
  })

  test('is when the schedule is due, not when it was asked for', async () => {
    const service = await started({ campaigns: [campaign()] })
    await service.call('campaigns.trigger.schedule.create', {
      campaign_id: 'c',
      broadcast: true,
      schedule: { time: '2024-06-02T09:00:00Z' },
    })
    await service.clock.advanceTo(Date.parse('2024-06-02T08:59:59.000Z'))
    expect(await details(service, 'campaigns')).toMatchObject({ first_sent: null })
    await service.clock.advanceTo(Date.parse('2024-06-05T00:00:00.000Z'))
    expect(await details(service, 'campaigns')).toMatchObject({ first_sent: '2024-06-02T09:00:00.000Z' })
  })
})

test('when a Canvas was entered counts users in the control variant, and no later step', async () => {
  const everybody = canvas.variants.map((variant) => ({ ...variant, is_control: true, first_step_ids: [] }))
  for (const variants of [canvas.variants, everybody]) {
    const service = await started({ canvases: [{ ...canvas, variants }] })
    expect(await details(service, 'canvas')).toMatchObject({ first_entry: null, last_entry: null })
    await service.call('canvas.trigger.send', { canvas_id: 'k', recipients: [{ external_user_id: 'ada' }] })
    await service.clock.advanceTo(Date.parse('2024-06-02T00:00:00.000Z'))
    const time = '2024-06-01T00:00:00.000Z'
    expect(await details(service, 'canvas')).toMatchObject({ first_entry: time, last_entry: time })
  }
})

test('a draft is triggered as if it were paused', async () => {
  const service = await started({
    campaigns: [campaign({ state: 'draft' })],
    canvases: [{ ...canvas, state: 'draft' }],
  })
  const recipients = [{ external_user_id: 'ada' }]
  const sent = await service.call('campaigns.trigger.send', { campaign_id: 'c', recipients })
  expect(sent).toMatchObject({ status: 400, body: { message: campaignSendErrors.campaignPaused } })
  const entered = await service.call('canvas.trigger.send', { canvas_id: 'k', recipients })
  expect(entered).toMatchObject({ status: 201, body: { notice: canvasNotices.paused } })
  await service.settle()
  expect(await service.outbox()).toEqual([])
})
