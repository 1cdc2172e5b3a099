import { messageBytes } from '@brazier/backend/parts'
import { expect } from 'vitest'
import type { Covered } from './covered.ts'
import type { GivenStore, StoreLaw } from './given-store.ts'

const sent = { time: 0, channel: 'email', variation_id: 'v', variation_name: 'V', dispatch_id: 'd' } as const

const send = async (tx: Covered, ...users: readonly string[]): Promise<void> => {
  for (const braze_id of users) await tx.outbox.add({ ...sent, braze_id, outcome: 'sent', parts: {} })
}

const usersIn = async ({ outbox }: Covered): Promise<string> =>
  (await outbox.list({ limit: Infinity })).map(({ braze_id }) => braze_id).join('')

const trim = async ({ outbox }: Covered, most: number): Promise<number> =>
  (await outbox.trim({ most, bytes: 0 })).messages

const sendTexts = async (tx: Covered, ...texts: readonly string[]): Promise<void> => {
  for (const text of texts) {
    await tx.outbox.add({ ...sent, braze_id: text.charAt(0), outcome: 'sent', parts: { body: text } })
  }
}

const size = (characters: number): number => messageBytes({ parts: { body: 'x'.repeat(characters) } })

const dropsBytes = async ({ store }: GivenStore): Promise<void> => {
  const all = { most: Infinity }
  await store.transaction((tx) => sendTexts(tx, 'a'.repeat(10), 'b'.repeat(2000), 'c', 'd', 'e'))
  await store.transaction(async (tx) => {
    expect(await tx.outbox.trim({ ...all, bytes: 0 })).toEqual({ messages: 0, bytes: 0 })
    expect(await tx.outbox.trim({ ...all, bytes: 1 })).toEqual({ messages: 1, bytes: size(10) })
    expect(await usersIn(tx)).toBe('edcb')
    await sendTexts(tx, 'f')
    expect(await tx.outbox.trim({ ...all, bytes: size(2000) + 1 })).toEqual({
      messages: 2,
      bytes: size(2000) + size(1),
    })
  })
  await store.transaction(async (tx) => {
    expect(await usersIn(tx)).toBe('fed')
    expect(await tx.outbox.trim({ most: 2, bytes: 1 })).toEqual({ messages: 1, bytes: size(1) })
    expect(await tx.outbox.trim({ ...all, bytes: 1e9 })).toEqual({ messages: 1, bytes: size(1) })
    expect(await usersIn(tx)).toBe('f')
  })
  await store.transaction((tx) => sendTexts(tx, ...Array.from({ length: 70 }, () => 'g')))
  await store.transaction(async (tx) => {
    expect(await tx.outbox.trim({ ...all, bytes: 65 * size(1) })).toEqual({ messages: 65, bytes: 65 * size(1) })
    expect(await usersIn(tx)).toBe('gggggg')
  })
}

const countsByTime = async ({ store }: GivenStore): Promise<void> => {
  const at = (time: number, schedule_id: string | undefined, outcome: 'sent' | 'aborted') => ({
    ...sent,
    time,
    schedule_id,
    outcome,
    braze_id: 'a',
    // No text or part name is taken for the message's own time.
    parts: { time: '5', body: '"time":99,"outcome":"failed" \u0000 \ud800' },
  })
  await store.transaction(async (tx) => {
    for (const each of [at(-10, 's', 'sent'), at(0, 's', 'sent'), at(9, 's', 'sent')]) await tx.outbox.add(each)
  })
  await store.transaction(async (tx) => {
    const late = [at(10, 's', 'aborted'), at(25, undefined, 'sent'), at(30, 's', 'sent'), at(3, 's', 'sent')]
    for (const each of late) await tx.outbox.add(each)
    const tally = async (newest: number) =>
      (await tx.outbox.tally({ from: 0, to: 30, width: 10, newest }))
        .map(({ bucket, schedule_id, outcome, count }) => `${bucket} ${schedule_id ?? '-'} ${outcome} ${count}`)
        .toSorted()
    expect(await tally(Infinity)).toEqual(['0 s sent 3', '1 s aborted 1', '2 - sent 1'])
    expect(await tally(3)).toEqual(['0 s sent 1', '2 - sent 1'])
    expect(await tally(0)).toEqual([])
  })
}

const dropsTheOldest = async ({ store }: GivenStore): Promise<void> => {
  await store.transaction((tx) => send(tx, 'a', 'b', 'c'))
  await store.transaction(async (tx) => {
    await send(tx, 'd')
    expect(await trim(tx, 5)).toBe(0)
    expect(await trim(tx, 2)).toBe(2)
    expect(await usersIn(tx)).toBe('dc')
    expect(await tx.outbox.list({ limit: 2, braze_id: 'a' })).toEqual([])
  })
  await store.transaction(async (tx) => {
    expect(await trim(tx, 2)).toBe(0)
    await send(tx, 'e')
    expect(await trim(tx, 1)).toBe(2)
  })
  expect(await store.transaction(usersIn)).toBe('e')
}

const takesDroppingBack = async ({ store }: GivenStore): Promise<void> => {
  await store.transaction((tx) => send(tx, 'a', 'b', 'c'))
  await store.transaction(async (tx) => {
    const attempt = tx.attempt(async () => {
      await send(tx, 'd')
      await trim(tx, 1)
      expect(await usersIn(tx)).toBe('d')
      throw new RangeError('in vain')
    })
    await expect(attempt).rejects.toThrow(RangeError)
    expect(await usersIn(tx)).toBe('cba')
    await send(tx, 'e')
    expect(await trim(tx, 3)).toBe(1)
  })
  expect(await store.transaction(usersIn)).toBe('ecb')
}

export const outboxLaws: readonly StoreLaw[] = [
  { title: 'counts messages by time, schedule and outcome, among the newest', holds: countsByTime },
  { title: 'drops the oldest messages', holds: dropsTheOldest },
  { title: 'drops as many bytes of messages as it is told, and keeps the newest', holds: dropsBytes },
  { title: 'restores messages that a failed attempt dropped', holds: takesDroppingBack },
]
