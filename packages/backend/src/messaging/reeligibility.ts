import {
  AudienceOverBudget,
  describeReeligibility,
  type Instant,
  later,
  longestWay,
  notEligibleAgain,
  getOwn,
  type Profile,
} from '@brazier/domain/rules'
import { calledUserKey } from '../ports/records/call.ts'
import type { Campaign } from '../ports/records/campaign.ts'
import type { Canvas } from '../ports/records/canvas.ts'
import type { Transaction } from '../ports/store.ts'
import { describeExits, exitOf } from './canvas-exits.ts'
import { type DeliveryStep, passed, refused } from './delivery-steps.ts'

// Re-eligibility counts from the profile, so it outlives the outbox and a merge. Source: decision 0263.

/** Undefined: the user may receive it. */
export const campaignNotAgain = async (
  { id, reeligibility }: Campaign,
  { braze_id, campaigns_received }: Profile,
  { tx, now }: { readonly tx: Transaction; readonly now: Instant },
): Promise<string | undefined> => {
  if (reeligibility === undefined) return undefined
  const called = (await tx.calledUsers.get(calledUserKey(braze_id, id)))?.made_at
  const received = getOwn(campaigns_received, id)
  const last = later(received?.in_control === true ? undefined : received?.last_received, called)
  if (last === undefined) return undefined
  return notEligibleAgain(reeligibility, { last, verb: last === called ? 'called' : 'received' }, now)
}

/** Whether the rule refuses another reception. */
export const keepsEnrolment = (
  { id, reeligibility }: Campaign,
  { campaigns_received }: Profile,
  now: Instant,
): boolean => {
  const last = getOwn(campaigns_received, id)?.last_received
  if (reeligibility === undefined || last === undefined) return false
  return notEligibleAgain(reeligibility, { last, verb: 'received' }, now) !== undefined
}

/** Undefined: the user may enter. Counts from the entry. */
export const canvasNotAgain = (canvas: Canvas, profile: Profile, now: number): string | undefined => {
  const received = getOwn(profile.canvases_received, canvas.id)
  const last = received?.last_entered ?? received?.last_received_message
  if (canvas.reeligibility === undefined || last === undefined) return undefined
  return notEligibleAgain(canvas.reeligibility, { last, verb: 'entered', canvasSeconds: longestWay(canvas) }, now)
}

const againStep = (rule: Campaign['reeligibility'], notAgain: string | undefined): readonly DeliveryStep[] => {
  if (notAgain !== undefined) return [refused('reeligibility', notAgain)]
  return rule === undefined ? [] : [passed('reeligibility', describeReeligibility(rule))]
}

export const campaignRules = async (
  campaign: Campaign,
  profile: Profile,
  at: { readonly tx: Transaction; readonly now: Instant },
): Promise<readonly DeliveryStep[]> => againStep(campaign.reeligibility, await campaignNotAgain(campaign, profile, at))

const overBudget = (error: unknown): { readonly words: string } => {
  if (error instanceof AudienceOverBudget) return { words: error.message }
  throw error
}

/** Only a first step needs an entry. */
export const canvasRules = async (
  canvas: Canvas,
  profile: Profile,
  { tx, now, isEntry }: { readonly tx: Transaction; readonly now: Instant; readonly isEntry: boolean },
): Promise<readonly DeliveryStep[]> => {
  const again = isEntry ? againStep(canvas.reeligibility, canvasNotAgain(canvas, profile, now)) : []
  if (again.some(({ result }) => result === 'refused')) return again
  const words = await describeExits(canvas, tx)
  if (words === undefined) return again
  const exit = await exitOf(canvas, profile, { tx, now }, isEntry ? now + 1 : undefined).catch(overBudget)
  return [...again, exit === undefined ? passed('exit', `not ${words}`) : refused('exit', exit.words)]
}
