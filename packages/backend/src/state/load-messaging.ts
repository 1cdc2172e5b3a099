import { type Instant, isWhole, type Share, stepCycle } from '@brazier/domain/rules'
import { settingsId } from '../ports/read-settings.ts'
import type { Campaign } from '../ports/records/campaign.ts'
import type { Canvas } from '../ports/records/canvas.ts'
import type { Records } from '../ports/records/collection.ts'
import type { Segment } from '../ports/records/segment.ts'
import type { Transaction } from '../ports/store.ts'
import { present } from './listed-collections.ts'
import { type StateFile, StateFileError } from './state-file.ts'

const sharesFault = (shares: readonly Share[]): string | undefined => {
  const sum = shares.reduce((total, { percentage }) => total + percentage, 0)
  return isWhole(sum) ? undefined : `percentages add up to ${sum}, not to 100`
}

const duplicateFault = (what: string, ids: readonly string[]): string | undefined => {
  const seen = new Set<string>()
  const id = ids.find((one) => seen.size === seen.add(one).size)
  return id === undefined ? undefined : `there are two ${what} ${JSON.stringify(id)}`
}

/** API and transactional campaigns reach a user at each request that says so. Source: decision 0263. */
const reeligibilityFault = ({ is_api_campaign, is_transactional, reeligibility }: Campaign): string | undefined => {
  const kind = is_api_campaign ? 'an API campaign' : is_transactional === true ? 'a transactional campaign' : undefined
  return kind === undefined || reeligibility === undefined ? undefined : `${kind} has no reeligibility`
}

const campaignFault = (campaign: Campaign): string | undefined =>
  sharesFault(campaign.variations) ??
  reeligibilityFault(campaign) ??
  duplicateFault(
    'variations',
    campaign.variations.map(({ id }) => id),
  )

const stepFault = ({ variants, steps }: Canvas): string | undefined => {
  const ids = new Set(steps.map(({ id }) => id))
  const next = [
    ...variants.flatMap(({ first_step_ids }) => first_step_ids),
    ...steps.flatMap(({ next_step_ids, next_paths }) => [
      ...next_step_ids,
      ...next_paths.map((path) => path.next_step_id),
    ]),
  ]
  const unknown = next.find((id) => !ids.has(id))
  return unknown === undefined ? undefined : `there is no step ${JSON.stringify(unknown)}`
}

const exitFault = ({ exit_criteria, conversion_behaviors }: Canvas): string | undefined => {
  const unknown = exit_criteria?.exception_events?.find(
    (event) => event.type === 'Performs Conversion Event' && (event.conversion ?? 0) >= conversion_behaviors.length,
  )
  return unknown === undefined ? undefined : 'exit_criteria: it has no such conversion event'
}

const canvasFault = (canvas: Canvas): string | undefined => {
  const { variants, steps } = canvas
  const cycle = stepCycle(steps)
  return (
    sharesFault(variants) ??
    duplicateFault(
      'variants',
      variants.map(({ id }) => id),
    ) ??
    duplicateFault(
      'steps',
      steps.map(({ id }) => id),
    ) ??
    stepFault(canvas) ??
    exitFault(canvas) ??
    (cycle === undefined ? undefined : `steps form a cycle: ${cycle.join(', ')}`)
  )
}

interface Grouped {
  readonly subscription_group_id?: string | undefined
}

interface Holders {
  readonly variations?: readonly { readonly messages: readonly Grouped[] }[]
  readonly steps?: readonly { readonly messages: readonly Grouped[] }[]
}

interface Identified extends Grouped, Holders {
  readonly id: string
  readonly segment_id?: string | undefined
  readonly exit_criteria?: Canvas['exit_criteria']
  readonly post_launch_draft?: Holders | undefined
}

interface Dates {
  readonly created_at: Instant
  readonly updated_at: Instant
}

/** Fills in missing dates: the present. */
const withDates = <T extends { readonly [Name in keyof Dates]?: Instant | undefined }>(
  list: readonly T[] | undefined,
  now: Instant,
): readonly (T & Dates)[] =>
  (list ?? []).map((record) => {
    const { created_at = now } = record
    return { ...record, created_at, updated_at: record.updated_at ?? created_at }
  })

/** Also checks the draft. */
const withDraft =
  <T extends Campaign | Canvas>(faultOf: (record: T) => string | undefined) =>
  (record: T): string | undefined =>
    faultOf(record) ?? (record.post_launch_draft && faultOf({ ...record, ...record.post_launch_draft }))

