import type { Persistence, StateFileJson } from '@brazier/backend'
import { type ScriptedReceiver, testService } from '@brazier/testkit'
import { expect } from 'vitest'
import { users } from './sends-fixture.ts'
import { stores } from './stores.ts'

export const start = Date.parse('2024-06-01T00:00:00Z')
export const minute = 60_000

export const email = (body: string) => ({ channel: 'email' as const, parts: { subject: 'Hi', body } })

interface FixtureOptions {
  readonly names?: readonly string[]
  readonly state?: StateFileJson
}

/** A service with a campaign of one email, which it has sent to ada, or to those who are named. */
export const sent = async (
  body: string,
  receiver: ScriptedReceiver,
  persistence: Persistence,
  given: FixtureOptions = {},
) => {
  const { names = ['ada'] } = given
  const campaigns = [{ id: 'c', name: 'News', variations: [{ id: 'v', name: 'All', messages: [email(body)] }] }]
  const people = users(...names).map((user) => ({ ...user, email: `${user.external_id}@example.com` }))
  const state = { users: people, campaigns, ...given.state }
  const service = await testService({ persistence, state, now: start, name: 'connected', outgoing: receiver })
  const send = async (): Promise<void> => {
    // A request names 50 users at most.
    const recipients = names.map((external_user_id) => ({ external_user_id }))
    const whom = names.length > 50 ? { broadcast: true } : { recipients }
    const { status } = await service.call('campaigns.trigger.send', { campaign_id: 'c', ...whom })
    expect(status).toBe(201)
    await service.settle()
  }
  await send()
  const { store } = service.workspace
  const messages = async () =>
    (await store.read((tx) => tx.outbox.list({ limit: Infinity }))).toReversed().map((message) => ({
      to: message.external_id,
      text: message.parts['body'],
      outcome: message.outcome,
      ...(message.reason !== undefined && { reason: message.reason }),
      ...(message.notes !== undefined && { notes: message.notes.map(({ kind, name }) => `${kind} ${name}`) }),
    }))
  return { ...service, send, messages }
}

/** A Canvas of two emails, an hour apart. */
export const journey = (body: string) => ({
  id: 'cv',
  name: 'Journey',
  variants: [{ id: 'v', name: 'All', first_step_ids: ['s1'] }],
  steps: [
    { id: 's1', name: 'One', messages: [email(body)], next_step_ids: ['s2'] },
    { id: 's2', name: 'Two', delay_seconds: 3600, messages: [email(`${body}!`)] },
  ],
})

export const tag = '{% connected_content https://a.example/{{${user_id}}} :save it %}{{ it.title }}'
const inMemory = stores[0]?.[2]

export const one = async (body: string, receiver: ScriptedReceiver, given: FixtureOptions = {}) => {
  if (inMemory === undefined) throw new TypeError('the first store is in memory')
  return sent(body, receiver, await inMemory(), given)
}
