import { setTimeout } from 'node:timers/promises'
import { isOnCitus } from '@brazier/postgres/testing'
import { describe, expect, inject, test } from 'vitest'
import { within } from './brazier-process.ts'
import { createBroadcasts, crowdedCompany, holdBroadcasts } from './broadcasts.ts'
import { company } from './company.ts'
import { answerPatience, control } from './control.ts'
import { createDraw } from './draw.ts'
import { startFleet } from './fleet.ts'
import { holdLoad, type LoadPlace, setAside, settleRetrying } from './harness.ts'
import { runLoad } from './load.ts'
import { count, countOwners, makeTrouble, shortRun, type Tally } from './moves.ts'
import { hasPostgres } from './postgres-place.ts'
import { registerLane, type RegisterResult, runRegisters } from './register-load.ts'
import { isLinearizable } from './registers.ts'
import type { Server } from './server.ts'

// Processes share the same few workspaces behind plain load balancing. Those that own them are killed, stand still, or end, and the
// database or a worker of Citus crashes. Nothing that was acknowledged is lost or done twice, and nobody reads what is old.

const kills = inject('crashKills')
const seed = inject('crashSeed')

/** Whether there is time for fleets: only in a longer run, where servers are killed ten times or more, and on Citus. */
const isLong = kills >= 10 || isOnCitus()

/** The number of troubles of a fleet: each kind once, and more in a very long run. */
const moves = Math.max(shortRun, Math.floor(kills / 10))

/** The most broadcasts of a run. */
const mostBroadcasts = 60

const makePlace = async (servers: readonly Server[], name: string, state: typeof company): Promise<LoadPlace> => {
  const [first] = servers
  return { name, key: await control(first?.url ?? '', name).make({ state }) }
}

/** Counts accepted requests. */
const createServing = () => {
  let [left, served] = [0, Promise.withResolvers<void>()]
  return {
    accepted: (): void => {
      left -= 1
      if (left <= 0) served.resolve()
    },
    end: () => served.resolve(),
    /** Resolves when so many requests more were accepted. */
    serve: (wanted: number): Promise<void> => {
      left = wanted
      served = Promise.withResolvers<void>()
      return within('serving again', served.promise)
    },
  }
}

/** Holds what was read of registers to their writes. */
const holdRegisters = ({ histories, settled }: RegisterResult, tally: Tally): void => {
  count(tally, 'writes of registers', histories.flatMap(({ writes }) => writes).length)
  count(tally, 'reads of registers', histories.flatMap(({ reads }) => reads).length)
  count(tally, 'settlings of registers', settled)
  const wrong = histories.filter((history) => !isLinearizable(history))
  expect(wrong.map(({ id, reads, writes }) => JSON.stringify({ id, reads, writes }))).toEqual([])
}

const runAll = async (count_: number, tally: Tally): Promise<void> => {
  // A server that ends has as long as an answer: more is a hang, less only a busy machine.
  const grace = String(answerPatience / 1000)
  const more = ['--outbox', '10000000', '--outbox-bytes', '8000000000', '--grace', grace]
  const fleet = await startFleet(count_, more)
  const { servers } = fleet
  const draw = createDraw(seed * 31 + count_)
  const seeds = [seed * 97 + 1, seed * 97 + 8]
  const places = await Promise.all(
    seeds.map(async (one, index) => {
      return { ...(await makePlace(servers, `shop-${index}`, company)), seed: one, others: [registerLane(one)] }
    }),
  )
  const crowd = await makePlace(servers, 'crowded', crowdedCompany)
  const { accepted, serve, end: stopServing } = createServing()
  let isOver = false
  const end = (): void => {
    isOver = true
    stopServing()
  }
  const now = (): number => new Date().getTime()
  const loads = places.map(({ key, seed: one }) =>
    runLoad({
      servers,
      key,
      clients: 5,
      seed: one,
      unsure: [503],
      accepted,
      isOver: () => isOver,
      now,
    }),
  )
  const registers = places.map((place) => runRegisters({ servers, place, seed: place.seed, isOver: () => isOver }))
  const casts = createBroadcasts(fleet, crowd, seed, (sent) => isOver || sent >= mostBroadcasts)
  const waitForMiddle = async (): Promise<boolean> => {
    for (let looks = 0; looks < 40; looks += 1) {
      if (await casts.isInTheMiddle()) return true
      await setTimeout(50)
    }
    return false
  }
  const trouble = makeTrouble({
    fleet,
    draw,
    tally,
    moves,
    waitForMiddle,
    isOver: () => isOver,
    names: [...places.map(({ name }) => name), crowd.name],
    crowded: crowd.name,
    serve: () => serve(40 + draw(60)),
  })
  // Whichever fails, all others have ended before the test does.
  const looking = countOwners(fleet, tally, () => isOver)
  const parts = [...loads, ...registers, casts.run(), looking, trouble.finally(end)]
  for (const part of parts) part.catch(end)
  const ended = await Promise.allSettled(parts)
  for (const one of ended) if (one.status === 'rejected') throw one.reason

  for (const [index, place] of places.entries()) {
    const [load, register] = await Promise.all([loads[index], registers[index]])
    if (load === undefined || register === undefined) throw new TypeError('a place without a load')
    await holdLoad(servers, load, place)
    holdRegisters(register, tally)
    expect(load.rude).toBe(0)
    for (const [status, times] of load.statuses) count(tally, `answers ${status}`, times)
    const sends = load.claims.flatMap(({ sure }) => Object.values(sure.sends))
    count(tally, 'sends to users', sends.filter((became) => became.startsWith('sent')).length)
  }
  const late = await settleRetrying(servers, crowd.name)
  count(tally, 'deliveries that ran again after three ends', late.length)
  count(tally, 'messages of broadcasts', await holdBroadcasts(fleet, crowd, casts))
  count(tally, 'broadcasts', casts.sure.length)
  const isKnown = (line: string): boolean => line.includes('"Unavailable"') || setAside.test(line)
  const others = servers.flatMap((server) => server.failures()).filter((line) => !isKnown(line))
  expect(others).toEqual([])
}

describe.runIf(hasPostgres && isLong)('workspaces whose owners change all the time', () => {
  test.each([2, 3])(
    'keep all they acknowledged, once, and show nothing old: %i processes',
    { timeout: 3_600_000 },
    async (count_) => {
      const tally: Tally = new Map()
      try {
        await runAll(count_, tally)
      } finally {
        const sorted = Object.fromEntries([...tally].toSorted(([a], [b]) => (a < b ? -1 : 1)))
        process.stdout.write(`${count_} processes: ${JSON.stringify(sorted)}\n`)
      }
      for (const what of ['killed', 'stood still', 'ended', 'database crashed', 'a workspace changed its owner']) {
        expect({ what, times: tally.get(what) ?? 0 }).not.toEqual({ what, times: 0 })
      }
      for (const what of ['messages of broadcasts', 'sends to users', 'settlings of registers']) {
        expect({ what, times: tally.get(what) ?? 0 }).not.toEqual({ what, times: 0 })
      }
    },
  )
})
