import { calendarOf, type Engagement } from '@brazier/domain/rules'
import { dayMs } from '@brazier/domain/vocabulary'
import { type TestService, testService } from '@brazier/testkit'
import { expect, it } from 'vitest'

const now = Date.UTC(2024, 5, 1)
const parts = { title: 'Hello', body: 'Hi' }
const campaign = (id: string, more: object = {}) => ({
  id,
  name: id,
  variations: [{ id: 'v', name: 'V', messages: [{ channel: 'ios_push' as const, parts }] }],
  ...more,
})

const happened = (kind: Engagement['kind'], send_id: string, time = now): Engagement => ({
  user: 'u',
  time,
  kind,
  campaign_id: 'c',
  variation_id: 'v',
  channel: 'ios_push',
  send_id,
})

const service = async (engagements: readonly Engagement[], last_sent_at = now): Promise<TestService> => {
  const sends = ['s', 't'].map((send_id) => ({
    campaign_id: 'c',
    send_id,
    last_sent_at: new Date(last_sent_at).toISOString(),
  }))
  const dashboard = { schedule_type: 'action_based' as const, is_api_campaign: true }
  const created = await testService({ state: { campaigns: [campaign('c'), campaign('d', dashboard)], sends } })
  await created.workspace.store.transaction((tx) => tx.analytics.add(engagements, calendarOf('UTC')))
  return created
}

const ask = ({ call }: TestService, send_id: string, query: { readonly [name: string]: string } = {}) =>
  call('sends.data_series', undefined, { query: { campaign_id: 'c', send_id, length: '1', ...query } })

const push = (counts: object) => ({ status: 200, body: { data: [{ messages: { ios_push: [counts] } }] } })

it('a send has its own counts, with what arrived', async () => {
  const counted = await service([
    happened('sent', 's'),
    happened('delivered', 's'),
    happened('sent', 't'),
    happened('delivery_failed', 't'),
    happened('undelivered', 't'),
  ])
  const expected = { variation_name: 'V', sent: 1, delivered: 1, undelivered: 0, delivery_failed: 0 }
  expect(await ask(counted, 's')).toMatchObject(push(expected))
  const other = { sent: 1, delivered: 0, undelivered: 1, delivery_failed: 1, unique_recipients: 1 }
  expect(await ask(counted, 't')).toMatchObject(push(other))
})

it('an element has the recipients of its whole campaign', async () => {
  const byEmail = (user: string, send_id: string, time: number) => ({
    ...happened('sent', send_id, time),
    user,
    channel: 'email' as const,
  })
  const counted = await service([
    happened('sent', 's'),
    byEmail('w', 's', now),
    byEmail('x', 't', now),
    byEmail('u', 't', now - dayMs),
  ])
  expect(await ask(counted, 's', { length: '2' })).toMatchObject({
    body: {
      data: [
        { unique_recipients: 1, messages: { ios_push: [{ sent: 0, unique_recipients: 1 }] } },
        {
          unique_recipients: 3,
          messages: { ios_push: [{ sent: 1, unique_recipients: 3 }], email: [{ sent: 1, unique_recipients: 3 }] },
        },
      ],
    },
  })
})

it('a conversion counts for the send that it is credited to', async () => {
  const counted = await service([happened('sent', 's'), happened('sent', 't'), happened('conversion', 't')])
  expect(await ask(counted, 's')).toMatchObject(push({ conversions: 0 }))
  expect(await ask(counted, 't')).toMatchObject(push({ conversions: 1, conversions_by_send_time: 1 }))
})

it('its analytics are kept for less than 14 days after its last message', async () => {
  const then = now - 14 * dayMs
  const window = { length: '30' }
  const sentIn = async (last: number) => {
    const { body } = await ask(await service([happened('sent', 's', last)], last), 's', window)
    return Object(body).data.map((one: { readonly unique_recipients: number }) => one.unique_recipients)
  }
  expect(await sentIn(then + 1)).toContain(1)
  expect(await sentIn(then)).toEqual(Array.from({ length: 30 }, () => 0))
})

it('a campaign that its own requests send can be asked for, whatever else sends it', async () => {
  expect(await ask(await service([]), 's', { campaign_id: 'd' })).toMatchObject({
    status: 400,
    body: { message: 'Send does not exist' },
  })
})
