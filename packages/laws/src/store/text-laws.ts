import { aliasKey, type IdentifierKind } from '@brazier/backend/parts'
import { newProfile, type Profile, pushTokenKey } from '@brazier/domain/rules'
import { expect } from 'vitest'
import { recordNames } from './covered.ts'
import { emptied, type GivenStore, type StoreLaw } from './given-store.ts'
import { longTexts, oddTexts } from './odd.ts'
import { pageRecords, putRecord } from './records.ts'

/** All identifiers are one text. */
const bearer = (text: string): Profile => ({
  ...newProfile({ braze_id: text, now: 0, random_bucket: 0 }),
  external_id: text,
  user_aliases: [
    { alias_name: text, alias_label: 'crm' },
    { alias_name: 'x', alias_label: text },
  ],
  email: text,
  phone: text,
  devices: [{ device_id: text }],
  push_tokens: [{ app: 'app', platform: 'iOS', token: text }],
})

const identifiers = (text: string): readonly (readonly [IdentifierKind, string])[] => [
  ['external_id', text],
  ['user_alias', aliasKey({ alias_name: text, alias_label: 'crm' })],
  ['user_alias', aliasKey({ alias_name: 'x', alias_label: text })],
  ['email', text],
  ['phone', text],
  ['device_id', text],
  ['push_token', pushTokenKey({ app: 'app', platform: 'iOS', token: text })],
]

const disordered = oddTexts.toReversed()

const isOneAddress = (a: string, b: string): boolean => a.trim().toLowerCase() === b.trim().toLowerCase()

const findsProfilesByAnyText = async ({ store }: GivenStore): Promise<void> => {
  // Every profile's first alias has the label `crm`.
  const texts = disordered.filter((text) => text !== 'crm')
  await store.transaction(async (tx) => {
    for (const text of texts) await tx.profiles.put(bearer(text))
  })
  await store.transaction(async (tx) => {
    expect(await tx.profiles.page(undefined, Infinity)).toEqual(oddTexts.map(bearer))
    for (const text of texts) {
      for (const [kind, value] of [['braze_id', text] as const, ...identifiers(text)]) {
        const holders = kind === 'email' ? texts.filter((other) => isOneAddress(other, text)).toSorted() : [text]
        const found = (await tx.profiles.find(kind, value)).map(({ braze_id }) => braze_id)
        expect(found, `${kind} ${JSON.stringify(value)}`).toEqual(holders)
      }
    }
    for (const text of ['A', 'a', 'a ']) await tx.profiles.delete(text)
    expect(await tx.profiles.find('email', 'a')).toEqual([])
    expect(await tx.profiles.find('email', 'a\0')).toHaveLength(1)
  })
}

const tellsLongIdentifiersApart = async ({ store }: GivenStore): Promise<void> => {
  const [one, two] = longTexts
  const first = { ...bearer(one), braze_id: '1' }
  const second = { ...bearer(two), braze_id: '2', user_aliases: [{ alias_name: two, alias_label: 'crm' }] }
  await store.transaction(async (tx) => {
    await tx.profiles.put(first)
    await tx.profiles.put(second)
  })
  await store.transaction(async (tx) => {
    const find = async (kind: IdentifierKind, value: string): Promise<readonly string[]> =>
      (await tx.profiles.find(kind, value)).map(({ braze_id }) => braze_id)
    for (const [kind, value] of identifiers(one)) expect(await find(kind, value), kind).toEqual(['1'])
    expect(await find('external_id', two)).toEqual(['2'])
    expect(await find('external_id', one.slice(0, -1))).toEqual([])
    const [found] = await tx.profiles.find('external_id', one)
    expect(found?.email === one && found.devices[0]?.device_id === one).toBe(true)
  })
  const clash = store.transaction((tx) => tx.profiles.put({ ...second, external_id: one }))
  await expect(clash).rejects.toThrow(TypeError)
}

const keepsRecordsByAnyText = async ({ store }: GivenStore): Promise<void> => {
  for (const name of recordNames) {
    await emptied(store)
    await store.transaction(async (tx) => {
      for (const text of disordered) await putRecord[name](tx, text, text)
    })
    await store.transaction(async (tx) => {
      const all = await pageRecords(tx, name, undefined, Infinity)
      expect(all, name).toHaveLength(oddTexts.length)
      for (const [place, text] of oddTexts.entries()) {
        expect(await tx[name].get(text), `${name} ${JSON.stringify(text)}`).toEqual(all[place])
        expect(await pageRecords(tx, name, text, 1)).toEqual(all.slice(place + 1, place + 2))
      }
      await tx[name].delete('a\0')
      expect(await tx[name].get('a')).toBeDefined()
      expect(await tx[name].get('a\0')).toBeUndefined()
    })
  }
}

