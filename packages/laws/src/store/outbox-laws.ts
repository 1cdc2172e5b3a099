import { expect } from 'vitest'
import type { Covered } from './covered.ts'
import type { GivenStore, StoreLaw } from './given-store.ts'

const sent = { time: 0, channel: 'email', variation_id: 'v', variation_name: 'V', dispatch_id: 'd' } as const

const send = async (tx: Covered, ...users: readonly string[]): Promise<void> => {
  for (const braze_id of users) await tx.outbox.add({ ...sent, braze_id, outcome: 'sent', parts: {} })
}

const usersIn = async ({ outbox }: Covered): Promise<string> =>
  (await outbox.list({ limit: Infinity })).map(({ braze_id }) => braze_id).join('')

const dropsTheOldest = async ({ store }: GivenStore): Promise<void> => {
  await store.transaction((tx) => send(tx, 'a', 'b', 'c'))
  await store.transaction(async (tx) => {
    await send(tx, 'd')
    expect(await tx.outbox.trim(5)).toBe(0)
    expect(await tx.outbox.trim(2)).toBe(2)
    expect(await usersIn(tx)).toBe('dc')
    expect(await tx.outbox.list({ limit: 2, braze_id: 'a' })).toEqual([])
  })
  await store.transaction(async (tx) => {
    expect(await tx.outbox.trim(2)).toBe(0)
    await send(tx, 'e')
    expect(await tx.outbox.trim(1)).toBe(2)
  })
  expect(await store.transaction(usersIn)).toBe('e')
}

const takesDroppingBack = async ({ store }: GivenStore): Promise<void> => {
  await store.transaction((tx) => send(tx, 'a', 'b', 'c'))
  await store.transaction(async (tx) => {
    const attempt = tx.attempt(async () => {
      await send(tx, 'd')
      await tx.outbox.trim(1)
      expect(await usersIn(tx)).toBe('d')
      throw new RangeError('in vain')
    })
    await expect(attempt).rejects.toThrow(RangeError)
    expect(await usersIn(tx)).toBe('cba')
    await send(tx, 'e')
    expect(await tx.outbox.trim(3)).toBe(1)
  })
  expect(await store.transaction(usersIn)).toBe('ecb')
}

/** The laws of an outbox that keeps the newest messages. */
export const outboxLaws: readonly StoreLaw[] = [
  { title: 'drops the oldest messages', holds: dropsTheOldest },
  { title: 'restores messages that a failed attempt dropped', holds: takesDroppingBack },
]
