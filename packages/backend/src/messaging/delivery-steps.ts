import { clockOf, ianaZone, type Instant, isoInstant, type Profile, zoneClock } from '@brazier/domain/rules'
import { workspaceTimeZone } from '../ports/read-settings.ts'
import type { Sendable } from '../ports/records/message.ts'
import type { Transaction } from '../ports/store.ts'

// Explains in words why a message came or not.

/** The steps of a delivery in order. */
export const deliverySteps = [
  'campaign',
  'audience',
  'reeligibility',
  'exit',
  'variation',
  'reach',
  'subscription',
  'rendering',
  'time',
] as const

/** A step's decision. The last one of an early end is refused. */
export interface DeliveryStep {
  readonly step: (typeof deliverySteps)[number]
  readonly result: 'passed' | 'refused'
  /** Why, in a few words. */
  readonly about: string
}

export const passed = (step: DeliveryStep['step'], about: string): DeliveryStep => ({ step, result: 'passed', about })

export const refused = (step: DeliveryStep['step'], about: string): DeliveryStep => ({ step, result: 'refused', about })

export const nameOf = ({ name }: Sendable, step?: { readonly name: string }): string =>
  step === undefined ? name : `${name}, step ${JSON.stringify(step.name)}`

export const variationText = (name: string, percentage: number | undefined, bucket: number | undefined): string => {
  const facts = [
    percentage === undefined ? [] : [`share ${percentage} %`],
    bucket === undefined ? [] : [`bucket ${bucket}`],
  ].flat()
  return facts.length === 0 ? name : `${name} (${facts.join(', ')})`
}

/** Reads time zones as `sendPlan`: without a known one, the workspace's. */
export const wallTimeText = async (tx: Transaction, profile: Profile | undefined, at: Instant): Promise<string> => {
  const ofUser = profile?.time_zone === undefined ? undefined : ianaZone(profile.time_zone)
  const ownClock = ofUser === undefined ? undefined : zoneClock(ofUser)
  const zone = ofUser === undefined || ownClock === undefined ? await workspaceTimeZone(tx) : ofUser
  const wall = isoInstant((ownClock ?? clockOf(zone)).wallAt(at))
  return `${wall.slice(0, 16).replace('T', ' ')} in ${zone}${ownClock === undefined ? ', the time zone of the workspace' : ''}`
}
