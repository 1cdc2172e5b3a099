import { type ActivitySummary, emailKey, type Instant, type Profile } from '@brazier/domain/rules'
import { maskCredentials } from '../mask-credentials.ts'
import { listCalls } from '../outgoing/handle-calls.ts'
import type { LoggedRequest } from '../ports/logged-request.ts'
import type { OutgoingCall } from '../ports/records/call.ts'
import type { RequestLog } from '../ports/request-log.ts'
import type { Transaction } from '../ports/store.ts'
import { changesSubscription, requestsNaming } from './requests-naming.ts'

// Lines are from the profile, messages and calls to the user, and logged requests that name the user. Source: decision 0174.

/** The kinds of history lines. */
export const historyKinds = [
  'request',
  'event',
  'purchase',
  'session',
  'message',
  'call',
  'engagement',
  'subscription',
] as const

/** See `historyKinds`. */
export type HistoryKind = (typeof historyKinds)[number]

/** An event of a user. */
export interface HistoryLine {
  readonly time: Instant
  readonly kind: HistoryKind
  readonly title: string
  /** More about it. */
  readonly about?: string
  readonly request_id?: string
  readonly status?: number
  /** The id of the call. */
  readonly call?: number
}

/** The wanted lines. */
export interface HistoryFilter {
  readonly limit: number
  readonly kind?: HistoryKind | undefined
  /** The `next` of the page before. */
  readonly before?: string | undefined
}

/** Some lines, newest first. */
export interface HistoryPage {
  readonly lines: readonly HistoryLine[]
  readonly next?: string
}

const activityLines = (
  kind: 'event' | 'purchase',
  activities: { readonly [name: string]: ActivitySummary },
): readonly HistoryLine[] =>
  Object.entries(activities).flatMap(([name, { count, first, recent }]) => {
    const lines = recent.map(({ time, properties }) => ({
      time,
      kind,
      title: name,
      ...(properties !== undefined && { about: JSON.stringify(properties) }),
    }))
    const isFirstKept = recent.some(({ time }) => time === first)
    return isFirstKept ? lines : [...lines, { time: first, kind, title: name, about: `the first of ${count}` }]
  })

const sessionLines = ({ apps, uninstalled_at }: Profile): readonly HistoryLine[] => {
  const lines: HistoryLine[] = Object.values(apps).flatMap(({ name, first_used, last_used, sessions }) => {
    const all = sessions === undefined ? {} : { about: `${sessions} in all` }
    const last = last_used === undefined ? [] : [{ time: last_used, title: `last session in ${name}`, ...all }]
    const first =
      first_used === undefined || first_used === last_used
        ? []
        : [{ time: first_used, title: `first session in ${name}` }]
    return [...last, ...first].map((line) => ({ ...line, kind: 'session' as const }))
  })
  return uninstalled_at === undefined
    ? lines
    : [...lines, { time: uninstalled_at, kind: 'session', title: 'the app was uninstalled' }]
}

const namesIn = ({ campaigns_received, canvases_received }: Profile): ReadonlyMap<string, string> =>
  new Map([
    ...Object.entries(campaigns_received).map(([id, { name }]) => [id, name] as const),
    ...Object.entries(canvases_received).flatMap(([id, { name, steps_received }]) => [
      [id, name] as const,
      ...steps_received.map((step) => [step.api_canvas_step_id, `${name}: ${step.name}`] as const),
    ]),
  ])

const messageLines = (profile: Profile): readonly HistoryLine[] => {
  const names = namesIn(profile)
  return profile.messages.map(({ time, kind, channel, id }) => ({
    time,
    kind: kind === 'sent' ? 'message' : 'engagement',
    title: `${channel} ${kind}`,
    about: names.get(id) ?? id,
  }))
}

/** Most messages and calls looked at. */
const [mostMessages, lookedAt] = [500, 2000]

/** Lists the messages that a profile does not remember: those of no campaign and no Canvas. */
const otherMessageLines = async (tx: Transaction, braze_id: string): Promise<readonly HistoryLine[]> => {
  const sent = await tx.outbox.list({ braze_id, outcome: 'sent', limit: mostMessages })
  return sent
    .filter(({ campaign_id, canvas_id }) => campaign_id === undefined && canvas_id === undefined)
    .map(({ time, channel }) => ({ time, kind: 'message', title: `${channel} sent`, about: 'no campaign' }))
}

