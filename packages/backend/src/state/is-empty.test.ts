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

it('what state files do not list leaves a workspace empty', async () => {
  expect(await isEmptyAfter((tx) => tx.settings.put('settings', { time_zone: 'UTC' }))).toBe(true)
})
