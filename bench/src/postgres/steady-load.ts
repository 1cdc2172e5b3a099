import { campaignId } from './broadcast.ts'
import { openPoster } from './post.ts'

/** Constant rate, however long answers take. */
export interface SteadyLoad {
  /** Answered as they should be. */
  answered(): number
  /** Not sent in time: too many others waited for answers. */
  skipped(): number
  /** Resolves when all is answered. */
  stop(): Promise<void>
}

interface Asked {
  readonly path: string
  readonly body: unknown
  readonly status: number
}

/** Milliseconds between checks for due requests. */
const tick = 50

const mostWaiting = 400

const names = ['viewed_product', 'logged_brew', 'opened_page']

const event = (user: string, turn: number) => ({
  external_id: user,
  name: names[turn % names.length],
  time: new Date().toISOString(),
  properties: { product: `product-${turn % 1000}`, grams: turn % 50 },
})

/**
 * Returns the request of a turn. Of ten, five track three events, two change attributes, one exports, one merges two users, one sends a
 * message to two. Events make a merged user again. A quarter of the users have most of the requests.
 */
export const requestOf = (turn: number, users: number): Asked => {
  const userAt = (offset: number): string => {
    const mixed = (Math.imul(turn * 4 + offset, 2_654_435_761) >>> 0) % users
    return `steady-${turn % 8 === 0 ? mixed : mixed % Math.ceil(users / 4)}`
  }
  const kind = turn % 10
  if (kind < 5) {
    return {
      path: '/users/track',
      body: { events: [0, 1, 2].map((offset) => event(userAt(offset), turn)) },
      status: 201,
    }
  }
  if (kind < 7) {
    const user = userAt(0)
    const attributes = [{ external_id: user, email: `${user}@example.com`, points: turn, city: `city-${turn % 97}` }]
    return { path: '/users/track', body: { attributes }, status: 201 }
  }
  if (kind === 7) return { path: '/users/export/ids', body: { external_ids: [userAt(0)] }, status: 201 }
  if (kind === 8) {
    const pair = { identifier_to_merge: { external_id: userAt(0) }, identifier_to_keep: { external_id: userAt(1) } }
    return { path: '/users/merge', body: { merge_updates: [pair] }, status: 202 }
  }
  const recipients = [0, 1].map((offset) => ({ external_user_id: userAt(offset) }))
  return { path: '/campaigns/trigger/send', body: { campaign_id: campaignId, recipients }, status: 201 }
}

export const startSteadyLoad = (url: string, key: string, rate: number, users: number): SteadyLoad => {
  const { post, close } = openPoster(32)
  const waiting = new Set<Promise<void>>()
  const failures: unknown[] = []
  const start = performance.now()
  let [turn, answered, skipped] = [0, 0, 0]
  const send = (): void => {
    const { path, body, status } = requestOf(turn, users)
    const sent = post(new URL(path, url), key, JSON.stringify(body), status).then(
      () => void (answered += 1),
      (error: unknown) => void failures.push(error),
    )
    waiting.add(sent)
    void sent.finally(() => waiting.delete(sent))
  }
  const timer = setInterval(() => {
    const due = ((performance.now() - start) / 1000) * rate
    for (; turn < due; turn += 1) {
      if (waiting.size < mostWaiting) send()
      else skipped += 1
    }
  }, tick)
  return {
    answered: () => answered,
    skipped: () => skipped,
    stop: async () => {
      clearInterval(timer)
      await Promise.all(waiting)
      close()
      if (failures.length > 0) throw failures[0]
    },
  }
}
