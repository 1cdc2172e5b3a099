import { type StateFileJson, stateFileJson } from '@brazier/backend'
import { testService } from '@brazier/testkit'
import { describe, expect, it } from 'vitest'
import { email, type SendingService, sending, sendingService, users } from './sends-fixture.ts'

type CanvasJson = NonNullable<StateFileJson['canvases']>[number]

const day = 86_400
const vip = { custom_attribute: { custom_attribute_name: 'vip', comparison: 'equals' as const, value: true } }
const step = (id: string, more: Partial<CanvasJson['steps'][number]> = {}) => ({
  id,
  name: `Step ${id}`,
  messages: [email(id)],
  ...more,
})

/** Welcome at once; a day later a reminder; then, for VIPs only, a gift an hour later. */
const canvas = (change: Partial<CanvasJson> = {}): CanvasJson => ({
  id: 'j',
  name: 'Journey',
  variants: [{ id: 'v', name: 'Way', first_step_ids: ['welcome'] }],
  steps: [
    step('welcome', { next_step_ids: ['reminder'] }),
    step('reminder', { delay_seconds: day, next_paths: [{ name: 'VIP', audience: vip, next_step_id: 'gift' }] }),
    step('gift', {
      delay_seconds: 3600,
      messages: [email('{{context.${gift}}} {{canvas_entry_properties.${gift}}} {{canvas.${name}}}')],
    }),
  ],
  ...change,
})

const people = [{ ...users('ada')[0], custom_attributes: { vip: true } }, ...users('ben')]
const service = (change: Partial<CanvasJson> = {}, state: StateFileJson = {}) =>
  sendingService({ users: people, canvases: [canvas(change)], ...state })

const everybody = people.map(({ external_id }) => ({ external_user_id: external_id ?? '' }))
const enter = (of: SendingService, body: object = {}) =>
  of.call('canvas.trigger.send', { canvas_id: 'j', recipients: everybody, ...body })

const seen = async (of: SendingService) => (await of.seen()).map(({ user, time, text }) => [user, time, text])

const received = async ({ call }: SendingService, external_id: string) => {
  const fields_to_export = ['external_id', 'canvases_received']
  const { body } = await call('users.export.ids', { external_ids: [external_id], fields_to_export })
  const { users: found } = body as { users: { canvases_received?: unknown }[] } // held to the contract
  return found[0]?.canvases_received
}

