import * as z from 'zod'

const Activity = z.object({ count: z.number() })

/** What a workspace holds, as far as it is looked at. */
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

const Job = z.object({ id: z.number(), kind: z.string(), payload: z.unknown(), run_at: z.iso.datetime() })
const Jobs = z.object({ waiting: z.array(Job), aside: z.array(Job) })
const Settled = z.object({ jobs: z.number() })
const Clock = z.object({ now: z.iso.datetime() })
const NewWorkspace = z.object({ api_key: z.string() })

/** How long, in milliseconds, an answer may take on a busy machine before it is called a hang. */
export const answerPatience = 45_000

const ask = async <T>(schema: z.ZodType<T>, url: string, method: 'GET' | 'POST', body?: object): Promise<T> => {
  const answer = await fetch(url, {
    method,
    signal: AbortSignal.timeout(answerPatience),
    ...(body && { headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) }),
  })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${method} ${url} was answered ${answer.status}: ${text}`)
  return schema.parse(JSON.parse(text))
}

/** The control API of a server, for one workspace. */
export const control = (server: string, name: string) => {
  const all = `${server}/_brazier/workspaces`
  const url = `${all}/${name}`
  return {
    /** Makes the workspace; resolves to a key. */
    make: async (options: object) => (await ask(NewWorkspace, all, 'POST', { name, ...options })).api_key,
    state: () => ask(State, `${url}/state`, 'GET'),
    wholeState: () => ask(z.looseObject({}), `${url}/state`, 'GET'),
    jobs: () => ask(Jobs, `${url}/jobs?limit=10000`, 'GET'),
    retry: async () => (await ask(Settled, `${url}/jobs/retry`, 'POST', {})).jobs,
    settle: async () => (await ask(Settled, `${url}/settle`, 'POST')).jobs,
    now: async () => Date.parse((await ask(Clock, `${url}/clock`, 'GET')).now),
    advance: (duration: string) => ask(Clock, `${url}/clock`, 'POST', { advance: duration }),
  }
}
