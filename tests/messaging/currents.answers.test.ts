import type { OutgoingRequest } from '@brazier/backend/parts'
import { currentsLimits } from '@brazier/contract/currents'
import { describe, expect, test, vi } from 'vitest'
import { connected, eventsOf, hour, start } from './currents-fixture.ts'

/** Whether an event is the user's, and of a type with such an end. */
const isOf = (name: string, request: OutgoingRequest, end = ''): boolean =>
  eventsOf(request).some(({ user, event_type }) => user.external_user_id === name && event_type.endsWith(end))

describe('what an answer leads to', () => {
  test('after a 400 events go one by one, and one that gets it again is dropped', async () => {
    const of = await connected((request) => (isOf('ben', request, 'Send') ? 400 : 200), undefined)
    await of.send()
    expect(of.receiver.calls.map((request) => eventsOf(request).length)).toEqual([4, 1, 1, 1, 1])
    expect(await of.stateOf()).toMatchObject({ sent: 3, dropped: 1, waiting: 0 })
  })

  test.each([
    [[400, 200], { sent: 1, dropped: 0 }],
    [[400, 400], { sent: 0, dropped: 1 }],
  ])('an event that is alone is sent again after its first 400: %j', async (answers, state) => {
    const of = await connected((_request, place) => answers[place] ?? 500, undefined)
    await of.call('users.delete', { external_ids: ['ada'] })
    await of.settle()
    expect(of.receiver.calls).toHaveLength(2)
    expect(await of.stateOf()).toMatchObject({ ...state, waiting: 0 })
  })

  test('after a 413 batches are smaller', async () => {
    const of = await connected((request) => (eventsOf(request).length > 1 ? 413 : 200), undefined)
    await of.send()
    expect(of.receiver.calls.map((request) => eventsOf(request).length)).toEqual([4, 2, 1, 1, 1, 1])
    expect(await of.stateOf()).toMatchObject({ sent: 4, dropped: 0 })
  })

  test('after a 413 only the refused batch is split: later events go together', async () => {
    const of = await connected((request) => (isOf('ben', request) ? 413 : 200), undefined)
    const track = async (...names: readonly string[]): Promise<void> => {
      const events = names.map((external_id) => ({ external_id, name: 'tea', time: '2024-05-31T00:00:00Z' }))
      expect((await of.call('users.track', { events })).status).toBe(201)
      await of.settle()
    }
    await track('ada', 'ada', 'ben', 'ada')
    await track('ada', 'ada', 'ada')
    expect(of.receiver.calls.map((request) => eventsOf(request).length)).toEqual([4, 2, 2, 1, 1, 3])
    expect(await of.stateOf()).toMatchObject({ sent: 6, dropped: 1 })
  })

  test.each([
    [401, 4],
    [403, 4],
    [404, 0],
  ])('after a %i it stops until it is enabled, and %i events are lost', async (status, lost) => {
    const of = await connected(() => status, undefined)
    await of.send()
    await of.send()
    await of.clock.advance(hour)
    expect(of.receiver.calls).toHaveLength(1)
    expect(await of.stateOf()).toMatchObject({ dropped: lost, waiting: 8 - lost, stopped: { isDisabled: false } })
  })

  test.each([404, 500])(
    'one that fails with %i for five days is disabled, and after seven its events are gone',
    async (status) => {
      const of = await connected(() => status, undefined)
      await of.send()
      await of.clock.advance(currentsLimits.failing + hour)
      expect(await of.stateOf()).toMatchObject({ waiting: 4, dropped: 0, stopped: { since: start, isDisabled: true } })
      await of.send()
      expect(await of.stateOf()).toMatchObject({ waiting: 4, dropped: 4 })
      await of.clock.advance(48 * hour)
      expect(await of.stateOf()).toMatchObject({ waiting: 0, dropped: 8 })
    },
  )
})

test('a connector goes on after a job that was dropped, with its events', async () => {
  const of = await connected(() => 200, undefined)
  await of.call('email.status', { email: 'ada@example.com', subscription_state: 'unsubscribed' })
  const waiting = await of.workspace.store.read((tx) => tx.jobs.waiting(9))
  const job = waiting.find(({ kind }) => kind === 'currents.send')
  expect(await of.workspace.dropJob(job?.id ?? 0)).toBe(true)
  await of.clock.advance(hour)
  expect(await of.stateOf()).toMatchObject({ sent: 1, waiting: 0 })
})

test('a connector whose job always fails keeps one job aside, and goes on when it is retried', async () => {
  const of = await connected(() => 200, undefined)
  const broken = vi.spyOn(of.receiver, 'refusal').mockImplementation(() => {
    throw new TypeError('broken')
  })
  await of.call('email.status', { email: 'ada@example.com', subscription_state: 'unsubscribed' })
  await of.clock.advance(6 * hour)
  const aside = await of.workspace.store.read((tx) => tx.jobs.aside(9))
  expect(aside).toMatchObject([{ kind: 'currents.send', error: 'broken' }])
  broken.mockRestore()
  await of.workspace.store.transaction(async (tx) => {
    const job = await tx.jobs.takeAside(aside[0]?.id ?? 0)
    if (job !== undefined) await tx.jobs.put({ ...job, attempts: 0 })
  })
  await of.settle()
  expect(await of.stateOf()).toMatchObject({ sent: 1, waiting: 0 })
})

test('the same events of two workspaces have different ids', async () => {
  const idsOf = async (name: string): Promise<readonly string[]> => {
    const of = await connected(() => 200, undefined, {}, ['ada', 'ben'], name)
    await of.send()
    return of.sent().map(({ id }) => id)
  }
  const ids = [...(await idsOf('one')), ...(await idsOf('two'))]
  expect([ids.length, new Set(ids).size]).toEqual([8, 8])
})

test('an event of a send has the pairs of message_extras, others do not', async () => {
  const of = await connected(() => 200, undefined, {}, ['ada'])
  await of.send()
  const extras = of.sent().map(({ event_type, properties }) => [event_type, properties['message_extras'] ?? null])
  expect(extras).toEqual([
    ['users.messages.email.Send', '{"who":"ada"}'],
    ['users.messages.email.Delivery', null],
  ])
})
