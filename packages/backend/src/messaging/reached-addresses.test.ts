import { type TestService, testService } from '@brazier/testkit'
import { expect, it } from 'vitest'

const email = { name: 'Mail', channel: 'email' as const, parts: { subject: 'Hi', body: 'Hello' } }
const push = { name: 'Push', channel: 'web_push' as const, parts: { title: 'Hi', body: 'Hello' } }
const user = (name: string, more: object) => ({ external_id: name, braze_id: name, ...more })
const family = { email: 'family@example.com' }
const send = { name: 'News', state: 'active' as const, is_api_campaign: false }
const state = {
  users: [
    user('ada', family),
    user('ben', { email: 'Family@Example.com', push_tokens: [{ app: 'Shop', platform: 'Web', token: 't' }] }),
    user('cy', { ...family, time_zone: 'Asia/Tokyo' }),
    user('dee', { email: 'dee@example.com' }),
  ],
  campaigns: [{ ...send, id: 'c', variations: [{ id: 'v', name: 'All', messages: [email, push] }] }],
}

const emailed = async ({ workspace }: TestService): Promise<readonly string[]> => {
  const sent = await workspace.store.read((tx) => tx.outbox.list({ limit: 50 }))
  return sent.map(({ channel, braze_id }) => `${channel} ${braze_id}`).toSorted()
}

it('of a broadcast to users with one address, the first gets the email; the other channels stay', async () => {
  const of = await testService({ state })
  await of.call('campaigns.trigger.send', { campaign_id: 'c', broadcast: true })
  await of.settle()
  expect(await emailed(of)).toEqual(['email ada', 'email dee', 'web_push ben'])
  await of.call('campaigns.trigger.send', { campaign_id: 'c', broadcast: true })
  await of.settle()
  expect(await emailed(of)).toEqual([
    'email ada',
    'email ada',
    'email dee',
    'email dee',
    'web_push ben',
    'web_push ben',
  ])
})

it('recipients who are named, and those of another time zone, get one each', async () => {
  const named = await testService({ state })
  const recipients = ['ada', 'ben', 'cy'].map((external_user_id) => ({ external_user_id }))
  await named.call('campaigns.trigger.send', { campaign_id: 'c', recipients })
  await named.settle()
  expect(await emailed(named)).toEqual(['email ada', 'email ben', 'email cy', 'web_push ben'])
  const local = await testService({ state })
  const day = 24 * 3_600_000
  const time = new Date(local.clock.now() + 3 * day).toISOString().slice(0, 19)
  const schedule = { time, in_local_time: true }
  await local.call('campaigns.trigger.schedule.create', { campaign_id: 'c', broadcast: true, schedule })
  await local.clock.advanceTo(local.clock.now() + 5 * day)
  await local.settle()
  expect(await emailed(local)).toEqual(['email ada', 'email cy', 'email dee', 'web_push ben'])
})
