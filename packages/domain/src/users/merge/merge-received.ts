import type { Draft } from '../../draft.ts'
import { isLater, later } from '../../time/instant.ts'
import type { CampaignReceived, CanvasReceived, Profile, StepReceived } from '../profile/profile.ts'
import { receptionOfCampaign } from '../received/received.ts'
import { combineRecords } from './combine.ts'

/** Absent means false. */
interface Flags {
  readonly [flag: string]: boolean
}

/**
 * The later reception wins, the kept one on a tie; a message's wins over a control enrolment. Keeps the engagements and conversions of
 * both. Source: spec, "POST /users/merge", rule 6; decision 0010.
 */
export const mergeCampaigns = (keep: Campaigns, merge: Campaigns): Campaigns =>
  combineRecords(keep, merge, combineCampaign)

type Campaigns = Profile['campaigns_received']

const combineCampaign = (keep: CampaignReceived, merge: CampaignReceived): CampaignReceived => {
  const isControl = keep.in_control === true
  const isMerge =
    isControl === (merge.in_control === true) ? isLater(merge.last_received, keep.last_received) : isControl
  const [won, lost] = isMerge ? [merge, keep] : [keep, merge]
  const engaged = eitherFlag(won.engaged, lost.engaged)
  const multiple_converted = eitherFlag(won.multiple_converted, lost.multiple_converted)
  const converted = won.converted || lost.converted
  const asItWas =
    engaged === won.engaged && multiple_converted === won.multiple_converted && converted === won.converted
  const combined = asItWas ? won : { ...won, engaged, converted, multiple_converted }
  // A control enrolment of the other is no reception.
  const isAlike = isControl === (merge.in_control === true)
  return isAlike && (won.unseen ?? lost.unseen) !== undefined ? { ...combined, ...sightsOf(won, lost) } : combined
}

const sightsOf = (won: CampaignReceived, lost: CampaignReceived): Pick<CampaignReceived, 'reception' | 'unseen'> => {
  const unseen = [...new Set([...(won.unseen ?? []), ...(lost.unseen ?? [])])]
  const [mine, other] = [receptionOfCampaign(won), receptionOfCampaign(lost)]
  const reception = isLater(other?.at, mine?.at) ? other : mine
  return reception === undefined ? { unseen } : { unseen, reception }
}

const eitherFlag = <F extends Flags>(newer: F, older: Flags): F => {
  const raised = Object.entries(older).filter(([flag, value]) => value && !(Object.hasOwn(newer, flag) && newer[flag]))
  return raised.length === 0 ? newer : { ...newer, ...Object.fromEntries(raised) }
}

/**
 * Each date and each step is the later one. The rest comes from the user who entered last. Source: spec, "POST /users/merge", rule 6;
 * decision 0010.
 */
export const mergeCanvases = (keep: Canvases, merge: Canvases): Canvases => combineRecords(keep, merge, combineCanvas)

type Canvases = Profile['canvases_received']

const combineCanvas = (keep: CanvasReceived, merge: CanvasReceived): CanvasReceived => {
  const base = isLater(lastTouched(merge), lastTouched(keep)) ? merge : keep
  const canvas: Draft<CanvasReceived> = { ...base, steps_received: mergeSteps(keep, merge) }
  const message = later(keep.last_received_message, merge.last_received_message)
  const entered = later(keep.last_entered, merge.last_entered)
  const control = later(keep.last_entered_control_at ?? undefined, merge.last_entered_control_at ?? undefined)
  const exited = later(keep.last_exited, merge.last_exited)
  if (message !== undefined) canvas.last_received_message = message
  if (entered !== undefined) canvas.last_entered = entered
  if (control !== undefined) canvas.last_entered_control_at = control
  if (exited !== undefined) canvas.last_exited = exited
  const event = isLater(merge.exit_event?.at, keep.exit_event?.at) ? merge.exit_event : keep.exit_event
  if (event !== undefined) canvas.exit_event = event
  return canvas
}

const lastTouched = (canvas: CanvasReceived): number | undefined => canvas.last_entered ?? canvas.last_received_message

const mergeSteps = (keep: CanvasReceived, merge: CanvasReceived): readonly StepReceived[] => {
  if (merge.steps_received.length === 0) return keep.steps_received
  const steps = new Map(keep.steps_received.map((step) => [step.api_canvas_step_id, step]))
  for (const step of merge.steps_received) {
    if (isLater(step.last_received, steps.get(step.api_canvas_step_id)?.last_received)) {
      steps.set(step.api_canvas_step_id, step)
    }
  }
  return [...steps.values()]
}
