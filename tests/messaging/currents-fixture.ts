import type { OutgoingRequest, Persistence, StateFileJson } from '@brazier/backend/parts'
import { type ScriptedAnswer, scriptedReceiver, testService } from '@brazier/testkit'
import { expect } from 'vitest'
import { campaign, email, users } from './sends-fixture.ts'

export const start = Date.parse('2024-06-01T00:00:00Z')
export const [minute, hour] = [60_000, 3_600_000]

export interface SentEvent {
  readonly event_type: string
  readonly id: string
  readonly user: { readonly external_user_id?: string }
  readonly properties: { readonly [name: string]: unknown }
}

export const eventsOf = ({ body = '' }: OutgoingRequest): readonly SentEvent[] => {
  const { events } = JSON.parse(body) as { readonly events: readonly SentEvent[] } // it is the body of a batch
  return events
}

const connector = { id: 'shop', url: 'https://shop.example/currents', token: 'abc' }

type Connector = NonNullable<StateFileJson['currents']>[number]

const body =
  '{% message_extras :key who :value "{{${user_id}}}" %}{% message_extras :key who :value again %}{{${set_user_to_unsubscribed_url}}}'

const linked = campaign({
  variations: [{ id: 'v', name: 'All', messages: [email(body)] }],
})

/** A service with a connector, whose receiver answers as the script says. */
export const connected = async (
  script: (request: OutgoingRequest, place: number) => ScriptedAnswer,
  persistence: Persistence | undefined,
  change: Partial<Connector> = {},
  names: readonly string[] = ['ada', 'ben'],
  name = 'stream',
) => {
  const receiver = scriptedReceiver(script)
  const state = { users: users(...names), campaigns: [linked], currents: [{ ...connector, ...change }] }
  const given = persistence === undefined ? {} : { persistence }
  const service = await testService({ ...given, state, now: start, name, outgoing: receiver })
  const send = async (): Promise<void> => {
    const recipients = names.map((external_user_id) => ({ external_user_id }))
    const { status } = await service.call('campaigns.trigger.send', { campaign_id: 'c', recipients })
    expect(status).toBe(201)
    await service.settle()
  }
  const stateOf = () => service.workspace.store.read((tx) => tx.currentsStates.get('shop'))
  return { ...service, receiver, send, stateOf, sent: () => receiver.calls.flatMap(eventsOf) }
}