interface RecordList<T> {
  readonly name: 'segments' | 'campaigns' | 'canvases'
  readonly records: Records<T>
  readonly faultOf: (record: T) => string | undefined
}

const segmentFault = async (tx: Transaction, ids: readonly (string | undefined)[]): Promise<string | undefined> => {
  for (const id of ids) {
    const isKnown = id === undefined || (await tx.segments.get(id)) !== undefined
    if (!isKnown) return `there is no segment ${JSON.stringify(id)}`
  }
  return undefined
}

/** Says which group the workspace lacks. */
export const groupFault = async (tx: Transaction, list: readonly Grouped[]): Promise<string | undefined> => {
  for (const { subscription_group_id: id } of list) {
    const isKnown = id === undefined || (await tx.subscriptionGroups.get(id)) !== undefined
    if (!isKnown) return `there is no subscription group ${JSON.stringify(id)}`
  }
  return undefined
}

const messagesOf = ({ variations = [], steps = [] }: Holders): readonly Grouped[] =>
  [...variations, ...steps].flatMap(({ messages }) => messages)

/** Returns what exception events name and the workspace lacks. */
const unknownInEvents = async (tx: Transaction, criteria: Canvas['exit_criteria']): Promise<string | undefined> => {
  for (const event of criteria?.exception_events ?? []) {
    if (event.type === 'Interacts With Campaign' && (await tx.campaigns.get(event.campaign_id)) === undefined) {
      return `exit_criteria: there is no campaign ${JSON.stringify(event.campaign_id)}`
    }
    if (event.type !== 'Updates Subscription Group Status') continue
    const fault = await groupFault(tx, [event])
    if (fault !== undefined) return `exit_criteria: ${fault}`
  }
  return undefined
}

const putAll = async <T extends Identified>(
  tx: Transaction,
  { name, records, faultOf }: RecordList<T>,
  list: readonly T[],
): Promise<void> => {
  for (const [index, record] of list.entries()) {
    const { segment_id, exit_criteria } = record
    const fault =
      (await segmentFault(tx, [segment_id, exit_criteria?.segment_id])) ??
      (await groupFault(tx, [record, ...messagesOf(record), ...messagesOf(record.post_launch_draft ?? {})])) ??
      (await unknownInEvents(tx, exit_criteria)) ??
      faultOf(record)
    if (fault !== undefined) throw new StateFileError(`${name}[${index}]: ${fault}`)
    await records.put(record.id, record)
  }
}

const idsFault = (name: string, list: readonly Identified[] | undefined): void => {
  const fault = duplicateFault(
    name,
    (list ?? []).map(({ id }) => id),
  )
  if (fault !== undefined) throw new StateFileError(`${name}: ${fault}`)
}

const settingNames = [
  'time_zone',
  'global_control_group_percentage',
  'list_unsubscribe_header',
  'transactional_postback_url',
  'dropped_messages',
  'behavior',
  'currents',
] as const

/** Rejects with a StateFileError: an id repeats, percentages do not add up to 100, a segment, group or step is unknown, or steps form a cycle. */
export const loadMessaging = async (tx: Transaction, state: StateFile, now: Instant): Promise<void> => {
  const given = settingNames.map((name) => [name, state[name]] as const).filter(([, value]) => value !== undefined)
  if (given.length > 0) {
    await tx.settings.put(settingsId, { ...(await tx.settings.get(settingsId)), ...Object.fromEntries(given) })
  }
  for (const name of ['segments', 'campaigns', 'canvases'] as const) idsFault(name, state[name])
  const { segments, campaigns, canvases } = tx
  const segmentList: RecordList<Segment> = { name: 'segments', records: segments, faultOf: () => undefined }
  await putAll(tx, segmentList, withDates(state.segments, now))
  const campaignList: RecordList<Campaign> = {
    name: 'campaigns',
    records: campaigns,
    faultOf: withDraft(campaignFault),
  }
  await putAll(tx, campaignList, withDates(state.campaigns, now))
  const canvasList: RecordList<Canvas> = { name: 'canvases', records: canvases, faultOf: withDraft(canvasFault) }
  await putAll(tx, canvasList, withDates(state.canvases, now))
}

export const settingsOf = async (tx: Transaction): Promise<object> => {
  const settings = await tx.settings.get(settingsId)
  const currents = settings?.currents?.map(({ token: _secret, ...connector }) => connector)
  return present({ ...Object.fromEntries(settingNames.map((name) => [name, settings?.[name]])), currents })
}
