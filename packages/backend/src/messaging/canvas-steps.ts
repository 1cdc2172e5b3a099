import {
  type StoredAudience,
  enterCanvas,
  type Instant,
  type JsonObject,
  matchesAudience,
  mergeProperties,
  nextVisits,
  withEntry,
  withExit,
  withExitEvent,
  withStep,
} from '@brazier/domain/rules'
import { createEngagementRecorder } from '../analytics/engagement-recorder.ts'
import { markEntered } from '../analytics/mark-sent.ts'
import type { CanvasWay, VisitedStep } from '../currents/message-events.ts'
import type { Job } from '../ports/queue.ts'
import type { Canvas } from '../ports/records/canvas.ts'
import type { RequestedSend } from '../ports/records/requested-send.ts'
import { type JobContext, type JobKind, jobKind, type RemainingWork } from '../queue/job-kind.ts'
import { queueJob } from '../queue/queue-job.ts'
import { shownGone, shownUser } from '../users/found.ts'
import { exitOf } from './canvas-exits.ts'
import { createDeliver, type DeliverToUser, type NotYet, retryDelay } from './deliver.ts'
import { noteSteps } from './end-send.ts'
import { canvasNotAgain } from './reeligibility.ts'
import { canvasOf } from './send-target.ts'
import { behaviorModel, type SentMessages, simulateEngagement } from './simulate-engagement.ts'
import { stoppingAddresses } from './stopping-addresses.ts'

// A send lets the user enter and queues `sends.canvas_step` for the first steps.

export interface CanvasVisit {
  readonly schedule_id: string
  readonly braze_id: string
  readonly properties?: JsonObject | undefined
  readonly step_id: string
  readonly variant_id: string
  /** Absent in visits by older versions. */
  readonly entered_at?: Instant | undefined
  /** Delays by failed Connected Content. Absent: none. */
  readonly retries?: number | undefined
}

/** Stored by older versions: its `send_id` is the schedule_id. */
type OlderCanvasVisit = Omit<CanvasVisit, 'schedule_id'> & { readonly send_id: string }

const currentVisit = (visit: CanvasVisit | OlderCanvasVisit): CanvasVisit => {
  if (!('send_id' in visit)) return visit
  const { send_id: schedule_id, ...others } = visit
  return { schedule_id, ...others }
}

/** Valid for one transaction. Source: decision 0044. */
export const createCanvasEntry = async (
  canvas: Canvas,
  { schedule_id }: RequestedSend,
  context: JobContext,
): Promise<DeliverToUser> => {
  const { tx, now, origin } = context
  const recorder = await createEngagementRecorder(context)
  return async (profile, { properties, element = '' }) => {
    const notAgain = canvasNotAgain(canvas, profile, now)
    if (notAgain !== undefined) return ['not_reeligible', notAgain]
    const entry = enterCanvas(canvas, profile.random_bucket, now)
    if (entry === undefined) return ['not_reachable', 'no variant']
    const { variant, visits } = entry
    await markEntered(tx, canvas.id, now)
    const entered = withEntry(profile, canvas, variant, now)
    await tx.profiles.put(visits.length === 0 ? withExit(entered, canvas, now) : entered)
    const { braze_id } = profile
    await recorder.count([{ user: braze_id, time: now, kind: 'entry', canvas_id: canvas.id, variation_id: variant.id }])
    for (const { step, at } of visits) {
      const visit = { schedule_id, braze_id, properties, step_id: step.id, variant_id: variant.id, entered_at: now }
      await queueJob(tx, visitCanvasStep, visit, at, origin && { ...origin, element })
      await noteSteps(tx, schedule_id, at)
    }
    return ['done', 'entered']
  }
}

const simulateSteps = async (sent: SentMessages, context: JobContext): Promise<void> =>
  simulateEngagement(sent, await behaviorModel(context.tx), await createEngagementRecorder(context))

const writeWays = async (visited: VisitedStep, ways: readonly CanvasWay[], context: JobContext): Promise<void> => {
  if (context.tx.currents === undefined) return
  const { writeProgressions } = await import('../currents/message-events.ts')
  await writeProgressions(visited, ways, context)
}

const waysTo = (next: readonly { readonly step: { readonly id: string } }[]): readonly CanvasWay[] =>
  next.length === 0 ? [{ exit_reason: 'end of the Canvas' }] : next.map(({ step }) => ({ next_step_id: step.id }))

