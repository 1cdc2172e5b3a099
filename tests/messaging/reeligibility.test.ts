import type { StateFileJson } from '@brazier/backend'
import { dayMs } from '@brazier/domain/vocabulary'
import { describe, expect, it, test } from 'vitest'
import {
  campaign,
  type CampaignJson,
  email,
  type SendingService,
  sendingService,
  users,
  whatCame,
} from './sends-fixture.ts'

type CanvasJson = NonNullable<StateFileJson['canvases']>[number]

const start = Date.parse('2024-06-01T00:00:00Z')
const days = (number: number): number => start + number * dayMs

const canvas = (change: Partial<CanvasJson> = {}): CanvasJson => ({
  id: 'j',
  name: 'Journey',
  variants: [{ id: 'v', name: 'Way', first_step_ids: ['hello'] }],
  steps: [
    { id: 'hello', name: 'Hello', messages: [email('hello')], next_step_ids: ['bye'] },
    { id: 'bye', name: 'Bye', delay_seconds: 3 * 86_400, messages: [email('bye')] },
  ],
  ...change,
})

const ada = { recipients: [{ external_user_id: 'ada' }] }
const sendTo = (of: SendingService, body: object = ada) =>
  whatCame(of, 'campaigns.trigger.send', { campaign_id: 'c', ...body })
const enter = (of: SendingService, body: object = ada) =>
  whatCame(of, 'canvas.trigger.send', { canvas_id: 'j', ...body })

const withRule = (reeligibility?: CampaignJson['reeligibility'], more: Partial<CampaignJson> = {}) =>
  sendingService({
    users: users('ada', 'ben'),
    campaigns: [campaign({ ...more, ...(reeligibility && { reeligibility }) })],
  })
const withEntryRule = (reeligibility?: CanvasJson['reeligibility'], more: Partial<CanvasJson> = {}) =>
  sendingService({ users: users('ada'), canvases: [canvas({ ...more, ...(reeligibility && { reeligibility }) })] })

