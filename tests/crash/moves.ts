import { setTimeout } from 'node:timers/promises'
import { type Draw, oneOf, someOf } from './draw.ts'
import type { Fleet } from './fleet.ts'
import type { Server } from './server.ts'

/** Something that happens to a server, or to the database. */
type Move = 'killed' | 'ended' | 'stood still' | 'stood still for long' | 'database crashed'

/** All happen in turn, in an order that is drawn. */
const deck: readonly Move[] = ['killed', 'stood still', 'ended', 'database crashed']
const longDeck: readonly Move[] = [...deck, ...deck, 'killed', 'killed', 'stood still', 'stood still for long']

/** Number of moves in a short run: each thing once. */
export const shortRun: number = deck.length

/** Milliseconds that a server stands still: others take over what it owns after five to six seconds. */
const spells: readonly number[] = [1500, 6500, 7500]

/** Longer, in milliseconds, than the database leaves a transaction open in which nothing happens. */
const longSpell = 17_000

/** Number of times each thing happened. */
export type Tally = Map<string, number>

/** Counts that something happened. */
export const count = (tally: Tally, what: string, times = 1): void =>
  void tally.set(what, (tally.get(what) ?? 0) + times)

const standStill = async (victim: Server, time: number): Promise<void> => {
  victim.pause()
  try {
    await setTimeout(time)
  } finally {
    victim.resume()
  }
}

/** Trouble of a fleet: the workspaces, and the times. */
export interface Trouble {
  readonly fleet: Fleet
  readonly draw: Draw
  readonly tally: Tally
  /** Number of moves. */
  readonly moves: number
  /** The workspaces whose owners it happens to. */
  readonly names: readonly string[]
  /** The workspace of broadcasts, and how to wait for the middle of one. Resolves to whether one is there. */
  readonly crowded: string
  waitForMiddle(): Promise<boolean>
  /** Resolves when more requests were accepted. */
  serve(): Promise<void>
  isOver(): boolean
}

/** Lets one thing happen, to the owner of a workspace most of the time. */
const happen = async (what: Move, { fleet, draw, tally, names, crowded, waitForMiddle }: Trouble): Promise<void> => {
  const isCut = draw(2) === 0 && (await waitForMiddle())
  const owner = draw(4) > 0 ? await fleet.ownerOf(isCut ? crowded : (oneOf(draw, names) ?? crowded)) : undefined
  const victim = owner ?? oneOf(draw, fleet.servers)
  if (victim === undefined) throw new TypeError('a fleet without servers')
  if (what === 'killed') await fleet.again(victim, 'crash')
  else if (what === 'ended') await fleet.again(victim, 'restart')
  else if (what === 'database crashed') await fleet.crashDatabase(isCut ? crowded : (oneOf(draw, names) ?? crowded))
  else await standStill(victim, what === 'stood still' ? (oneOf(draw, spells) ?? longSpell) : longSpell)
  count(tally, what)
  if (owner !== undefined && what !== 'database crashed') count(tally, 'it was an owner')
  if (isCut) count(tally, 'a broadcast was cut')
}

/** Lets things happen until there were enough, and waits until all servers serve again. */
export const makeTrouble = async (trouble: Trouble): Promise<void> => {
  const { draw, moves, serve, isOver } = trouble
  let cards: readonly Move[] = []
  for (let done = 0; done < moves && !isOver(); done += 1) {
    await serve()
    if (cards.length === 0) cards = someOf(draw, moves >= longDeck.length ? longDeck : deck, longDeck.length)
    const [what, ...left] = cards
    cards = left
    if (what !== undefined) await happen(what, trouble)
  }
  await serve()
}

/** Milliseconds between two looks at the owners. */
const look = 250

/** Counts how often workspaces change their owner. */
export const countOwners = async ({ ask }: Fleet, tally: Tally, isOver: () => boolean): Promise<void> => {
  const owners = new Map<unknown, unknown>()
  while (!isOver()) {
    const rows = await ask('SELECT name, owner FROM brazier.workspaces WHERE owner IS NOT NULL').catch(() => [])
    for (const [name, owner] of rows) {
      if (owners.has(name) && owners.get(name) !== owner) count(tally, 'a workspace changed its owner')
      owners.set(name, owner)
    }
    await setTimeout(look)
  }
}
