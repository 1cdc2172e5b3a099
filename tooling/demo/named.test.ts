import { readFileSync } from 'node:fs'
import { ExportedUser as ExportedUserSchema } from '@brazier/contract'
import { type ExportedUser, explainMerge } from '@brazier/domain'
import { type TestService, testService } from '@brazier/testkit'
import { beforeEach, describe, expect, it } from 'vitest'
import { ada, adaOld } from './ada.ts'
import { emptyBooks } from './books.ts'
import { namedUsers } from './named.ts'
import { tell } from './story.ts'
import { asOf } from './time.ts'

const read = (path: string): string => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8')
const { users, ...json } = JSON.parse(read('apps/server/demo/demo.json'))
const named = namedUsers(emptyBooks()).map(tell)

let service: TestService
beforeEach(async () => {
  service = await testService({ state: { ...json, users: users.slice(0, named.length) }, now: asOf })
})

const exported = async (body: object): Promise<ExportedUser[]> =>
  Reflect.get((await service.call('users.export.ids', body)).body, 'users')

const find = async (external_id: string): Promise<ExportedUser | undefined> =>
  (await exported({ external_ids: [external_id] }))[0]

const merge = async (from: object, into: object): Promise<void> => {
  const update = { identifier_to_merge: from, identifier_to_keep: into }
  expect(await service.call('users.merge', { merge_updates: [update] })).toMatchObject({ status: 202 })
  await service.settle()
}

const graces = async (): Promise<readonly unknown[]> =>
  (await exported({ email_address: 'grace@example.net' })).map(
    (user) => user.external_id ?? user.user_aliases?.[0]?.alias_name,
  )

describe('the named users', () => {
  it('are those that the README of the demo tells of', () => {
    const rows = [...read('apps/server/demo/README.md').matchAll(/^\| `([^`]+)`/gm)].map(([, id]) => id)
    expect(rows).toEqual(named.map((user) => user.external_id ?? user.user_aliases[0]?.alias_name))
  })

  it('are two of Ada that show every rule of a merge', () => {
    const books = emptyBooks()
    const explained = explainMerge(tell(ada(books)), tell(adaOld(books)), asOf)
    const from = Object.fromEntries(explained.map(({ field, from: origin }) => [field, origin]))
    expect(from).toMatchObject({ first_name: 'keep', email: 'keep', language: 'keep', subscription_groups: 'keep' })
    expect(from).toMatchObject({
      phone: 'merge',
      gender: 'merge',
      dob: 'merge',
      home_city: 'merge',
      time_zone: 'merge',
    })
    const both = ['apps', 'custom_attributes', 'custom_events', 'purchases', 'purchase_totals', 'campaigns_received']
    const more = [
      'canvases_received',
      'cards_clicked',
      'messages',
      'last_x_at',
      'devices',
      'push_tokens',
      'user_aliases',
    ]
    for (const field of [...both, ...more]) expect([field, from[field]]).toEqual([field, 'both'])
    const apps = explained.find(({ field }) => field === 'apps')
    expect(apps?.value).toMatchObject({})
    expect(apps?.entries?.map(({ from: origin }) => origin)).toEqual(['both', 'both'])
  })

  it('are an Ada who has everything of both after the merge', async () => {
    await merge({ external_id: 'ada-old' }, { external_id: 'ada' })
    expect(await find('ada-old')).toBeUndefined()
    const kept = await find('ada')
    expect(kept).toMatchObject({
      email: 'ada@example.com',
      language: 'de',
      phone: '+493023125000',
      home_city: 'Berlin',
    })
    expect(kept?.custom_attributes).toMatchObject({ favourite_roast: 'light', loyalty_points: 340 })
    expect(kept?.custom_events).toContainEqual(expect.objectContaining({ name: 'logged_brew', count: 6 }))
    expect(kept?.purchases).toContainEqual(expect.objectContaining({ name: 'beans-basecamp-250g', count: 4 }))
    expect(kept?.apps).toContainEqual(expect.objectContaining({ platform: 'iOS', sessions: 53, version: '4.2.3' }))
    expect(kept?.apps).toContainEqual({ name: 'Kettle Android', platform: 'Android', version: '4.1.0' })
    expect(kept?.user_aliases).toEqual([
      { alias_label: 'trail_club_card', alias_name: 'T-1815' },
      { alias_label: 'shop_2019', alias_name: 'brandt-a' },
    ])
  })

  it('are a basket that is identified as Ada', async () => {
    const user_alias = { alias_label: 'web_visitor', alias_name: 'ada-basket' }
    await service.call('users.identify', { aliases_to_identify: [{ external_id: 'ada', user_alias }] })
    await service.settle()
    expect((await find('ada'))?.custom_attributes).toMatchObject({ last_search: 'kettle' })
  })

  it('are one that has every field an export can have', async () => {
    const fields = Object.keys((await find('max')) ?? {})
    expect(fields).toEqual(expect.arrayContaining(ExportedUserSchema.keyof().options))
  })

  it('are three with one address: a prioritization finds one, or nobody', async () => {
    const by = (...prioritization: string[]) => ({ email: 'grace@example.net', prioritization })
    const cleo = { email: 'tess@example.com', prioritization: ['identified'] }
    await merge(by('unidentified'), cleo)
    expect(await graces()).toEqual(['grace', 'grace-1', 'grace-2'])
    await merge(by('unidentified', 'most_recently_updated'), cleo)
    expect(await graces()).toEqual(['grace', 'grace-1'])
    await merge(by('identified'), cleo)
    expect(await graces()).toEqual(['grace-1'])
  })

  it.each(['cleo', 'lars', 'phoebe'])('are a %s who is never merged', async (name) => {
    const before = await exported({ external_ids: [name, `${name}-old`] })
    await merge({ external_id: `${name}-old` }, { external_id: name })
    expect(await exported({ external_ids: [name, `${name}-old`] })).toEqual(before)
    expect(before).toHaveLength(2)
  })

  it('are a household: a state set by email is set for both', async () => {
    const group = json.subscription_groups[2].id
    const subscription_groups = [
      { subscription_group_id: group, subscription_state: 'subscribed', emails: ['cottage@example.org'] },
    ]
    await service.call('subscription.status.set', { subscription_groups })
    await service.settle()
    const { users: present = [] } = await service.workspace.snapshot()
    const states = present
      .filter(({ email }) => email === 'cottage@example.org')
      .map((user) => user.subscription_groups?.[group])
    expect(states).toEqual(['subscribed', 'subscribed'])
  })

  it('are one of whom nothing is known and one whose history is too old to export', async () => {
    const quinn: object = users.find((user: { external_id?: string }) => user.external_id === 'quinn')
    expect(Object.keys(quinn).toSorted()).toEqual([
      'braze_id',
      'created_at',
      'external_id',
      'random_bucket',
      'updated_at',
    ])
    expect((await find('otto'))?.custom_events).toBeUndefined()
    expect((await find('otto'))?.purchases).toBeUndefined()
  })
})
