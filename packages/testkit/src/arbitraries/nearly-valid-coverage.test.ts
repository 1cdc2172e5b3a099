import {
  catalogErrors,
  catalogFieldErrors,
  catalogItemErrors,
  catalogSelectionErrors,
  contract,
  contentBlockUpdateErrors,
  campaignScheduleErrors,
  campaignScheduleUpdateErrors,
  canvasScheduleErrors,
  canvasSeriesErrors,
  type Endpoint,
  emailTemplateUpdateErrors,
  eventSeriesErrors,
  messagesScheduleErrors,
  nameListErrors,
  preferenceCenterCreateErrors,
  preferenceUrlErrors,
  sendSeriesErrors,
  subscriptionErrors,
  syncStatusErrors,
  trackObjectErrors,
  transactionalErrors,
} from '@brazier/contract'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import * as z from 'zod'
import { nearlyValidRequest, refusingIds } from './faults.ts'

/** Faults that only the workspace's state, or the time, makes. */
const ofState = new Set<string>([
  campaignScheduleErrors.unknownCampaign,
  campaignScheduleErrors.timePassed,
  campaignScheduleErrors.notApiTriggered,
  campaignScheduleErrors.campaignArchived,
  campaignScheduleErrors.campaignPaused,
  campaignScheduleUpdateErrors.unknownSchedule,
  canvasScheduleErrors.notApiTriggered,
  // The days are the workspace's.
  canvasSeriesErrors.span,
  catalogErrors['catalog-name-already-exists'],
  catalogErrors['catalog-not-found'],
  catalogErrors['invalid-cursor'],
  catalogFieldErrors['catalog-exceeds-fields-limit'],
  catalogFieldErrors['invalid-field-name'],
  catalogSelectionErrors['selection-name-already-exists'],
  catalogSelectionErrors['selection-limit-reached'],
  catalogSelectionErrors['selection-contains-too-many-arrays'],
  catalogItemErrors['filtered-set-field-too-long'],
  catalogItemErrors['item-already-exists'],
  catalogItemErrors['item-not-found'],
  catalogItemErrors['invalid-fields'],
  // What a field takes, only its catalog says; a number that is none cannot be sent.
  catalogItemErrors['unable-to-coerce-value'],
  contentBlockUpdateErrors.activeToDraft,
  contentBlockUpdateErrors.nameFixed,
  contentBlockUpdateErrors.malformedLiquid,
  contentBlockUpdateErrors.selfReference,
  contentBlockUpdateErrors.idInvalid,
  contentBlockUpdateErrors.nameTaken,
  contentBlockUpdateErrors.tagsUnknown,
  emailTemplateUpdateErrors.contentBlocks,
  emailTemplateUpdateErrors.idInvalid,
  // No generated fault takes away the last of several optional members.
  emailTemplateUpdateErrors.nothing,
  preferenceCenterCreateErrors.nameTaken,
  preferenceUrlErrors.draft,
  eventSeriesErrors.segmentUntracked,
  messagesScheduleErrors.scheduleTooFar,
  messagesScheduleErrors.variation,
  messagesScheduleErrors.templateId,
  messagesScheduleErrors.noVariation,
  messagesScheduleErrors.variationKind,
  nameListErrors.cursor,
  sendSeriesErrors.notApiCampaign,
  sendSeriesErrors.unknownSend,
  subscriptionErrors.unknownGroup,
  syncStatusErrors.cursor,
  trackObjectErrors.unknownApp,
  trackObjectErrors.unknownGroup,
  transactionalErrors.notTransactional,
  transactionalErrors.queued,
])

/** The texts of a row's refusals, as its schema of a 400 lists them. */
const textsOf = ({ responses, errors: texts, leavesOut = [] }: Endpoint): readonly string[] => {
  const schema = responses[400]
  if (!(schema instanceof z.ZodObject)) return leavesOut
  const { errors, message } = schema.shape
  // A catalog's errors are a list.
  if (errors instanceof z.ZodArray) return Object.values(texts[400] ?? {})
  return [...leavesOut, ...(message instanceof z.ZodLiteral ? [...message.values].map(String) : [])]
}

test('every text for what is in a request is the answer to a fault that is generated', () => {
  const reached = new Set<string>()
  const wanted = new Set<string>()
  for (const id of refusingIds) {
    const numRuns = id === 'users.track' ? 800 : id.startsWith('messages.') ? 600 : 200
    for (const { answer } of fc.sample(nearlyValidRequest(id), { numRuns, seed: 1 })) reached.add(answer.text)
    for (const text of textsOf(contract[id])) wanted.add(text)
  }
  expect([...wanted].filter((text) => !reached.has(text) && !ofState.has(text))).toEqual([])
  expect(wanted.size).toBeGreaterThan(100)
})

test('an endpoint that refuses nothing has no nearly valid requests', () => {
  expect(() => nearlyValidRequest('catalogs.get')).toThrow(TypeError)
})