describe('re-eligibility of a campaign', () => {
  it('lets a user receive it once only', async () => {
    const of = await withRule({ mode: 'once' })
    expect(await sendTo(of)).toEqual(['recipients[0] done ada'])
    await of.clock.advanceTo(days(1000))
    expect(await sendTo(of)).toEqual(['recipients[0] not_reeligible ada: received on 2024-06-01 00:00 UTC; once only'])
    expect(await of.seen()).toHaveLength(1)
  })

  it.each([
    [{ mode: 'always' }, 0],
    [{ mode: 'after', value: 0, unit: 'minutes' }, 0],
    [{ mode: 'after', value: 90, unit: 'minutes' }, 1.5 / 24],
    [{ mode: 'after', value: 2, unit: 'hours' }, 2 / 24],
    [{ mode: 'after', value: 30, unit: 'days' }, 30],
    [{ mode: 'after', value: 2, unit: 'weeks' }, 14],
    [{ mode: 'after', value: 1, unit: 'months' }, 30],
  ] as const)('of %o lets a user receive it again when that has passed', async (rule, wait) => {
    const of = await withRule(rule)
    await sendTo(of)
    if (wait > 0) {
      await of.clock.advanceTo(days(wait) - 1)
      expect(await sendTo(of)).toEqual([
        expect.stringContaining('not_reeligible ada: received on 2024-06-01 00:00 UTC;'),
      ])
    }
    await of.clock.advanceTo(days(wait))
    expect(await sendTo(of)).toEqual(['recipients[0] done ada'])
    expect(await of.seen()).toHaveLength(2)
  })

  it.each([{ mode: 'always' }, { mode: 'after', value: 0, unit: 'days' }] as const)(
    'of %o lets a user receive it again after the clock was set back',
    async (rule) => {
      const of = await withRule(rule)
      await sendTo(of)
      of.clock.set(days(-1))
      expect(await sendTo(of)).toEqual(['recipients[0] done ada'])
    },
  )

  it('without a rule is as before: at any time', async () => {
    const of = await withRule()
    await sendTo(of)
    expect(await sendTo(of)).toEqual(['recipients[0] done ada'])
  })

  it('counts from a message that came, over any channel', async () => {
    const body = '{% if {{api_trigger_properties.${stop}}} %}{% abort_message("no") %}{% endif %}Hi'
    const card = { channel: 'content_cards' as const, parts: { title: 'Hi', body: 'Hi' } }
    const of = await withRule({ mode: 'once' }, { variations: [{ id: 'v', name: 'All', messages: [email(body)] }] })
    expect(await sendTo(of, { ...ada, trigger_properties: { stop: true } })).toEqual([
      'recipients[0] aborted ada: email: no',
    ])
    expect(await sendTo(of)).toEqual(['recipients[0] done ada'])
    expect(await sendTo(of)).toEqual([expect.stringContaining('not_reeligible')])
    const both = await sendingService({
      users: [{ external_id: 'ada' }],
      campaigns: [
        campaign({
          reeligibility: { mode: 'once' },
          variations: [{ id: 'v', name: 'All', messages: [email('Hi'), card] }],
        }),
      ],
    })
    expect(await sendTo(both)).toEqual(['recipients[0] done ada'])
    expect(await sendTo(both)).toEqual([expect.stringContaining('not_reeligible')])
  })

  it('is asked when the message would go out, of schedules and broadcasts as well', async () => {
    const of = await withRule({ mode: 'once' })
    const schedule = { time: '2024-06-02T00:00:00Z' }
    await of.call('campaigns.trigger.schedule.create', { campaign_id: 'c', ...ada, schedule })
    await of.call('campaigns.trigger.schedule.create', { campaign_id: 'c', broadcast: true, schedule })
    await of.clock.advanceTo(days(3))
    expect((await of.seen()).map(({ user = '' }) => user).toSorted()).toEqual(['ada', 'ben'])
    expect(await sendTo(of, { broadcast: true })).toEqual([
      expect.stringContaining('planned for 2 users'),
      expect.stringContaining('not_reeligible ada'),
      expect.stringContaining('not_reeligible ben'),
    ])
  })

  it('lets the control group be', async () => {
    const variations = [{ id: 'v', name: 'None', is_control: true, messages: [] }]
    const of = await withRule({ mode: 'once' }, { variations })
    await sendTo(of)
    expect(await sendTo(of)).toEqual(['recipients[0] in_control_group ada: None'])
  })

  it('counts from a message, also when a control enrolment comes later, of the user or of one merged', async () => {
    const of = await withRule({ mode: 'once' })
    const ben = { recipients: [{ external_user_id: 'ben' }] }
    const withControl = async (isControl: boolean): Promise<void> => {
      const state = await of.workspace.snapshot()
      const messages = isControl ? [] : [email('Hi')]
      const variations = [{ id: 'v', name: 'One', percentage: 100, is_control: isControl, messages }]
      const reeligibility = isControl ? ({ mode: 'always' } as const) : ({ mode: 'once' } as const)
      const campaigns = state.campaigns?.map((known) => ({ ...known, variations, reeligibility })) ?? []
      await of.workspace.restore({ ...state, campaigns })
    }
    await sendTo(of, ben)
    await withControl(true)
    await of.clock.advance(dayMs)
    expect(await sendTo(of)).toEqual(['recipients[0] in_control_group ada: One'])
    expect(await sendTo(of, ben)).toEqual(['recipients[0] in_control_group ben: One'])
    await withControl(false)
    expect(await sendTo(of, ben)).toEqual([expect.stringContaining('not_reeligible ben: received on 2024-06-01')])
    const merge = { identifier_to_merge: { external_id: 'ben' }, identifier_to_keep: { external_id: 'ada' } }
    await of.call('users.merge', { merge_updates: [merge] })
    await of.settle()
    expect(await sendTo(of)).toEqual([expect.stringContaining('not_reeligible ada: received on 2024-06-01')])
  })

  it('holds for who has the data of a merged user, when the outbox is empty, and for a copy of the workspace', async () => {
    const of = await withRule({ mode: 'once' })
    await sendTo(of)
    const state = { ...(await of.workspace.snapshot()), outbox: [] }
    await of.workspace.restore(state)
    const merge = { identifier_to_merge: { external_id: 'ada' }, identifier_to_keep: { external_id: 'ben' } }
    await of.call('users.merge', { merge_updates: [merge] })
    await of.settle()
    expect(await sendTo(of, { recipients: [{ external_user_id: 'ben' }] })).toEqual([
      expect.stringContaining('not_reeligible ben'),
    ])
    await of.call('users.delete', { external_ids: ['ben'] })
    await of.call('users.track', { attributes: [{ external_id: 'ben', email: 'ben@example.com' }] })
    await of.settle()
    expect(await sendTo(of, { recipients: [{ external_user_id: 'ben' }] })).toEqual(['recipients[0] done ben'])
  })
})

