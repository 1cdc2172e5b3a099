import * as z from 'zod'
import { clip, consoleLink, fence, fencedJson } from './session.ts'
import { type AnyTool, tool } from './tool.ts'

const text = z.string().trim().min(1).max(1000)

const findUser = tool({
  name: 'find_user',
  title: 'Find a user',
  about:
    'Finds a user by external_id, email address, phone, braze_id, device or alias (label:name): profile, reach by channel, segments, last ten events.',
  input: z.strictObject({ text }),
  isReading: true,
  run: async (session, { text: find }) => {
    const { control, workspace } = session
    const link = consoleLink(session, 'users', { workspace: session.workspace })
    const { users, next } = await control['users.list']({ params: { workspace }, query: { find, limit: 10 } })
    const [found, ...others] = users
    if (found === undefined) return clip([`nobody has ${fence(find)}`], link)
    const params = { workspace, braze_id: found.braze_id }
    const [details, history] = await Promise.all([
      control['users.get']({ params }),
      control['users.history']({ params, query: { limit: 10 } }),
    ])
    const inside = details.segments.filter(({ is_in }) => is_in === 'yes').map(({ name }) => name)
    const least = next === undefined ? '' : 'at least '
    const lines = [
      ...(others.length === 0 ? [] : [`${least}${users.length} users fit; this is the first`]),
      `braze_id ${found.braze_id}`,
      ...details.reach.map(({ channel, unreachable }) => `${channel}: ${unreachable ?? 'reachable'}`),
      `segments: ${inside.length === 0 ? 'none' : fence(inside.join(', '))}`,
      ...history.lines.map(
        (line) => `${line.time} ${line.kind} ${fence([line.title, line.about ?? ''].join(' ').trim())}`,
      ),
      ...fencedJson(details.user),
    ]
    return clip(lines, consoleLink(session, 'user', { workspace: session.workspace, braze_id: found.braze_id }))
  },
})

const Named = z
  .union([
    z.strictObject({ external_id: text }),
    z.strictObject({ braze_id: text }),
    z.strictObject({ email: text }),
    z.strictObject({ phone: text }),
    z.strictObject({ user_alias: z.strictObject({ alias_name: text, alias_label: text }) }),
  ])
  .describe('one identifier of a user, such as {"external_id": "ada"}')

const previewMerge = tool({
  name: 'preview_merge',
  title: 'Preview a merge',
  about: 'Tells field by field what merging two users would do. Changes nothing.',
  input: z.strictObject({ identifier_to_merge: Named, identifier_to_keep: Named }),
  isReading: true,
  run: async (session, body) => {
    const told = await session.control['merges.preview']({ params: { workspace: session.workspace }, body })
    const { explained } = told
    const link = consoleLink(session, 'merge', { workspace: session.workspace })
    if (explained === undefined) {
      return clip(
        [`no merge: identifier_to_keep names ${told.keep.count} users, identifier_to_merge ${told.merge.count}`],
        link,
      )
    }
    const show = (value: unknown): string => (value === undefined ? 'nothing' : fence(JSON.stringify(value)))
    const lines = [
      explained.refusal === undefined ? 'the merge would be done' : `the merge would do nothing: ${explained.refusal}`,
      ...explained.fields
        .filter(({ keep, merge }) => keep !== undefined || merge !== undefined)
        .map(
          ({ field, keep, merge, result, from, rule }) =>
            `${field}: kept ${show(keep)}, merged ${show(merge)} → ${show(result)} (${from}; ${rule})`,
        ),
    ]
    return clip(lines, link)
  },
})

const previewMessage = tool({
  name: 'preview_message',
  title: 'Preview a message',
  about:
    'Tells what a user would receive of a campaign, or of a step of a Canvas, if it were sent now, or which step says no. Without a campaign or Canvas it lists them. Sends nothing.',
  input: z
    .strictObject({
      campaign_id: text.optional(),
      canvas_id: text.optional(),
      step: text.optional().describe('a step of the Canvas; the first one by default'),
      user: text.optional().describe('external_id, braze_id, email address, phone, or label:name of an alias'),
    })
    .refine((given) => given.campaign_id === undefined || given.canvas_id === undefined, {
      error: 'name a campaign_id or a canvas_id, not both',
    })
    .refine((given) => given.step === undefined || given.canvas_id !== undefined, {
      error: 'a step is one of a Canvas: name its canvas_id',
    }),
  isReading: true,
  run: async (session, { campaign_id, canvas_id, step, user }) => {
    const { control, workspace } = session
    const params = { workspace }
    const link = consoleLink(session, 'wouldReceive', { workspace: session.workspace })
    const of =
      campaign_id === undefined
        ? canvas_id !== undefined && { canvas_id, ...(step !== undefined && { step }) }
        : { campaign_id }
    if (of === false || user === undefined) {
      const { targets } = await control['messages.targets']({ params, query: {} })
      const lines = targets.map((one) => `${one.kind} ${fence(one.id)} ${one.state} ${fence(one.name)}`)
      return clip(['name a campaign_id or canvas_id, and a user:', ...lines], link)
    }
    const told = await control['messages.preview']({ params, body: { ...of, user } })
    const lines = [
      told.is_received ? 'the user would receive:' : 'the user would receive nothing:',
      ...told.steps.map((one) => `${one.step}: ${one.result}, ${fence(one.about)}`),
      ...told.messages.flatMap(({ channel, outcome, reason, parts }) => [
        `${channel}: ${outcome} ${fence(reason ?? '')}`,
        ...fencedJson(parts),
      ]),
    ]
    return clip(lines, link)
  },
})

const readOutbox = tool({
  name: 'read_outbox',
  title: 'Read the outbox',
  about:
    'Lists messages as users would have received them, newest first, a line each; one that was not sent has the reason.',
  input: z.strictObject({
    user: text.optional().describe('an external_id or braze_id'),
    channel: text.optional(),
    outcome: z.enum(['sent', 'aborted', 'failed']).optional(),
    limit: z.int().min(1).max(200).default(50),
  }),
  isReading: true,
  run: async (session, { user, channel, outcome, limit }) => {
    const { workspace } = session
    const query = {
      view: 'line',
      limit,
      ...(user !== undefined && { user }),
      ...(channel !== undefined && { channel }),
      ...(outcome !== undefined && { outcome }),
    } as const
    const answer = await session.control.outbox({ params: { workspace }, query })
    const lines = answer.outbox.map((message) => {
      const said = 'summary' in message ? message.summary : ''
      const whom = fence(message.external_id ?? message.braze_id)
      return `${message.sequence} ${message.time} ${message.channel} to ${whom}: ${message.outcome} ${fence(message.reason ?? said)}`
    })
    if (answer.next !== undefined) lines.push('older messages follow')
    return clip(
      lines.length === 0 ? ['no message'] : lines,
      consoleLink(session, 'messages', { workspace: session.workspace }),
    )
  },
})

export const userTools: readonly AnyTool[] = [findUser, previewMerge, previewMessage, readOutbox]
