import { testService } from '@brazier/testkit'
import { describe, expect, it } from 'vitest'
import { workspaceTimeZone } from '../ports/read-settings.ts'
import { parseStateFile, StateFileError, type StateFileJson, stateFileJson } from './state-file.ts'

type One<Name extends 'campaigns' | 'canvases'> = NonNullable<StateFileJson[Name]>[number]

const vip = { custom_attribute: { custom_attribute_name: 'vip', comparison: 'exists' } } as const
const optedIn = { email_subscription_status: { comparison: 'is', value: 'opted_in' } } as const

const email = { channel: 'email', parts: { subject: 'Hi {{${first_name}}}', body: 'b' } } as const

const campaign = {
  id: 'c',
  name: 'C',
  segment_id: 's',
  schedule_type: 'scheduled',
  schedule: { next_send_time: '2026-01-05T09:00:00.000Z', in_local_time: true },
  conversion_behaviors: [{ type: 'Makes Purchase', window: 60 }],
  variations: [
    { id: 'a', name: 'A', percentage: 66.67, messages: [email] },
    { id: 'b', name: 'B', percentage: 33.33, is_control: true },
  ],
  created_at: '2025-01-01T00:00:00.000Z',
  first_sent: '2025-02-01T00:00:00.000Z',
  last_sent: '2025-03-01T00:00:00.000Z',
  teams: ['Mail'],
  post_launch_draft: { name: 'C 2', variations: [{ id: 'a', name: 'A', messages: [{ ...email, name: 'Greeting' }] }] },
} satisfies One<'campaigns'>

const canvas = {
  id: 'k',
  name: 'K',
  state: 'draft',
  first_entry: '2025-02-01T00:00:00.000Z',
  post_launch_draft: { description: 'Longer', tags: ['t'] },
  variants: [{ id: 'v', name: 'V', first_step_ids: ['one'] }],
  steps: [
    { id: 'one', name: 'One', next_paths: [{ name: 'VIP', audience: vip, next_step_id: 'two' }] },
    { id: 'two', name: 'Two', delay_seconds: 60, messages: [{ channel: 'sms', parts: { body: 'b' } }] },
  ],
} satisfies One<'canvases'>

const ofUnknownGroup = { channel: 'sms', parts: { body: 'b' }, subscription_group_id: 'z' } as const

const waiting = {
  kind: 'email',
  value: 'ada@example.com',
  subscription_group_id: 'z',
  subscription_state: 'subscribed',
  set_at: '2025-01-01T00:00:00.000Z',
} as const

const scheduled = {
  schedule_id: 'q',
  kind: 'messages',
  dispatch_id: 'd',
  messages: [ofUnknownGroup],
  created_at: '2025-01-01T00:00:00.000Z',
  planned_at: '2025-01-01T00:00:00.000Z',
  revision: 1,
  state: 'scheduled',
} satisfies NonNullable<StateFileJson['schedules']>[number]

const file = {
  time_zone: 'Europe/Berlin',
  segments: [
    { id: 's', name: 'S', tags: ['t'], audience: { AND: [vip, { OR: [optedIn] }] }, analytics_tracking_enabled: true },
  ],
  campaigns: [campaign],
  canvases: [canvas],
} satisfies StateFileJson

const load = async (...files: readonly StateFileJson[]) => {
  const { workspace } = await testService()
  for (const json of files) await workspace.loadState(parseStateFile(json))
  return workspace
}