describe('re-eligibility of a Canvas', () => {
  it('lets a user enter once only, also without a message', async () => {
    const of = await withEntryRule({ mode: 'once' }, { steps: [{ id: 'hello', name: 'Nothing' }] })
    expect(await enter(of)).toEqual([expect.stringContaining('done ada'), expect.anything()])
    await of.clock.advanceTo(days(100))
    expect(await enter(of)).toEqual(['recipients[0] not_reeligible ada: entered on 2024-06-01 00:00 UTC; once only'])
  })

  it.each([
    [{ mode: 'always' }, 0],
    [{ mode: 'after', value: 2, unit: 'days' }, 2],
    [{ mode: 'after_canvas' }, 3],
  ] as const)('of %o lets a user enter again when that has passed since the entry', async (rule, wait) => {
    const of = await withEntryRule(rule)
    await enter(of)
    if (wait > 0) {
      await of.clock.advanceTo(days(wait) - 1)
      expect(await enter(of)).toEqual([expect.stringContaining('not_reeligible ada: entered on 2024-06-01 00:00 UTC;')])
    }
    await of.clock.advanceTo(days(wait))
    await enter(of)
    await of.clock.advanceTo(days(30))
    expect((await of.seen()).map(({ text = '' }) => text).toSorted()).toEqual(['bye', 'bye', 'hello', 'hello'])
  })

  it('counts an entry into the control group', async () => {
    const of = await withEntryRule({ mode: 'once' }, { variants: [{ id: 'v', name: 'None', is_control: true }] })
    await enter(of)
    expect(await enter(of)).toEqual([expect.stringContaining('not_reeligible')])
  })
})

test.each([
  [{ mode: 'sometimes' }, 'campaigns[0].reeligibility.mode'],
  [{ mode: 'after', value: 721, unit: 'days' }, /at most 720 days\n.*campaigns\[0\]\.reeligibility\.value/],
  [{ mode: 'after', value: -1, unit: 'days' }, 'campaigns[0].reeligibility.value'],
  [{ mode: 'after', value: 1, unit: 'years' }, 'campaigns[0].reeligibility.unit'],
  [{ mode: 'after_canvas' }, 'campaigns[0].reeligibility.mode'],
])('a state file with the rule %o is refused with its place', async (rule, place) => {
  const state: object = { campaigns: [{ ...campaign(), reeligibility: rule }] }
  // As somebody writes it by hand.
  await expect(sendingService(state as StateFileJson)).rejects.toThrow(place)
})

test.each(['is_api_campaign', 'is_transactional'])(
  'a state file with a rule for a campaign with %s is refused',
  async (kind) => {
    const state = { campaigns: [campaign({ [kind]: true, reeligibility: { mode: 'once' } })] }
    await expect(sendingService(state)).rejects.toThrow(
      /campaigns\[0\]: an? (API|transactional) campaign has no reeligibility/,
    )
  },
)
