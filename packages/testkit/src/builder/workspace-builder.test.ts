import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anyText } from '../arbitraries/any-text.ts'
import { workspaceState } from '../arbitraries/workspace-state.ts'
import { testService } from '../service.ts'
import { workspace } from './workspace-builder.ts'

const everything = workspace()
  .user({
    external_id: 'ada',
    subscription_groups: { news: 'subscribed' },
    apps: { web: { name: 'Shop', platform: 'Web' } },
  })
  .user({ user_aliases: [{ alias_name: '7', alias_label: 'crm' }] })
  .users(3)
  .catalog({ name: 'books', items: [{ id: 'dune', title: 'Dune', price: 9.5, tags: ['desert'], seen: null }] })
  .catalog()
  .contentBlock({ tags: ['spring'] })
  .campaign({ segment_id: 'readers', tags: ['spring'], variations: [{}, {}, { is_control: true }] })
  .campaign()
  .canvas({ steps: [{}, { delay_seconds: 60 }], subscription_group_id: 'news' })
  .segment({ id: 'readers' })
  .subscriptionGroup({ channel: 'sms' })
  .app()
  .tag('vip')
  .customEvent('opened')
  .emailListing({ email: 'Ada@example.com' })
  .integration({ catalog_name: 'books' })
  .state({ time_zone: 'Europe/Berlin', tags: [{ name: 'more' }] })

