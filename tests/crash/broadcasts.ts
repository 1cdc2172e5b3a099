import { setTimeout } from 'node:timers/promises'
import { workspace } from '@brazier/testkit'
import { expect } from 'vitest'
import { campaignId } from './company.ts'
import { createDraw } from './draw.ts'
import type { Fleet } from './fleet.ts'
import type { LoadPlace } from './harness.ts'
import { anyUp, patientCaller, send } from './load.ts'

/** Number of users of a broadcast. */
export const audienceSize = 5000

/** A workspace with many users and a campaign. */
export const crowdedCompany = workspace()
  .users(audienceSize, (place) => ({ external_id: `member-${place}`, email: `member-${place}@example.com` }))
  .campaign({
    id: campaignId,
    variations: [
      {
        id: 'v',
        name: 'All',
        messages: [{ channel: 'email', parts: { subject: 'News', body: '{{api_trigger_properties.${mark}}}' } }],
      },
    ],
  })
  .build()

/** Broadcasts under way, one after another. */
export interface Broadcasts {
  /** The marks of those that were acknowledged, and of those of which nobody knows. */
  readonly sure: readonly string[]
  readonly perhaps: readonly string[]
  /** Whether the broadcast of this moment has reached some users and not all. */
  isInTheMiddle(): Promise<boolean>
  /** Sends broadcasts until it is over. */
  run(): Promise<void>
}

/** Returns how many messages there are of a workspace; undefined while the database is away. */
const messagesIn = async ({ ask }: Fleet, name: string): Promise<number | undefined> => {
  const sql = `SELECT last_message FROM brazier.workspaces WHERE name = '${name}'`
  const [[count] = []] = await ask(sql).catch(() => [])
  return count === undefined ? undefined : Number(count)
}

/** Milliseconds between two looks at a broadcast, and most looks. */
const look = 100
const mostLooks = 600

/** Sends broadcasts through any server, each when all users have got the one before. */
export const createBroadcasts = (
  fleet: Fleet,
  place: LoadPlace,
  seed: number,
  isOver: (sent: number) => boolean,
): Broadcasts => {
  const draw = createDraw(seed)
  const sure: string[] = []
  const perhaps: string[] = []
  const least = (): number => sure.length * audienceSize
  const one = async (mark: string): Promise<void> => {
    const server = await anyUp(fleet.servers, draw)
    const body = { campaign_id: campaignId, broadcast: true, trigger_properties: { mark } }
    const caller = patientCaller(server.url, place.key, server.givenUp)
    const outcome = await send(server, caller, { id: 'campaigns.trigger.send', body })
    const status = outcome.is === 'answered' ? outcome.answer.status : 0
    if (outcome.is === 'not sent' || status === 429) return
    if (status === 201) sure.push(mark)
    else if (outcome.is === 'unanswered' || status === 503) perhaps.push(mark)
    else throw new Error(`a broadcast was answered ${status}`)
  }
  return {
    sure,
    perhaps,
    isInTheMiddle: async () => {
      const count = (await messagesIn(fleet, place.name)) ?? 0
      return count > 0 && count % audienceSize > 0
    },
    run: async () => {
      for (let number = 0; !isOver(sure.length); number += 1) {
        await one(`cast-${seed}-${number}`)
        for (let looks = 0; looks < mostLooks; looks += 1) {
          if (((await messagesIn(fleet, place.name)) ?? 0) >= least()) break
          await setTimeout(look)
        }
      }
    },
  }
}

/** Holds that each user got each broadcast once. Returns how many messages that were. */
export const holdBroadcasts = async (
  { ask }: Fleet,
  { name }: LoadPlace,
  { sure, perhaps }: Broadcasts,
): Promise<number> => {
  const rows = await ask(
    `SELECT document FROM brazier.outbox WHERE workspace = (SELECT workspace FROM brazier.workspaces WHERE name = '${name}')`,
  )
  const got = rows.map(([document]) => {
    const { external_id, outcome, parts } = JSON.parse(String(document)) as {
      // what the store writes for each message
      external_id: string
      outcome: string
      parts: { body: string }
    }
    return { external_id, mark: outcome === 'sent' ? parts.body : outcome }
  })
  const byMark = Map.groupBy(got, ({ mark }) => mark)
  const marks = [...byMark.keys()]
  expect(marks.filter((mark) => !sure.includes(mark) && !perhaps.includes(mark))).toEqual([])
  expect(sure.filter((mark) => !byMark.has(mark))).toEqual([])
  for (const [mark, messages] of byMark) {
    const users = new Set(messages.map(({ external_id }) => external_id)).size
    expect({ mark, messages: messages.length, users }).toEqual({ mark, messages: audienceSize, users: audienceSize })
  }
  return rows.length
}
