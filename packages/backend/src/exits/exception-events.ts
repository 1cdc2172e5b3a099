import {
  describeExceptionEvent,
  type Done,
  type Engagement,
  type ExceptionEvent,
  exceptionChangeOf,
  exceptionEngagementOf,
  exceptionEventOf,
  type Instant,
  type Profile,
  withExitEvent,
} from '@brazier/domain/rules'
import type { AskedState, StateChangeSource } from '../currents/state-changes.ts'
import type { Canvas } from '../ports/records/canvas.ts'
import type { Transaction } from '../ports/store.ts'
import { withinBudget } from '../queue/audience-page.ts'

// Exception events are noted on the user when they happen: acts, profile changes, campaign interactions. Source: decisions 0263 and 0266.

type Criteria = NonNullable<Canvas['exit_criteria']>

/** Notes the event found by `eventOf` for each entered Canvas. */
const withNotes = (
  profile: Profile,
  at: Instant,
  canvasOf: (id: string) => Canvas | undefined,
  eventOf: (criteria: Criteria, id: string) => ExceptionEvent | undefined,
): Profile => {
  let noted = profile
  for (const id of Object.keys(profile.canvases_received)) {
    const canvas = canvasOf(id)
    const criteria = canvas?.exit_criteria
    if (canvas === undefined || criteria === undefined) continue
    const event = eventOf(criteria, id)
    if (event !== undefined) noted = withExitEvent(noted, canvas, { at, event: describeExceptionEvent(event) })
  }
  return noted
}

/** Notes the exception events that an act was, with all that it counted as, in each entered Canvas. */
export const withExits = (
  profile: Profile,
  done: Omit<Done, 'conversions'>,
  counted: readonly Engagement[],
  canvasOf: (id: string) => Canvas | undefined,
): Profile =>
  withNotes(profile, done.time, canvasOf, (criteria, id) => {
    const conversions = counted.flatMap(({ canvas_id, conversion = [] }) => (canvas_id === id ? conversion : []))
    const interactions = counted.map((engagement) => exceptionEngagementOf(criteria, engagement))
    return (
      withinBudget(() => exceptionEventOf(criteria, { ...done, conversions }, profile)) ??
      interactions.find((event) => event !== undefined)
    )
  })

type ReadCanvas = (id: string) => Promise<Canvas | undefined>

const canvasesOf = async ({ canvases_received }: Profile, read: ReadCanvas) => {
  const known = new Map<string, Canvas | undefined>()
  for (const id of Object.keys(canvases_received)) known.set(id, await read(id))
  return (id: string) => known.get(id)
}

/** Notes the exception events that an engagement was. */
export const withInteraction = async (
  profile: Profile,
  engagement: Pick<Engagement, 'kind' | 'time' | 'campaign_id' | 'channel'>,
  read: ReadCanvas,
): Promise<Profile> => {
  if (engagement.campaign_id === undefined) return profile
  return withNotes(profile, engagement.time, await canvasesOf(profile, read), (criteria) =>
    exceptionEngagementOf(criteria, engagement),
  )
}

const watched = ['email', 'custom_attributes', 'email_subscribe', 'push_subscribe', 'subscription_groups'] as const

export interface ToldChange extends AskedState {
  readonly source?: StateChangeSource
}

/** Also notes the change's exception events. */
export const putChanged = async (
  tx: Transaction,
  before: Profile,
  after: Profile,
  now: Instant,
  { source, ...asked }: ToldChange = {},
): Promise<Profile> => {
  const isWatched = watched.some((name) => before[name] !== after[name])
  const noted = isWatched
    ? withNotes(after, now, await canvasesOf(after, (id) => tx.canvases.get(id)), (criteria) =>
        exceptionChangeOf(criteria, before, after),
      )
    : after
  await tx.profiles.put(noted)
  if (tx.currents !== undefined) {
    const { writeStateChanges } = await import('../currents/state-changes.ts')
    await writeStateChanges(tx, [before, noted], now, source, asked)
  }
  return noted
}
