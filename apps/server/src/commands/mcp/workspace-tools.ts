import * as z from 'zod'
import { saveCase } from '../run/run-report.ts'
import { clip, consoleLink } from './session.ts'
import { type AnyTool, tool } from './tool.ts'

const status = tool({
  name: 'status',
  title: 'Status',
  about: 'Tells which workspace the tools look at, its clock, how much is in it, and the link of its console.',
  input: z.strictObject({}),
  isReading: true,
  run: async (session) => {
    const { control, workspace } = session
    const params = { workspace }
    const [told, users, { errors }, due] = await Promise.all([
      control['workspaces.get']({ params }),
      control['users.list']({ params, query: { limit: 1 } }),
      control['requests.errors']({ params, query: { limit: 10_000 } }),
      control.jobs({ params, query: { limit: 1, view: 'waiting' } }),
    ])
    const lines = [
      `workspace ${told.name}, ${told.store} store`,
      `clock ${told.clock}, now ${told.now}`,
      ...(users.count === undefined ? [] : [`${users.count} users`]),
      `${errors.reduce((sum, { count }) => sum + count, 0)} requests refused, in ${errors.length} groups (explain_refusals)`,
      ...(due.waiting.length === 0
        ? ['no job waits']
        : [`jobs wait; the next is due ${due.waiting[0]?.run_at ?? ''} (advance_clock)`]),
      `API at ${session.url}`,
    ]
    return clip(lines, consoleLink(session, 'workspace', { workspace: session.workspace }))
  },
})

const advanceClock = tool({
  name: 'advance_clock',
  title: 'Advance the clock',
  about:
    'Moves a manual clock by a duration (PT1H, P1D) or to a time; each job runs at its own instant. Tells how many messages are new.',
  input: z.strictObject({
    by: z.string().max(100).optional().describe('an ISO 8601 duration without years and months'),
    to: z.iso.datetime({ offset: true }).optional(),
  }),
  isReading: false,
  isDestructive: true,
  run: async (session, { by, to }) => {
    const { control, workspace } = session
    const params = { workspace }
    const link = consoleLink(session, 'time', { workspace: session.workspace })
    if ((by === undefined) === (to === undefined)) return clip(['give either `by` or `to`'], link)
    const before = await control['workspaces.get']({ params })
    if (before.clock === 'real') {
      return clip(
        [
          'this workspace has a real clock, which goes by itself. For a manual one: begin_workspace, or start the server with --clock manual.',
        ],
        link,
      )
    }
    const newest = async (): Promise<number> => {
      const { outbox } = await control.outbox({ params, query: { view: 'line', limit: 1 } })
      return outbox[0]?.sequence ?? 0
    }
    const last = await newest()
    const { now } = await control['clock.set']({ params, body: by === undefined ? { set: to ?? '' } : { advance: by } })
    const { outbox } = await control.outbox({ params, query: { view: 'line', limit: 1000 } })
    const fresh = outbox.filter(({ sequence }) => sequence > last).length
    return clip(
      [
        `it was ${before.now}`,
        `it is ${now}`,
        `${fresh === 1000 ? 'at least 1000' : fresh} messages are new (read_outbox)`,
      ],
      link,
    )
  },
})

const clockForms = 'real, manual, or {"manual": "2026-03-01T09:00:00Z"}'

const beginWorkspace = tool({
  name: 'begin_workspace',
  title: 'Begin a workspace',
  about:
    'Makes an empty workspace, or one with a state, and a key that opens it. All tools look at it from then on. Take one for each task: agents then do not meet.',
  input: z.strictObject({
    state: z
      .record(z.string(), z.json())
      .optional()
      .describe('a state file, such as {"users": [{"external_id": "ada"}]}'),
    clock: z
      .union([z.enum(['real', 'manual']), z.strictObject({ manual: z.iso.datetime({ offset: true }) })], clockForms)
      .default('manual')
      .describe(clockForms),
  }),
  isReading: false,
  run: async (session, { state, clock }) => {
    const body = { clock, ...(state !== undefined && { state }) }
    const made = await session.control['workspaces.create']({ body })
    session.begin(made.workspace)
    return clip(
      [`workspace ${made.workspace}`, `key ${made.api_key}`, `API at ${session.url}`],
      consoleLink(session, 'workspace', { workspace: made.workspace }),
    )
  },
})

const saveCaseTool = tool({
  name: 'save_case',
  title: 'Save a case',
  about: 'Saves what happened in the workspace as a file in .brazier/, without keys, for `brazier open`.',
  input: z.strictObject({
    name: z
      .string()
      .regex(/^[A-Za-z0-9_-]{1,64}$/)
      .describe('the name of the file, in letters, digits, - and _'),
  }),
  isReading: false,
  run: async (session, { name }) => {
    const file = await saveCase(session.control, session.workspace, name)
    return clip(
      [`saved; show it with: npx brazier open ${file}`],
      consoleLink(session, 'requests', { workspace: session.workspace }),
    )
  },
})

export const workspaceTools: readonly AnyTool[] = [status, advanceClock, beginWorkspace, saveCaseTool]