/** Waits for missing answers, or for a failed call's next try. */
const visitLater = async (
  visit: CanvasVisit,
  { notYet }: NotYet,
  { tx, now, origin }: JobContext,
): Promise<RemainingWork | void> => {
  if (notYet === 'soon') return { remaining: visit, awaitsAnswers: true }
  const { retries = 0 } = visit
  return queueJob(tx, visitCanvasStep, { ...visit, retries: retries + 1 }, now + retryDelay(retries), origin)
}

const reportGone = async (
  { braze_id }: CanvasVisit,
  step: { readonly name: string },
  { tx, report }: JobContext,
): Promise<void> => report?.('no_such_user', { about: `${step.name}: ${await shownGone(tx, braze_id)}` })

const run = async (stored: CanvasVisit | OlderCanvasVisit, context: JobContext): Promise<RemainingWork | void> => {
  const { tx, now } = context
  const visit = currentVisit(stored)
  const send = await tx.schedules.get(visit.schedule_id)
  const canvas = send && (await canvasOf(tx, send))
  const step = canvas?.steps.find(({ id }) => id === visit.step_id)
  const variation = canvas?.variants.find(({ id }) => id === visit.variant_id)
  const [profile] = await tx.profiles.find('braze_id', visit.braze_id)
  if (send === undefined || canvas === undefined || step === undefined || variation === undefined) {
    return context.report?.('no_such_target', { about: `${visit.braze_id}: the Canvas or the step is gone` })
  }
  if (profile === undefined) return reportGone(visit, step, context)
  const about = `${shownUser(profile)}: ${step.name}`
  if (canvas.state !== 'active') return context.report?.('not_in_audience', { about: `${about}: ${canvas.state}` })
  const exit = await exitOf(canvas, profile, context, visit.entered_at)
  const visited = { visit, canvas, variation, step, profile }
  if (exit !== undefined) {
    await tx.profiles.put(withExit(withExitEvent(profile, canvas, exit.event), canvas, now))
    await writeWays(visited, [{ exit_reason: exit.words }], context)
    return context.report?.('exited', { about: `${about}: ${exit.words}` })
  }
  const { messages } = step
  const of = { profile, messages, sendable: canvas, send, variation, step, canvas_step_id: step.id }
  const delivery = { ...of, properties: mergeProperties(send.properties, visit.properties), retries: visit.retries }
  const delivered = await (await createDeliver(context, messages))(delivery)
  if ('notYet' in delivered) return visitLater(visit, delivered, context)
  const { sent, received: had, result: [result, why = ''] = ['done'] } = delivered
  if (result !== 'done') context.report?.(result, { about: `${about}: ${why}` })
  else if (context.origin?.element !== '') context.report?.('done', { about })
  const received = had.length === 0 ? profile : withStep(profile, canvas, step, had, now)
  const isIn = (audience: StoredAudience) => matchesAudience(audience, received, { now })
  const next = nextVisits(canvas, step, now, isIn)
  await tx.profiles.put(next.length === 0 ? withExit(received, canvas, now) : received)
  await writeWays(visited, waysTo(next), context)
  for (const { step: following, at } of next) {
    await queueJob(tx, visitCanvasStep, { ...visit, retries: undefined, step_id: following.id }, at, context.origin)
    await noteSteps(tx, visit.schedule_id, at)
  }
  if (sent.length > 0) await simulateSteps({ ...delivery, messages: sent }, context)
}

/**
 * Delivers a step and queues the next ones. Does nothing if the user, step or Canvas is gone, or the Canvas is inactive. Source: decision
 * 0044.
 */
export const visitCanvasStep: JobKind<CanvasVisit> = jobKind('sends.canvas_step', {
  run,
  sends: true,
  prefetch: ({ braze_id }) => [{ kind: 'braze_id', value: braze_id }],
  prefetchListed: stoppingAddresses,
})

/** Returns a job's visit; undefined if it does other work. */
export const visitOf = ({ kind, payload }: Job): CanvasVisit | undefined =>
  // The queue keeps `queueJob`'s payload.
  kind === visitCanvasStep.name ? currentVisit(payload as CanvasVisit | OlderCanvasVisit) : undefined
