import { calendarOf } from '@brazier/domain/rules'
import { expect, it } from 'vitest'
import { memoryStore } from '../memory/store.ts'
import type { Transaction } from '../ports/store.ts'
import { isEmptyWorkspace } from './is-empty.ts'

const isEmptyAfter = (write: (tx: Transaction) => Promise<void>): Promise<boolean> =>
  memoryStore().transaction(async (tx) => {
    await write(tx)
    return isEmptyWorkspace(tx)
  })

it('a workspace with any record of a state file is not empty', async () => {
  expect(await isEmptyAfter((tx) => tx.tags.put('a', { name: 'a' }))).toBe(false)
  expect(await isEmptyAfter((tx) => tx.customEvents.put('ordered', { name: 'ordered' }))).toBe(false)
  expect(await isEmptyAfter((tx) => tx.jobs.add('kind', null, 0))).toBe(false)
})

const job = { id: 1, kind: 'kind', payload: null, run_at: 0, attempts: 3 }
const session = { user: 'u', time: 0, kind: 'session' } as const
const orphan = {
  kind: 'email',
  value: 'a',
  subscription_group_id: 'b',
  subscription_state: 'subscribed',
  set_at: 0,
} as const

it.each<[string, (tx: Transaction) => Promise<void>]>([
  ['a listed address', (tx) => tx.emailLists.put({ list: 'spam', email: 'a@example.com', at: 0 })],
  ['a state of an address without a user', (tx) => tx.orphanedSubscriptions.put(orphan)],
  ['a job that was set aside', (tx) => tx.jobs.setAside(job)],
  ['counts', (tx) => tx.analytics.add([session], calendarOf('UTC'))],
])('a workspace with only %s is not empty', async (_, write) => {
  expect(await isEmptyAfter(write)).toBe(false)
})

it('a setting leaves a workspace empty', async () => {
  expect(await isEmptyAfter((tx) => tx.settings.put('settings', { time_zone: 'UTC' }))).toBe(true)
})