const keepsItemsByAnyText = async ({ store }: GivenStore): Promise<void> => {
  await store.transaction(async (tx) => {
    for (const text of disordered) {
      await tx.catalogItems.put('shop', { id: text, text })
      await tx.catalogItems.put(text, { id: 'only', text })
    }
  })
  await store.transaction(async (tx) => {
    const all = await tx.catalogItems.page('shop', { side: 'after' }, Infinity)
    expect(all).toEqual(oddTexts.map((text) => ({ id: text, text })))
    for (const [place, text] of oddTexts.entries()) {
      expect(await tx.catalogItems.idAt('shop', place)).toBe(text)
      expect(await tx.catalogItems.page('shop', { side: 'before', key: text }, Infinity)).toEqual(all.slice(0, place))
      expect(await tx.catalogItems.page(text, { side: 'after' }, Infinity)).toEqual([{ id: 'only', text }])
    }
  })
}

const orphan = { subscription_group_id: 'g', subscription_state: 'subscribed', set_at: 0 } as const

const keepsAddressesOfAnyText = async ({ store }: GivenStore): Promise<void> => {
  await store.transaction(async (tx) => {
    for (const value of disordered) {
      await tx.orphanedSubscriptions.put({ kind: 'phone', value, ...orphan })
      await tx.orphanedSubscriptions.put({ kind: 'email', value, ...orphan, subscription_group_id: value })
    }
    for (const email of disordered) await tx.emailLists.put({ list: 'spam', email, at: 0 })
  })
  await store.transaction(async (tx) => {
    const waiting = (await tx.orphanedSubscriptions.list()).map(({ kind, value }) => [kind, value])
    expect(waiting).toEqual(['email', 'phone'].flatMap((kind) => oddTexts.map((value) => [kind, value])))
    for (const value of disordered) {
      expect(await tx.orphanedSubscriptions.take('phone', value)).toEqual([{ kind: 'phone', value, ...orphan }])
      expect(await tx.orphanedSubscriptions.take('phone', value)).toEqual([])
    }
    const always = { from: 0, until: 1, offset: 0, limit: Infinity, newestFirst: false }
    expect((await tx.emailLists.range('spam', always)).map(({ email }) => email)).toEqual(oddTexts)
    for (const email of oddTexts) expect((await tx.emailLists.get('spam', email))?.email).toBe(email)
  })
}

const tellsLongAddressesApart = async ({ store }: GivenStore): Promise<void> => {
  const [one, two] = longTexts
  await store.transaction(async (tx) => {
    for (const value of longTexts) await tx.orphanedSubscriptions.put({ kind: 'email', value, ...orphan })
    await tx.emailLists.put({ list: 'spam', email: one, at: 0 })
  })
  await store.transaction(async (tx) => {
    expect(namesOf(await tx.orphanedSubscriptions.take('email', one))).toEqual(['one'])
    expect(namesOf(await tx.orphanedSubscriptions.take('email', one))).toEqual([])
    expect(namesOf(await tx.orphanedSubscriptions.list())).toEqual(['two'])
    expect(namesOf(await tx.orphanedSubscriptions.take('email', two))).toEqual(['two'])
    expect((await tx.emailLists.get('spam', one))?.at).toBe(0)
    expect(await tx.emailLists.get('spam', two)).toBeUndefined()
  })
}

/** Short: a difference of ten thousand letters is unreadable. */
const namesOf = (orphans: readonly { readonly value: string }[]): readonly string[] =>
  orphans.map(({ value }) => (value === longTexts[0] ? 'one' : value === longTexts[1] ? 'two' : 'another'))

/** A store refuses, changes and confuses no text, and keeps JavaScript's order. Source: decision 0083. */
export const textLaws: readonly StoreLaw[] = [
  { title: 'finds profiles by any text, and pages them in order of the text', holds: findsProfilesByAnyText },
  { title: 'distinguishes long identifiers that differ in their last letter', holds: tellsLongIdentifiersApart },
  { title: 'keeps records with any text as id, and pages them in order of the text', holds: keepsRecordsByAnyText },
  { title: 'keeps catalogs and items with any text as name or id', holds: keepsItemsByAnyText },
  { title: 'keeps addresses of any text, in order of the text', holds: keepsAddressesOfAnyText },
  { title: 'distinguishes long addresses that differ in their last letter', holds: tellsLongAddressesApart },
]
