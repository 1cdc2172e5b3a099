import { type ScriptedAnswer, scriptedReceiver, testService } from '@brazier/testkit'
import { expect, test, vi } from 'vitest'
import { users } from './sends-fixture.ts'

const sends = 1100

test('other work goes on while more than a thousand sends wait for a host that hangs, and none of them is lost', async () => {
  const answer = Promise.withResolvers<ScriptedAnswer>()
  const receiver = scriptedReceiver(() => answer.promise)
  const body = '{% connected_content https://a.example/ :no_cache :save it %}{{ it.title }}'
  const messages = [{ channel: 'email' as const, parts: { subject: 'Hi', body } }]
  const campaigns = [{ id: 'c', name: 'News', variations: [{ id: 'v', name: 'All', messages }] }]
  const people = users('ada', 'ben').map((user) => ({ ...user, email: `${user.external_id}@example.com` }))
  const service = await testService({ state: { users: people, campaigns }, outgoing: receiver })
  const send = { campaign_id: 'c', recipients: [{ external_user_id: 'ada' }] }
  for (let count = 0; count < sends; count += 1) {
    expect(await service.call('campaigns.trigger.send', send)).toMatchObject({ status: 201 })
  }
  const { store } = service.workspace
  const settled = [service.settle()]
  await vi.waitFor(() => expect(receiver.calls).toHaveLength(32), { timeout: 60_000 })

  const merge = { identifier_to_merge: { external_id: 'ben' }, identifier_to_keep: { external_id: 'ada' } }
  expect(await service.call('users.merge', { merge_updates: [merge] })).toMatchObject({ status: 202 })
  settled.push(service.settle())
  await vi.waitFor(async () => expect(await store.read((tx) => tx.profiles.find('external_id', 'ben'))).toEqual([]), {
    timeout: 60_000,
  })
  expect(receiver.calls).toHaveLength(32)

  answer.resolve({ status: 200, body: '{"title":"Hello"}' })
  await Promise.all(settled)
  const sent = await store.read((tx) => tx.outbox.list({ limit: Infinity }))
  expect(sent).toHaveLength(sends)
  expect(new Set(sent.map(({ parts }) => parts['body']))).toEqual(new Set(['Hello']))
})
