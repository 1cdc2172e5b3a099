import { setTimeout } from 'node:timers/promises'
import type { Caller } from '@brazier/testkit'
import * as z from 'zod'
import { control } from './control.ts'
import { createDraw } from './draw.ts'
import type { LoadPlace } from './harness.ts'
import { anyUp, type Outcome, patientCaller, send } from './load.ts'
import type { RegisterHistory, RegisterRead, RegisterWrite } from './registers.ts'
import type { Server } from './server.ts'

// Users as registers: an attribute that several clients write, through any server, and others read. Each user is used for a while.

/** A load on registers. */
export interface RegisterLoad {
  readonly servers: readonly Server[]
  readonly place: LoadPlace
  readonly seed: number
  readonly isOver: () => boolean
}

/** The lane of the registers of a load. */
export const registerLane = (seed: number): string => `register-${seed}`

/** Number of writes of a register before the next one takes its place. */
const writesPerRegister = 50

/** Milliseconds that clients rest between two requests. */
const pauseMs = 15

/** The longest time, in milliseconds, that a settling may take that waited for nobody. */
const settlePatience = 5000

/** A write, and when it was acknowledged. */
interface NotedWrite extends RegisterWrite {
  readonly acknowledged: number
}

/** One register in use. */
interface Register {
  readonly id: string
  readonly writes: NotedWrite[]
  readonly reads: RegisterRead[]
}

/** State that all clients of a load share. */
interface Scene extends RegisterLoad {
  readonly registers: Register[]
  /** The present of this load: each look is later. */
  tick(): number
  ask(id: 'users.track' | 'users.track.sync' | 'users.export.ids', body: object): Promise<Outcome>
}

const Exported = z.object({
  users: z.array(z.object({ custom_attributes: z.object({ value: z.number().optional() }).optional() })),
})

const presentOf = (scene: Scene): Register => {
  const last = scene.registers.at(-1)
  if (last !== undefined && last.writes.length < writesPerRegister) return last
  const next = { id: `${registerLane(scene.seed)}-${scene.registers.length}`, writes: [], reads: [] }
  scene.registers.push(next)
  return next
}

/** Writes a value; half of the writes are queued. */
const write = async (scene: Scene, client: string, isQueued: boolean): Promise<void> => {
  const { id, writes } = presentOf(scene)
  const from = scene.tick()
  const attributes = [{ external_id: id, value: from }]
  const outcome = await scene.ask(isQueued ? 'users.track' : 'users.track.sync', { attributes })
  const status = outcome.is === 'answered' ? outcome.answer.status : 0
  if (outcome.is === 'not sent' || status === 429) return
  const isSure = status === 201
  if (outcome.is === 'answered' && status !== 503 && !isSure) throw new Error(`a write was answered ${status}`)
  const acknowledged = isSure ? scene.tick() : Infinity
  const to = isQueued ? Infinity : acknowledged
  writes.push({ value: from, from, to, isSure, acknowledged, ...(isQueued && { sender: client }) })
}

const read = async (scene: Scene): Promise<void> => {
  const { id, reads } = presentOf(scene)
  const from = scene.tick()
  const body = { external_ids: [id], fields_to_export: ['external_id', 'custom_attributes'] }
  const outcome = await scene.ask('users.export.ids', body)
  if (outcome.is !== 'answered' || outcome.answer.status !== 201) return
  const [user] = Exported.parse(outcome.answer.body).users
  reads.push({ value: user?.custom_attributes?.value, from, to: scene.tick() })
}

/** Does all work that is due: the writes that were acknowledged before are done after it. */
const settle = async (scene: Scene, server: Server): Promise<boolean> => {
  const asked = new Date().getTime()
  const before = scene.tick()
  try {
    await control(server.url, scene.place.name).settle()
  } catch {
    return false
  }
  if (new Date().getTime() - asked > settlePatience) return false
  const to = scene.tick()
  for (const { writes } of scene.registers) {
    for (const [place, one] of writes.entries()) {
      const isDone = one.isSure && one.to === Infinity && one.acknowledged < before
      if (isDone) writes[place] = { ...one, to }
    }
  }
  return true
}

/** Result of a load on registers. */
export interface RegisterResult {
  readonly histories: readonly (RegisterHistory & { readonly id: string })[]
  /** Number of settlings that told that all which was queued is done. */
  readonly settled: number
}

/** Asks any server; each request of a client may go to another one. */
const createAsk = ({ servers, place, seed }: RegisterLoad): Scene['ask'] => {
  const draw = createDraw(seed)
  const callers = new Map<Server, Caller>()
  return async (id, body) => {
    const server = await anyUp(servers, draw)
    const caller = callers.get(server) ?? patientCaller(server.url, place.key, server.givenUp)
    callers.set(server, caller)
    return send(server, caller, { id, body })
  }
}

/** Two clients write, two read, and one settles now and then, until it is over. */
export const runRegisters = async (load: RegisterLoad): Promise<RegisterResult> => {
  let [time, settled] = [0, 0]
  const scene: Scene = { ...load, registers: [], tick: () => (time += 1), ask: createAsk(load) }
  const draw = createDraw(load.seed + 1)
  const again = async (work: () => Promise<unknown>, pause: number): Promise<void> => {
    while (!load.isOver()) {
      await work()
      await setTimeout(pause)
    }
  }
  const writer = (client: string) => again(() => write(scene, client, draw(2) === 0), pauseMs)
  const settler = async (): Promise<boolean> => {
    const isDone = await settle(scene, await anyUp(load.servers, draw))
    if (isDone) settled += 1
    return isDone
  }
  const readers = [again(() => read(scene), pauseMs), again(() => read(scene), pauseMs)]
  await Promise.all([writer('a'), writer('b'), ...readers, again(settler, pauseMs * 20)])
  // On a busy machine none may have been in time. One that nobody disturbs is, and a read sees all that was acknowledged.
  for (let isDone = settled > 0; !isDone;) isDone = await settler()
  await read(scene)
  return { histories: scene.registers, settled }
}