describe('the builder of workspaces', () => {
  test('fills in a user with only a name', async () => {
    const state = workspace().user({ external_id: 'ada' }).build()
    expect(state.users).toMatchObject([{ external_id: 'ada', email: 'ada@example.com', email_subscribe: 'subscribed' }])
    const { call } = await testService({ state })
    const asked = { external_ids: ['ada'], fields_to_export: ['first_name', 'country'] }
    const { body } = await call('users.export.ids', asked)
    expect(body).toMatchObject({ users: [{ first_name: expect.any(String), country: expect.any(String) }] })
  })

  test('a group that a text message names is of text messages; an undefined list takes nothing away', () => {
    const messages = [{ channel: 'sms' as const, parts: { body: 'Hi' } }]
    const campaign = { subscription_group_id: 'texts', variations: [{ id: 'v', name: 'All', messages }] }
    const state = workspace().user({ external_id: 'ada' }).campaign(campaign).state({ users: undefined }).build()
    expect(state).toMatchObject({ users: [{}], subscription_groups: [{ id: 'texts', channel: 'sms' }] })
  })

  test('builds an empty state without calls', async () => {
    const state = workspace().build()
    expect(state).toEqual({ tags: [], subscription_groups: [], apps: [] })
    await testService({ state })
  })

  test('builds records of every kind that a workspace loads', async () => {
    const { call } = await testService({ state: everything.build() })
    const { body } = await call('catalogs.get_items', undefined, { params: { catalog_name: 'books' } })
    expect(body).toMatchObject({ items: [{ id: 'dune', title: 'Dune', price: 9.5, tags: ['desert'] }] })
    const sent = await call('campaigns.trigger.send', { campaign_id: 'campaign-2', broadcast: true })
    expect(sent.status).toBe(201)
    const entered = await call('canvas.trigger.send', {
      canvas_id: 'canvas-1',
      recipients: [{ external_user_id: 'ada' }],
    })
    expect(entered.status).toBe(201)
  })

  test('builds a campaign and users to which a send delivers', async () => {
    const {
      call,
      settle,
      workspace: space,
    } = await testService({
      state: workspace().user({ external_id: 'ada', first_name: 'Ada' }).campaign({ id: 'c' }).build(),
    })
    await call('campaigns.trigger.send', { campaign_id: 'c', recipients: [{ external_user_id: 'ada' }] })
    await settle()
    const outbox = await space.store.transaction((tx) => tx.outbox.list({ limit: 10 }))
    expect(outbox).toMatchObject([{ external_id: 'ada', channel: 'email', parts: { body: 'Hi Ada' } }])
  })

  test('adds tags, subscription groups and apps that records name', () => {
    const { tags, subscription_groups, apps } = everything.build()
    expect(tags?.map(({ name }) => name)).toEqual(['vip', 'more', 'spring'])
    expect(subscription_groups?.map(({ id }) => id)).toEqual(['group-1', 'news'])
    expect(apps).toEqual([
      { id: 'app-1', name: 'app-1', platform: 'Web' },
      { id: 'web', name: 'Shop', platform: 'Web' },
    ])
  })

  test('adds the tags of email templates', async () => {
    const letter = { email_template_id: 'letter', template_name: 'Letter', subject: 'News', body: '', tags: ['winter'] }
    const state = workspace()
      .state({ email_templates: [letter] })
      .build()
    const { call } = await testService({ state })
    expect(await call('templates.email.info', undefined, { query: { email_template_id: 'letter' } })).toMatchObject({
      body: { tags: ['winter'] },
    })
  })

  test('leaves out members that are given as undefined', () => {
    const [user] = workspace().user({ external_id: undefined, email: undefined }).build().users ?? []
    expect(Object.keys(user ?? {})).not.toContain('external_id')
    expect(Object.keys(user ?? {})).not.toContain('email')
  })

  test('derives the fields of a catalog from its items, and creates items for fields', async () => {
    const [books, shop] = everything.build().catalogs ?? []
    expect(books?.fields).toEqual([
      { name: 'id', type: 'string' },
      { name: 'title', type: 'string' },
      { name: 'price', type: 'number' },
      { name: 'tags', type: 'array' },
      { name: 'seen', type: 'string' },
    ])
    expect(shop?.items).toHaveLength(3)
    const types = ['string', 'number', 'boolean', 'time', 'array', 'object', 'geo'] as const
    const fields = [{ name: 'id', type: 'string' as const }, ...types.map((type) => ({ name: `a_${type}`, type }))]
    expect(workspace().catalog({ name: 'none', items: undefined }).build().catalogs).toEqual([
      { name: 'none', fields: [{ name: 'id', type: 'string' }] },
    ])
    const [made] = workspace().catalog({ fields, items: 120 }).build().catalogs ?? []
    expect(made?.items).toHaveLength(120)
    expect(Object.keys(made?.items?.[0] ?? {})).toEqual(fields.map(({ name }) => name))
    const { call } = await testService({ state: workspace().catalog({ name: 'all', fields, items: 2 }).build() })
    const { body } = await call('catalogs.get_items', undefined, { params: { catalog_name: 'all' } })
    expect(body).toMatchObject({ items: [{ id: 'item-0001' }, { id: 'item-0002' }] })
  })

  test('splits the users among variations, and connects the steps in order', () => {
    const { campaigns, canvases } = everything.build()
    const shares = campaigns?.[0]?.variations.map(({ percentage }) => percentage ?? 0) ?? []
    expect(shares).toEqual([33.34, 33.33, 33.33])
    const [half] =
      workspace()
        .campaign({ variations: [{}, { percentage: 50 }, {}] })
        .build().campaigns ?? []
    expect(half?.variations.map(({ percentage }) => percentage)).toEqual([25, 50, 25])
    expect(canvases?.[0]?.steps.map(({ next_step_ids }) => next_step_ids)).toEqual([['canvas-1-step-2'], []])
  })

  test('gives no name that is there already, or that the call gives to another', () => {
    const built = workspace()
      .user({ external_id: 'user-2' })
      .users(3, (place) => (place === 2 ? { external_id: 'user-3' } : {}))
      .user()
      .campaign({ id: 'campaign-2' })
      .campaign()
      .build()
    const ids = ['user-2', 'user-4', 'user-5', 'user-3', 'user-6']
    expect(built.users?.map(({ external_id }) => external_id)).toEqual(ids)
    expect(built.campaigns?.map(({ id }) => id)).toEqual(['campaign-2', 'campaign-3'])
  })

  test('does not change a builder', () => {
    const one = workspace().user({ external_id: 'ada' })
    const [two, other] = [one.user({ external_id: 'bob' }), one.user({ external_id: 'cyd' })]
    expect([one, two, other].map((builder) => builder.build().users?.map(({ external_id }) => external_id))).toEqual([
      ['ada'],
      ['ada', 'bob'],
      ['ada', 'cyd'],
    ])
    const built = one.build()
    built.users?.pop()
    expect(one.build().users).toHaveLength(1)
  })
})