describe('campaigns, Canvases, segments and the time zone in a state file', () => {
  it('are in a snapshot, which restores to the same records', async () => {
    const workspace = await load(file)
    const snapshot = await workspace.snapshot()
    expect(snapshot).toMatchObject(parseStateFile(file))
    const again = await load()
    await again.restore(parseStateFile(stateFileJson(snapshot)))
    expect(await again.snapshot()).toEqual(snapshot)
  })

  it('get default values for absent members', async () => {
    const [stored] =
      (await (await load({ campaigns: [{ id: 'x', name: 'X', variations: [{ id: 'v', name: 'V' }] }] })).snapshot())
        .campaigns ?? []
    expect(stored).toEqual({
      id: 'x',
      name: 'X',
      state: 'active',
      schedule_type: 'api_triggered',
      is_api_campaign: false,
      tags: [],
      teams: [],
      recipient_subscription_state: 'subscribed',
      conversion_behaviors: [],
      variations: [{ id: 'v', name: 'V', percentage: 100, is_control: false, messages: [] }],
      created_at: Date.UTC(2024, 5, 1),
      updated_at: Date.UTC(2024, 5, 1),
    })
  })

  it('have the time zone of the company, by default UTC', async () => {
    const zoneOf = async (...files: readonly StateFileJson[]) =>
      (await load(...files)).store.transaction(workspaceTimeZone)
    expect(await zoneOf()).toBe('UTC')
    expect(await zoneOf(file)).toBe('Europe/Berlin')
    expect(await zoneOf(file, { tags: [] })).toBe('Europe/Berlin')
    expect(await zoneOf(file, { time_zone: 'Asia/Tokyo' })).toBe('Asia/Tokyo')
  })

  it('can name a segment that was loaded before', async () => {
    const workspace = await load({ segments: file.segments }, { campaigns: file.campaigns })
    expect((await workspace.snapshot()).campaigns).toHaveLength(1)
  })

  it.each<readonly [string, StateFileJson, string]>([
    ['two campaigns of one id', { campaigns: [campaign, campaign] }, 'campaigns: there are two campaigns "c"'],
    ['two segments of one id', { segments: [...file.segments, ...file.segments] }, 'there are two segments "s"'],
    ['an unknown segment', { campaigns: [{ ...campaign, segment_id: 'z' }] }, 'campaigns[0]: there is no segment "z"'],
    [
      'an unknown subscription group',
      { campaigns: [{ ...campaign, subscription_group_id: 'z' }] },
      'campaigns[0]: there is no subscription group "z"',
    ],
    [
      'an unknown subscription group of a message',
      { canvases: [{ ...canvas, steps: canvas.steps.map((step) => ({ ...step, messages: [ofUnknownGroup] })) }] },
      'canvases[0]: there is no subscription group "z"',
    ],
    [
      'an unknown subscription group in a draft',
      {
        campaigns: [
          { ...campaign, post_launch_draft: { variations: [{ id: 'v', name: 'V', messages: [ofUnknownGroup] }] } },
        ],
      },
      'campaigns[0]: there is no subscription group "z"',
    ],
    [
      'an unknown subscription group of a scheduled message',
      { schedules: [scheduled] },
      'schedules[0]: there is no subscription group "z"',
    ],
    [
      'an unknown subscription group of a waiting state',
      { orphaned_subscriptions: [waiting] },
      'orphaned_subscriptions[0]: there is no subscription group "z"',
    ],
    [
      'shares that are not 100',
      { campaigns: [{ ...campaign, variations: campaign.variations.slice(1) }] },
      'percentages add up to 33.33',
    ],
    [
      'a draft of shares that are not 100',
      { campaigns: [{ ...campaign, post_launch_draft: { variations: [{ id: 'v', name: 'V', percentage: 1 }] } }] },
      'campaigns[0]: percentages add up to 1',
    ],
    [
      'a draft without the step that its Canvas leads to',
      { canvases: [{ ...canvas, post_launch_draft: { steps: canvas.steps.slice(0, 1) } }] },
      'there is no step "two"',
    ],
    ['no shares at all', { canvases: [{ ...canvas, variants: [] }] }, 'percentages add up to 0'],
    [
      'two variations of one id',
      { campaigns: [{ ...campaign, variations: campaign.variations.map((one) => ({ ...one, id: 'v' })) }] },
      'two variations "v"',
    ],
    [
      'two variants of one id',
      { canvases: [{ ...canvas, variants: [0, 100].map((percentage) => ({ id: 'v', name: 'V', percentage })) }] },
      'two variants "v"',
    ],
    [
      'two steps of one id',
      { canvases: [{ ...canvas, steps: [...canvas.steps, ...canvas.steps] }] },
      'two steps "one"',
    ],
    ['an unknown step', { canvases: [{ ...canvas, steps: canvas.steps.slice(0, 1) }] }, 'there is no step "two"'],
    [
      'steps in a circle',
      { canvases: [{ ...canvas, steps: canvas.steps.map((step) => ({ ...step, next_step_ids: ['one'] })) }] },
      'steps form a cycle: one',
    ],
  ])('are refused with %s, and nothing is kept', async (_, faulty, said) => {
    const workspace = await load({ segments: file.segments })
    const before = await workspace.snapshot()
    const loading = workspace.loadState(parseStateFile({ time_zone: 'Asia/Tokyo', ...faulty }))
    await expect(loading).rejects.toThrow(StateFileError)
    await expect(loading).rejects.toThrow(said)
    expect(await workspace.snapshot()).toEqual(before)
  })

  it.each<readonly [string, unknown, string]>([
    ['a time zone that is none', { time_zone: '+05:30' }, 'time zone of the IANA database'],
    [
      'a message without a body',
      { campaigns: [{ ...campaign, variations: [{ id: 'v', name: 'V', messages: [{ channel: 'sms', parts: {} }] }] }] },
      'parts.body',
    ],
    [
      'a part that its channel has not',
      {
        campaigns: [
          {
            ...campaign,
            variations: [{ id: 'v', name: 'V', messages: [{ channel: 'sms', parts: { body: 'b', subject: 's' } }] }],
          },
        ],
      },
      'subject',
    ],
    [
      'an audience that is none',
      { segments: [{ id: 's', name: 'S', audience: { AND: [] } }] },
      "'AND' and 'OR' must be arrays",
    ],
  ])('cannot be read with %s', (_, json, said) => {
    expect(() => parseStateFile(json)).toThrow(said)
  })
})
