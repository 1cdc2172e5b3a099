import { type ControlInput, createControlClient } from '@brazier/control/client'
import * as z from 'zod'

const Activity = z.object({ count: z.number() })

/** Part of a workspace's state that is looked at. */
const State = z.object({
  users: z
    .array(
      z.object({
        external_id: z.string().optional(),
        user_aliases: z.array(z.object({ alias_name: z.string() })).default([]),
        purchases: z.record(z.string(), Activity).default({}),
        custom_events: z.record(z.string(), Activity).default({}),
        purchase_totals: z.object({ total_cents: z.number(), count: z.number() }).default({ total_cents: 0, count: 0 }),
      }),
    )
    .default([]),
  catalogs: z
    .array(z.object({ items: z.array(z.object({ id: z.string(), stock: z.number() })).default([]) }))
    .default([]),
  schedules: z
    .array(z.object({ schedule_id: z.string(), state: z.string(), properties: z.record(z.string(), z.unknown()) }))
    .default([]),
  outbox: z
    .array(
      z.object({
        external_id: z.string().optional(),
        schedule_id: z.string().optional(),
        outcome: z.string(),
        parts: z.record(z.string(), z.string()),
      }),
    )
    .default([]),
})

/** See `control`. */
export type WorkspaceState = z.output<typeof State>

/** Most milliseconds an answer may take on a busy machine before it is called a hang. */
export const answerPatience = 45_000

/** Most milliseconds of a request that runs the queue: it is as long as what waits, not one answer. */
const queuePatience = 4 * answerPatience

/** Sends a request, and names the one that is not answered. */
const sendInTime = async (request: Request): Promise<Response> => {
  const { method, url } = request
  const runsQueue = method === 'POST' && /\/(settle|clock)$/.test(url)
  const patience = runsQueue ? queuePatience : answerPatience
  const signal = AbortSignal.timeout(patience)
  try {
    return await fetch(request, { signal })
  } catch (error) {
    throw signal.aborted ? new Error(`${method} ${url} has no answer after ${patience} ms`, { cause: error }) : error
  }
}

/** Asks. What only reads is asked again if a connection that waited for its next request was ended just then. */
const ask = async (request: Request): Promise<Response> => {
  const again = request.method === 'GET' ? request.clone() : undefined
  try {
    return await sendInTime(request)
  } catch (error) {
    if (again === undefined || !(error instanceof TypeError) || error.message !== 'fetch failed') throw error
    return sendInTime(again)
  }
}

/** The control API of a server, for one workspace. */
export const control = (server: string, name: string) => {
  const client = createControlClient({ baseUrl: server, fetch: ask })
  const params = { workspace: name }
  const state = () => client['state.get']({ params })
  return {
    /** Makes the workspace; resolves to a key. */
    make: async (options: Omit<NonNullable<ControlInput<'workspaces.create'>['body']>, 'name'>) =>
      (await client['workspaces.create']({ body: { name, ...options } })).api_key,
    state: async () => State.parse(await state()),
    wholeState: state,
    jobs: () => client.jobs({ params, query: { limit: 10_000 } }),
    retry: async () => (await client['jobs.retry']({ params })).jobs,
    settle: async () => (await client.settle({ params })).jobs,
    now: async () => Date.parse((await client['clock.get']({ params })).now),
    advance: (duration: string) => client['clock.set']({ params, body: { advance: duration } }),
  }
}