describe('misuse of the builder is an error that says what to do', () => {
  const alias = { user_aliases: [{ alias_name: '7', alias_label: 'crm' }] }
  const ada = workspace().user({ external_id: 'ada' })
  const misuses: readonly (readonly [title: string, use: () => unknown, wanted: RegExp])[] = [
    ['an external_id twice', () => ada.user({ external_id: 'ada' }), /external_id "ada" already/],
    ['an alias twice', () => workspace().user(alias).user(alias), /user_aliases .* already/],
    ['a catalog twice', () => workspace().catalog({ name: 'a' }).catalog({ name: 'a' }), /name "a" already/],
    ['a text for a user', () => Reflect.apply(ada.user, undefined, ['bob']), /wanted an object/],
    ['half a user', () => ada.users(0.5), /wanted a whole number/],
    ['less than no items', () => workspace().catalog({ items: -1 }), /wanted a whole number/],
    ['a seed that is none', () => workspace({ seed: Number.NaN }), /wanted a whole number/],
    ['a tag without a name', () => workspace().tag(''), /wanted a name/],
    ['no state', () => Reflect.apply(ada.state, undefined, [null]), /wanted members of a state file/],
    ['an unknown segment', () => workspace().campaign({ segment_id: 'x' }).build(), /wanted \.segment/],
    ['an unknown catalog', () => workspace().integration({ catalog_name: 'x' }).build(), /wanted \.catalog/],
    ['a member that nobody has', () => Reflect.apply(ada.user, undefined, [{ name: 'Ada' }]).build(), /name/],
    [
      'percentages that leave some out',
      () =>
        workspace()
          .campaign({ variations: [{ percentage: 40 }] })
          .build(),
      /come to 40; wanted 100/,
    ],
    [
      'an unknown step',
      () =>
        workspace()
          .canvas({ steps: [{ next_step_ids: ['x'] }] })
          .build(),
      /no step "x"/,
    ],
    [
      'steps in a circle',
      () =>
        workspace()
          .canvas({ id: 'c', steps: [{}, { next_step_ids: ['c-step-1'] }] })
          .build(),
      /in a circle/,
    ],
    [
      'a value that does not fit its field',
      () =>
        workspace()
          .catalog({
            items: [
              { id: 'a', n: 1 },
              { id: 'b', n: 'many' },
            ],
          })
          .build(),
      /item "b".*n does not fit its field/,
    ],
    [
      'an item twice',
      () =>
        workspace()
          .catalog({ items: [{ id: 'a' }, { id: 'a' }] })
          .build(),
      /appears twice/,
    ],
    [
      'an item without an id',
      () =>
        workspace()
          .catalog({ items: [{ title: 'Dune' }] })
          .build(),
      /item undefined/,
    ],
    ['a user of two parts', () => ada.state({ users: [{ external_id: 'ada' }] }).build(), /external_id "ada" already/],
    ['an unknown member', () => Reflect.apply(ada.app, undefined, [{ nonsense: 1 }]).build(), /apps\[0\]/],
    ['an unknown gender', () => Reflect.apply(ada.user, undefined, [{ gender: 'x' }]).build(), /users\[1\]\.gender/],
  ]
  test.each(misuses)('%s', (_, use, wanted) => {
    expect(use).toThrow(TypeError)
    expect(use).toThrow(wanted)
  })
})

describe('properties', () => {
  const text = anyText({ minLength: 1, maxLength: 10 })
  const calls = fc.record({
    seed: fc.integer(),
    users: fc.uniqueArray(text, { maxLength: 5 }),
    items: fc.nat(60),
    steps: fc.nat(4),
    variations: fc.integer({ min: 1, max: 7 }),
  })
  const build = ({ seed, users, items, steps, variations }: typeof calls extends fc.Arbitrary<infer T> ? T : never) =>
    users
      .reduce((builder, external_id) => builder.user({ external_id }), workspace({ seed }))
      .catalog({ items })
      .canvas({ steps: Array.from({ length: steps }, () => ({})) })
      .campaign({ variations: Array.from({ length: variations }, () => ({})) })
      .build()

  test('the same seed and calls give the same state, which a workspace loads', async () => {
    await fc.assert(
      fc.asyncProperty(calls, async (given) => {
        const state = build(given)
        expect(build(given)).toEqual(state)
        await testService({ state })
      }),
    )
  })

  test('a workspace loads any state', async () => {
    await fc.assert(
      fc.asyncProperty(workspaceState, async (state) => {
        await testService({ state })
      }),
    )
  })

  test('another seed gives another state', () => {
    const states = [1, 2, 3, 4].map((seed) => JSON.stringify(workspace({ seed }).users(5).build()))
    expect(new Set(states).size).toBe(4)
  })

  test('what is filled in for a record does not depend on other kinds of records', () => {
    const alone = workspace().user().build().users
    expect(workspace().catalog().campaign().user().build().users).toEqual(alone)
  })
})