describe('a Canvas', () => {
  it('leads its users through its steps, each after its delay', async () => {
    const of = await service()
    expect(await enter(of, { context: { gift: 'mug' } })).toMatchObject({ status: 201 })
    await of.clock.advanceTo(Date.parse('2024-06-10T00:00:00Z'))
    expect(await seen(of)).toEqual([
      ['ada', '2024-06-01T00:00:00.000Z', 'welcome'],
      ['ben', '2024-06-01T00:00:00.000Z', 'welcome'],
      ['ada', '2024-06-02T00:00:00.000Z', 'reminder'],
      ['ben', '2024-06-02T00:00:00.000Z', 'reminder'],
      ['ada', '2024-06-02T01:00:00.000Z', 'mug mug Journey'],
    ])
    expect(await of.outbox()).toMatchObject([
      { canvas_id: 'j', canvas_step_id: 'welcome', variation_id: 'v' },
      {},
      {},
      {},
      {},
    ])
  })

  it('leads to a step once, though two lists name the step', async () => {
    const twice = { next_step_ids: ['last'], next_paths: [{ name: 'Same', next_step_id: 'last' }] }
    const of = await service({ steps: [step('welcome', twice), step('last')] })
    await enter(of)
    await of.settle()
    expect((await seen(of)).map(([user, , text]) => [user, text])).toEqual([
      ['ada', 'welcome'],
      ['ben', 'welcome'],
      ['ada', 'last'],
      ['ben', 'last'],
    ])
  })

  it('goes on from the jobs of an older version, whose send_id is the schedule_id', async () => {
    const of = await service()
    await enter(of, { context: { gift: 'mug' } })
    await of.settle()
    const state = stateFileJson(await of.workspace.snapshot())
    const jobs = (state.jobs ?? []).map((job) => {
      const { schedule_id: send_id, ...visit } = Object(job.payload)
      return job.kind === 'sends.canvas_step' ? { ...job, payload: { send_id, ...visit } } : job
    })
    expect(jobs.map(({ kind, payload }) => [kind, typeof Object(payload).send_id])).toEqual([
      ['sends.canvas_step', 'string'],
      ['sends.canvas_step', 'string'],
    ])
    const later = sending(await testService({ state: { ...state, jobs } }))
    await later.clock.advanceTo(Date.parse('2024-06-10T00:00:00Z'))
    await of.clock.advanceTo(Date.parse('2024-06-10T00:00:00Z'))
    expect(await seen(later)).toHaveLength(5)
    expect(await later.outbox()).toEqual(await of.outbox())
  })

  it('is in the export of who entered it', async () => {
    const of = await service()
    await enter(of)
    await of.settle()
    const entered = {
      name: 'Journey',
      api_canvas_id: 'j',
      last_entered: '2024-06-01T00:00:00.000Z',
      variation_name: 'Way',
      in_control: false,
    }
    expect(await received(of, 'ben')).toMatchObject([{ ...entered, steps_received: [{ name: 'Step welcome' }] }])
    expect(JSON.stringify(await received(of, 'ben'))).not.toContain('last_exited')
    await of.clock.advanceTo(Date.parse('2024-06-10T00:00:00Z'))
    expect(await received(of, 'ben')).toMatchObject([
      {
        ...entered,
        last_received_message: '2024-06-02T00:00:00.000Z',
        last_exited: '2024-06-02T00:00:00.000Z',
        steps_received: [
          { api_canvas_step_id: 'welcome' },
          { api_canvas_step_id: 'reminder', last_received: '2024-06-02T00:00:00.000Z' },
        ],
      },
    ])
  })

  it('gives users of the control variant no message', async () => {
    const variants = [{ id: 'n', name: 'Control', is_control: true, first_step_ids: ['welcome'] }]
    const of = await service({ variants })
    await enter(of)
    await of.clock.advanceTo(Date.parse('2024-06-10T00:00:00Z'))
    expect(await seen(of)).toEqual([])
    const control = { in_control: true, last_entered_control_at: '2024-06-01T00:00:00.000Z', variation_name: 'Control' }
    expect(await received(of, 'ada')).toMatchObject([
      { ...control, last_exited: '2024-06-01T00:00:00.000Z', steps_received: [] },
    ])
  })

  it('is not entered by users of the global control group', async () => {
    const of = await service({}, { users: [{ ...people[0], in_global_control_group: true }, ...users('ben')] })
    await enter(of)
    await of.settle()
    expect((await seen(of)).map(([user]) => user)).toEqual(['ben'])
    expect(await received(of, 'ada')).toBeUndefined()
  })

  it('lets own properties win over common ones, and context over the older name', async () => {
    const of = await service({ variants: [{ id: 'v', name: 'V', first_step_ids: ['gift'] }] })
    const recipient = { external_user_id: 'ben', canvas_entry_properties: { gift: 'old' }, context: { gift: 'own' } }
    await enter(of, { context: { gift: 'common' }, recipients: [{ external_user_id: 'ada' }, recipient] })
    await of.clock.advanceTo(Date.parse('2024-06-10T00:00:00Z'))
    expect((await seen(of)).map(([, , text]) => text)).toEqual(['common common Journey', 'own own Journey'])
  })

  it('is entered on schedule, changed and deleted like a campaign', async () => {
    const of = await service()
    const schedule = async (time: string, recipient: string) => {
      const recipients = [{ external_user_id: recipient }]
      const { body } = await of.call('canvas.trigger.schedule.create', {
        canvas_id: 'j',
        recipients,
        schedule: { time },
      })
      const { schedule_id } = body as { schedule_id: string } // held to the contract
      return { canvas_id: 'j', schedule_id }
    }
    const first = await schedule('2024-06-02T00:00:00Z', 'ada')
    const second = await schedule('2024-06-02T00:00:00Z', 'ben')
    await of.call('canvas.trigger.schedule.update', { ...first, schedule: { time: '2024-06-03T00:00:00Z' } })
    await of.call('canvas.trigger.schedule.delete', second)
    await of.clock.advanceTo(Date.parse('2024-06-03T00:00:00Z'))
    expect(await seen(of)).toEqual([['ada', '2024-06-03T00:00:00.000Z', 'welcome']])
    expect(await of.outbox()).toMatchObject([{ schedule_id: first.schedule_id }])
  })

  it('goes on for those who entered when the schedule that let them in is deleted', async () => {
    const tokyo = { ...people[0], external_id: 'tokyo', time_zone: 'Asia/Tokyo' }
    const there = await service({}, { users: [tokyo, ...users('utc')] })
    const body = { canvas_id: 'j', broadcast: true, schedule: { time: '2024-06-03T09:00:00', in_local_time: true } }
    const made = await there.call('canvas.trigger.schedule.create', body)
    const { schedule_id } = made.body as { schedule_id: string } // held to the contract
    await there.clock.advanceTo(Date.parse('2024-06-03T03:00:00Z'))
    await there.call('canvas.trigger.schedule.delete', { canvas_id: 'j', schedule_id })
    await there.clock.advanceTo(Date.parse('2024-06-10T00:00:00Z'))
    expect((await seen(there)).map(([user, , text]) => [user, text?.split(' ')[0]])).toEqual([
      ['tokyo', 'welcome'],
      ['tokyo', 'reminder'],
      ['tokyo', ''],
    ])
  })
})

describe('a Canvas that is not active', () => {
  it.each(['paused', 'archived'] as const)('(%s) says so, and nobody enters', async (state) => {
    const of = await service({ state })
    const { status, body } = await enter(of)
    expect(status).toBe(201)
    expect(body).toMatchObject({ message: 'success', notice: expect.stringContaining(`The Canvas is ${state}.`) })
    await of.clock.advanceTo(Date.parse('2024-06-10T00:00:00Z'))
    expect(await seen(of)).toEqual([])
    expect(await received(of, 'ada')).toBeUndefined()
  })

  it('ends the way of those who are on it', async () => {
    const of = await service()
    await enter(of)
    await of.settle()
    const snapshot = await of.workspace.snapshot()
    const canvases = (snapshot.canvases ?? []).map((one) => ({ ...one, state: 'paused' as const }))
    const after = sending(await testService())
    await after.workspace.restore({ ...snapshot, canvases })
    await after.clock.advanceTo(Date.parse('2024-06-10T00:00:00Z'))
    expect((await seen(after)).map(([, , text]) => text)).toEqual(['welcome', 'welcome'])
  })
})

describe('a server that was down', () => {
  it('leads its users on, once', async () => {
    const of = await service()
    await enter(of)
    await of.settle()
    const after = sending(await testService({ now: Date.parse('2024-06-05T00:00:00Z') }))
    await after.workspace.restore(await of.workspace.snapshot())
    await after.clock.advanceTo(Date.parse('2024-06-20T00:00:00Z'))
    expect((await seen(after)).slice(2).map(([user, time]) => [user, time])).toEqual([
      ['ada', '2024-06-05T00:00:00.000Z'],
      ['ben', '2024-06-05T00:00:00.000Z'],
      ['ada', '2024-06-05T01:00:00.000Z'],
    ])
  })
})
