import { newProfile } from '@brazier/domain/rules'
import { expect } from 'vitest'
import type { Covered } from './covered.ts'
import type { GivenStore, StoreLaw } from './given-store.ts'
import { oddDocument, oddTexts } from './odd.ts'
import { putRecord } from './records.ts'

const text = (value: unknown): string =>
  JSON.stringify(value, (_, member: unknown) =>
    typeof member === 'string' && member.length > 1000 ? [member.length, member.slice(-20)] : member,
  )

const parts = Object.fromEntries(oddTexts.map((each) => [`part ${each}`, each]))

const notes = oddTexts.map((name) => ({ kind: 'missing_value', name }) as const)

const write = async (tx: Covered): Promise<void> => {
  const profile = newProfile({ braze_id: 'p', now: 0, random_bucket: 0 })
  await tx.profiles.put({ ...profile, custom_attributes: oddDocument })
  await tx.catalogItems.put('shop', { id: 'odd', ...oddDocument })
  await putRecord.schedules(tx, 's', 's', oddDocument)
  await putRecord.integrations(tx, 'i', 'i', oddDocument)
  for (const [index, content] of oddTexts.entries()) await putRecord.contentBlocks(tx, String(index), content)
  await tx.jobs.add('document', oddDocument, 0)
  for (const payload of [null, true, 0, 'text', [], {}]) await tx.jobs.add('value', payload, 1)
  const sent = { time: 0, channel: 'email', variation_id: 'v', variation_name: 'V', dispatch_id: 'd' } as const
  await tx.outbox.add({ ...sent, braze_id: 'p', outcome: 'sent', parts, notes })
}

const keepsDocuments = async ({ store }: GivenStore): Promise<void> => {
  await store.transaction(write)
  await store.transaction(async (tx) => {
    const [profile] = await tx.profiles.find('braze_id', 'p')
    expect(text(profile?.custom_attributes)).toBe(text(oddDocument))
    expect(text(await tx.catalogItems.get('shop', 'odd'))).toBe(text({ id: 'odd', ...oddDocument }))
    expect(text((await tx.schedules.get('s'))?.properties)).toBe(text(oddDocument))
    expect(text((await tx.integrations.get('i'))?.rows)).toBe(text([oddDocument]))
    for (const [index, content] of oddTexts.entries()) {
      expect((await tx.contentBlocks.get(String(index)))?.content).toBe(content)
    }
    const [document, ...values] = await tx.jobs.waiting(Infinity)
    expect(text(document?.payload)).toBe(text(oddDocument))
    expect(values.map(({ payload }) => payload)).toEqual([null, true, 0, 'text', [], {}])
    const [message] = await tx.outbox.list({ limit: 1 })
    expect(text(message?.parts)).toBe(text(parts))
    expect(message?.notes).toEqual(notes)
  })
}

/** Whole numbers of every size that a double holds. */
const wholeNumbers = [0, 1, -1, 2 ** 31, -(2 ** 31) - 1, 2 ** 53 - 1, -(2 ** 53) + 1, 8.64e15, -8.64e15]

const keepsNumbers = async ({ store }: GivenStore): Promise<void> => {
  const run = { integration_id: 'i', job_status: 'partial', rows_failed_with_errors: 0 } as const
  await store.transaction(async (tx) => {
    for (const [index, value] of wholeNumbers.entries()) {
      const id = String(index)
      const profile = newProfile({ braze_id: id, now: value, random_bucket: 0 })
      await tx.profiles.put({ ...profile, purchase_totals: { total_cents: value, count: 1, first: value } })
      await tx.emailLists.put({ list: 'spam', email: id, at: value })
      await tx.syncRuns.put({ ...run, number: index + 1, sync_start_time: value, rows_synced: Math.abs(value) })
      await tx.jobs.put({ id: index + 1, kind: 'k', payload: value, run_at: value, attempts: Math.abs(value) })
    }
  })
  await store.transaction(async (tx) => {
    for (const [index, value] of wholeNumbers.entries()) {
      const [profile] = await tx.profiles.find('braze_id', String(index))
      expect(profile?.created_at).toBe(value)
      expect(profile?.purchase_totals).toEqual({ total_cents: value, count: 1, first: value })
      expect((await tx.emailLists.get('spam', String(index)))?.at).toBe(value)
    }
    const runs = await tx.syncRuns.page('i', { side: 'after' }, Infinity)
    expect(runs.map(({ sync_start_time }) => sync_start_time)).toEqual(wholeNumbers.toReversed())
    const waiting = await tx.jobs.waiting(Infinity)
    const inOrder = wholeNumbers.toSorted((a, b) => a - b)
    expect(waiting.map(({ run_at, attempts }) => [run_at, attempts])).toEqual(inOrder.map((at) => [at, Math.abs(at)]))
  })
}

/** A store returns the given bytes. */
export const documentLaws: readonly StoreLaw[] = [
  { title: 'keeps documents byte for byte, with the order of their members', holds: keepsDocuments },
  { title: 'keeps every whole number that a double holds', holds: keepsNumbers },
]
