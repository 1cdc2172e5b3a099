import type { EndpointId } from '@brazier/contract'
import type { CallOptions } from '@brazier/testkit'

/** One user of a lane. */
export interface LaneUser {
  /** Marks that they bought, each once. */
  readonly marks: readonly string[]
  readonly aliases: readonly string[]
}

/** State of a lane once everything that it asked for was done once. */
export interface Lane {
  /** By external_id. */
  readonly users: { readonly [id: string]: LaneUser }
  readonly items: { readonly [id: string]: number }
  /** Outcome of each send, by its mark. */
  readonly sends: { readonly [mark: string]: string }
  /** Number of purchases ever tracked, those of users who are gone included. */
  readonly tracked: number
}

/** A lane in which nothing was asked for. */
export const emptyLane: Lane = { users: {}, items: {}, sends: {}, tracked: 0 }

/** Step of one job of a request. */
export interface Step {
  /** Texts that the payload of the job has. */
  readonly names: readonly string[]
  /** Returns the lane after it. */
  readonly apply: (lane: Lane) => Lane
}

/** One request of a lane, and what its jobs do when it is accepted, in order. */
export interface Act {
  readonly id: EndpointId
  readonly body: object
  readonly options?: CallOptions
  readonly steps: readonly Step[]
  /** The mark of a send that it asks for: the answer has its schedule_id. */
  readonly asks?: string
}

const nobody: LaneUser = { marks: [], aliases: [] }

/** The lane with a user changed; one that was not there is made. */
const withUser = (lane: Lane, id: string, change: (user: LaneUser) => LaneUser): Lane => ({
  ...lane,
  users: { ...lane.users, [id]: change(lane.users[id] ?? nobody) },
})

/** The lane without some users. */
export const withoutUsers = (lane: Lane, ids: readonly string[]): Lane => ({
  ...lane,
  users: Object.fromEntries(Object.entries(lane.users).filter(([id]) => !ids.includes(id))),
})

/** The lane after somebody bought something. */
export const bought = (lane: Lane, id: string, mark: string): Lane => ({
  ...withUser(lane, id, ({ marks, aliases }) => ({ marks: [...marks, mark], aliases })),
  tracked: lane.tracked + 1,
})

/** The lane after an alias was given to somebody; nobody gets it when there is no such user. */
export const named = (lane: Lane, id: string, alias: string): Lane =>
  lane.users[id] === undefined
    ? lane
    : withUser(lane, id, ({ marks, aliases }) => ({ marks, aliases: [...aliases, alias] }))

/** The lane after one user was merged into another; nothing happens unless both are there. */
export const merged = (lane: Lane, from: string, into: string): Lane => {
  const gone = lane.users[from]
  if (gone === undefined || lane.users[into] === undefined || from === into) return lane
  return withoutUsers(
    withUser(lane, into, ({ marks, aliases }) => ({
      marks: [...marks, ...gone.marks],
      aliases: [...aliases, ...gone.aliases],
    })),
    [from],
  )
}

/** The lane after items were written; a stock of undefined takes an item away. */
export const stocked = (lane: Lane, stocks: { readonly [id: string]: number | undefined }): Lane => {
  const items = Object.entries({ ...lane.items, ...stocks })
  return {
    ...lane,
    items: Object.fromEntries(items.flatMap(([id, stock]) => (stock === undefined ? [] : [[id, stock]]))),
  }
}

/** The lane after a send was asked for, changed or cancelled. */
export const sending = (lane: Lane, mark: string, state: string): Lane => ({
  ...lane,
  sends: { ...lane.sends, [mark]: state },
})

/** The lane after some steps. */
export const stepped = (lane: Lane, steps: readonly Step[]): Lane =>
  steps.reduce((before, { apply }) => apply(before), lane)
