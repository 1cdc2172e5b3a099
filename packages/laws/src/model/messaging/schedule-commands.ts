import { sendingErrors } from '@brazier/contract'
import { hourMs } from '@brazier/domain/rules'
import * as fc from 'fast-check'
import { expect } from 'vitest'
import type { WorkspaceCommand } from '../catalogs/catalog-commands.ts'
import { command, memberOf } from '../command.ts'
import type { WorkspaceModel } from '../workspace-model.ts'
import type { ModelRecipient, ModelSchedule } from './schedule-model.ts'

export const modelCampaign = 'model-campaign'

const n = fc.option(fc.nat(9), { nil: undefined, freq: 2 })
const prioritization = ['identified', 'most_recently_updated']

const recipient: fc.Arbitrary<ModelRecipient> = fc
  .tuple(
    fc.oneof(
      { weight: 3, arbitrary: fc.constantFrom('a', 'b', 'c', 'd').map((external_id) => ({ external_id })) },
      fc
        .record({ alias_name: fc.constantFrom('1', '2', '3'), alias_label: fc.constantFrom('crm', 'shop') })
        .map((user_alias) => ({ user_alias })),
      fc.constantFrom('x@example.com', 'y@example.com').map((email) => ({ email, prioritization })),
    ),
    n,
  )
  .map(([who, number]) => ({ who, ...(number === undefined ? {} : { n: number }) }))

const recipientBody = ({ who, n: number }: ModelRecipient): object => ({
  ...('external_id' in who ? { external_user_id: who.external_id } : who),
  ...(number === undefined ? {} : { trigger_properties: { n: number } }),
})

/** Hours from now; negative: in the past. */
const hours = fc.integer({ min: -1, max: 40 })

const createSchedule = fc
  .tuple(hours, fc.nat(9), fc.array(recipient, { minLength: 1, maxLength: 4 }))
  .map(([inHours, common, recipients]) => {
    const target = { trigger_properties: { n: common }, recipients: recipients.map(recipientBody) }
    return command<WorkspaceModel>(`schedule in ${inHours} h ${JSON.stringify(target)}`, async (model, service) => {
      const at = model.now + inHours * hourMs
      const body = { campaign_id: modelCampaign, schedule: { time: new Date(at).toISOString() }, ...target }
      const answer = await service.call('campaigns.trigger.schedule.create', body)
      expect(answer.status).toBe(inHours < 0 ? 400 : 201)
      const id = String(memberOf(answer, 'schedule_id'))
      if (inHours >= 0) model.schedules.create({ id, recipients, at, n: common })
      else expect(answer.body).toEqual({ message: sendingErrors.timePassed })
    })
  })

const scheduleAt = ({ schedules: { all } }: WorkspaceModel, place: number): ModelSchedule | undefined =>
  all[place % Math.max(all.length, 1)]

const isOpen = (schedule: ModelSchedule | undefined): boolean => schedule !== undefined && !schedule.isOver

const named = (schedule: ModelSchedule | undefined): object => ({
  campaign_id: modelCampaign,
  schedule_id: schedule?.id ?? 'nobody',
})

const success = { message: 'success' }

const updateSchedule = fc.tuple(fc.nat(5), hours, n).map(([place, inHours, newN]) =>
  command<WorkspaceModel>(`move schedule ${place} to ${inHours} h, n ${newN}`, async (model, service) => {
    const schedule = scheduleAt(model, place)
    const at = model.now + inHours * hourMs
    const refusal = isOpen(schedule) ? sendingErrors.timePassed : sendingErrors.unknownSchedule
    const isDone = schedule !== undefined && isOpen(schedule) && inHours >= 0
    const { body } = await service.call('campaigns.trigger.schedule.update', {
      ...named(schedule),
      schedule: { time: new Date(at).toISOString() },
      ...(newN === undefined ? {} : { trigger_properties: { n: newN } }),
    })
    expect(body).toEqual(isDone ? success : { message: refusal })
    if (isDone) model.schedules.update(schedule, at, newN)
  }),
)

const deleteSchedule = fc.nat(5).map((place) =>
  command<WorkspaceModel>(`delete schedule ${place}`, async (model, service) => {
    const schedule = scheduleAt(model, place)
    const { body } = await service.call('campaigns.trigger.schedule.delete', named(schedule))
    expect(body).toEqual(isOpen(schedule) ? success : { message: sendingErrors.unknownSchedule })
    if (schedule !== undefined) schedule.isOver = true
  }),
)

const advanceHours = fc.integer({ min: 1, max: 30 }).map((inHours) =>
  command<WorkspaceModel>(`advance ${inHours} h`, async (model, service) => {
    model.advance(inHours * hourMs)
    await service.advance(inHours * hourMs)
  }),
)

/** Schedules, and advances by hours. */
export const scheduleCommands: fc.Arbitrary<WorkspaceCommand>[] = [
  createSchedule,
  createSchedule,
  createSchedule,
  updateSchedule,
  deleteSchedule,
  advanceHours,
  advanceHours,
]