const subscriptionLines = async (tx: Transaction, { email, push_opted_in_at }: Profile): Promise<HistoryLine[]> => {
  const listed = email === undefined ? undefined : await tx.emailLists.get('unsubscribes', emailKey(email))
  const lines: (HistoryLine | undefined)[] = [
    listed && { time: listed.at, kind: 'subscription', title: 'unsubscribed from email' },
    push_opted_in_at === undefined
      ? undefined
      : { time: push_opted_in_at, kind: 'subscription', title: 'opted in to push' },
  ]
  return lines.filter((line) => line !== undefined)
}

const requestLine = (logged: LoggedRequest): HistoryLine => {
  const { time, endpoint, status, message, request_id } = logged
  const kind = status < 400 && changesSubscription(logged) ? 'subscription' : 'request'
  return { time, kind, title: endpoint, ...(message !== undefined && { about: message }), request_id, status }
}

const callLineOf = ({ id, kind, state, request, reason, attempts, due_at, made_at }: OutgoingCall): HistoryLine => {
  const status = attempts.at(-1)?.status
  return {
    // The next attempt of a waiting one is no past.
    time: state === 'waiting' ? (attempts.at(-1)?.at ?? made_at) : due_at,
    kind: 'call',
    title: `${kind.replaceAll('_', ' ')} ${state.replaceAll('_', ' ')}`,
    about: [maskCredentials(request.url), reason ?? []].flat().join(': '),
    call: id,
    ...(status !== undefined && { status }),
  }
}

/** Reads an instant and the number of its lines already shown. */
const placeOf = (text: string): readonly [time: Instant, count: number] => {
  const [time = '', count = ''] = text.split('~')
  return [Number(time), Number(count)]
}

/** Lines are sorted, newest first. */
const pageOf = (lines: readonly HistoryLine[], { before, limit }: HistoryFilter): HistoryPage => {
  const [time, count] = before === undefined ? [Infinity, 0] : placeOf(before)
  const at = lines.findIndex((line) => line.time <= time)
  const from = at === -1 ? lines.length : at + (lines[at]?.time === time ? count : 0)
  const page = lines.slice(from, from + limit)
  const last = page.at(-1)
  if (last === undefined || from + limit >= lines.length) return { lines: page }
  const begin = lines.findIndex((line) => line.time === last.time)
  return { lines: page, next: `${last.time}~${from + limit - begin}` }
}

/** Resolves to what happened to a user, newest first; undefined if there is no such user. */
export const userHistory = async (
  {
    store,
    requests,
  }: { readonly store: { read<T>(work: (tx: Transaction) => Promise<T>): Promise<T> }; readonly requests: RequestLog },
  brazeId: string,
  filter: HistoryFilter,
): Promise<HistoryPage | undefined> => {
  const { kind } = filter
  const found = await store.read(async (tx) => {
    const [profile] = await tx.profiles.find('braze_id', brazeId)
    if (profile === undefined) return undefined
    const isCalled = kind === undefined || kind === 'call'
    const { calls } = isCalled ? await listCalls(tx, { braze_id: brazeId, limit: lookedAt }, lookedAt) : { calls: [] }
    const isSent = kind === undefined || kind === 'message'
    const messages = isSent ? await otherMessageLines(tx, brazeId) : []
    return {
      profile,
      messages: [...messageLines(profile), ...messages],
      subscriptions: await subscriptionLines(tx, profile),
      calls,
    }
  })
  if (found === undefined) return undefined
  const { profile, messages, subscriptions, calls } = found
  const isLogged = kind === undefined || kind === 'request' || kind === 'subscription'
  const lines = [
    ...(isLogged ? (await requestsNaming(requests, profile)).map(requestLine) : []),
    ...subscriptions,
    ...messages,
    ...calls.map(callLineOf),
    ...activityLines('event', profile.custom_events),
    ...activityLines('purchase', profile.purchases),
    ...sessionLines(profile),
  ].filter((line) => kind === undefined || line.kind === kind)
  return pageOf(
    lines.toSorted((a, b) => b.time - a.time),
    filter,
  )
}
