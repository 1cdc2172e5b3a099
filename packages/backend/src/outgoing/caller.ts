import { callLimits } from '@brazier/contract'
import { createMutex } from '../memory/mutex.ts'
import type { Clock } from '../ports/clock.ts'
import type { Caller, Outgoing, OutgoingResult } from '../ports/outgoing.ts'
import { hostedCall, type OutgoingCall } from '../ports/records/call.ts'
import type { Runtime } from '../ports/runtime.ts'
import type { Store } from '../ports/store.ts'
import { presentOf } from '../queue/runner.ts'
import { dueCalls, ringNow } from './call-queue.ts'
import type { CallRuleTable } from './call-rules.ts'
import { type CallResult, keepResults } from './keep-results.ts'

// Makes due calls outside transactions, beside the queue's waker. A process that ends repeats attempts: each call is made at least once.

export interface CallerContext {
  readonly store: Store
  readonly clock: Clock
  readonly runtime: Runtime
  readonly outgoing: Outgoing
  readonly name: string
  readonly rules: CallRuleTable
  /** Whether only `settle` runs jobs and calls. */
  readonly isSettled: boolean
  wakeQueue(): void
}

/** Calls read at once, and results per transaction. */
const [mostRead, mostKept] = [200, 100]

/** Milliseconds between checks whether to wait on, and number of those for another process's calls: 12 seconds. */
const [askEach, mostElsewhere] = [100, 120]

/** In progress, or with its result not kept yet. */
interface BegunCall {
  readonly host: string
  readonly abort: AbortController
}

const textOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

const nothingToSend: OutgoingResult = { answer: { status: 200, body: '' } }

/** Tells of a Currents connector's first failed attempt only. */
const tellFailure = (
  result: OutgoingResult,
  { origin }: OutgoingCall,
  { runtime, name }: Pick<CallerContext, 'runtime' | 'name'>,
): void => {
  if ('answer' in result && result.answer.status < 300) return
  const why = 'answer' in result ? `answered ${result.answer.status}` : Object.values(result).join('')
  const error = new Error(`the connector ${origin.connector} does not take events, which wait: ${why}`)
  runtime.failed({ where: 'currents', workspace: name, error })
}

const make = async (
  { store, outgoing, runtime, name, rules }: CallerContext,
  call: OutgoingCall,
  signal: AbortSignal,
): Promise<CallResult> => {
  const start = runtime.now()
  const ask = async (): Promise<OutgoingResult> => {
    const { request: read } = rules[call.kind]
    const request = read === undefined ? call.request : await store.read((tx) => read(tx, call))
    if (request === undefined) return nothingToSend
    return 'url' in request ? outgoing.call({ ...request, chain: call.origin.chain }, signal, call.kind) : request
  }
  const result = await ask().catch((error: unknown): OutgoingResult => ({ unreachable: textOf(error) }))
  if (call.attempts.length === 0 && call.kind === 'currents') tellFailure(result, call, { runtime, name })
  return { call, result, ms: Math.round(runtime.now() - start) }
}

const createBegun = () => {
  const begun = new Map<number, BegunCall>()
  return {
    begun,
    roomOf: (host: string): number =>
      callLimits.atOnceToHost - [...begun.values()].filter((each) => each.host === host).length,
    room: (): number => callLimits.atOnce - begun.size,
    abort: (): void => {
      for (const { abort } of begun.values()) abort.abort()
      begun.clear()
    },
  }
}

type Begun = ReturnType<typeof createBegun>

const createLook = (context: CallerContext, made: Begun, ended: (result: CallResult) => void) => {
  const { store, clock } = context
  const { begun, roomOf, room } = made
  const alone = createMutex()
  /** Kept while others were read, whose copies are old. */
  const kept = new Set<number>()
  const begin = async (call: OutgoingCall): Promise<void> => {
    const started = { host: hostedCall(call).host, abort: new AbortController() }
    begun.set(call.id, started)
    const result = await make(context, call, started.abort.signal)
    // A cancelled call is gone, or its id is another's.
    if (begun.get(call.id) === started) ended(result)
  }
  /** Resolves to whether another process has some to make. */
  const look = async (): Promise<boolean> => {
    kept.clear()
    const most = Math.min(mostRead, room())
    if (most <= 0) return false
    const isElsewhere = store.owner.isElsewhere()
    const isBegun = (id: number): boolean => begun.has(id)
    const calls = await store.read((tx) => dueCalls(tx, { now: presentOf(tx, clock), most, roomOf, isBegun }))
    if (isElsewhere || store.owner.isElsewhere()) return calls.length > 0
    for (const call of calls) if (!kept.has(call.id) && !begun.has(call.id)) void begin(call)
    return false
  }
  return { look: () => alone(look), kept: (id: number): void => void kept.add(id) }
}

/** Unkept results, and those who wait for some. */
const createResults = () => {
  let list: CallResult[] = []
  let next = Promise.withResolvers<void>()
  const tell = (settle: (waiting: PromiseWithResolvers<void>) => void): void => {
    const told = next
    next = Promise.withResolvers()
    next.promise.catch(() => undefined)
    settle(told)
  }
  return {
    add: (result: CallResult): void => void list.push(result),
    take: (): readonly CallResult[] => list.splice(0, mostKept),
    isEmpty: (): boolean => list.length === 0,
    clear: (): void => {
      list = []
    },
    next: (): Promise<void> => next.promise,
    kept: (): void => tell(({ resolve }) => resolve()),
    failed: (error: unknown): void => tell(({ reject }) => reject(error)),
  }
}

/** Keeps all results that have come. `look` follows. */
const createKeep = (
  { store, clock, runtime, name, rules, wakeQueue }: CallerContext,
  { begun }: Begun,
  results: ReturnType<typeof createResults>,
  looking: () => ReturnType<typeof createLook>,
) => {
  /** Changes when all calls are cancelled. */
  let era = {}
  let isKeeping = false
  const keepSome = async (): Promise<void> => {
    const [batch, begunIn] = [results.take(), era]
    try {
      await store.transaction(async (tx) => {
        if (era === begunIn) await keepResults(tx, batch, presentOf(tx, clock), rules)
      })
    } finally {
      for (const { call } of batch) {
        begun.delete(call.id)
        looking().kept(call.id)
      }
    }
    results.kept()
  }
  const keep = async (): Promise<void> => {
    if (isKeeping) return
    isKeeping = true
    try {
      // Answers that come together are kept together.
      await runtime.pause?.()
      while (!results.isEmpty()) await keepSome()
      wakeQueue()
      await looking().look()
    } catch (error) {
      // The calls stay due. The queue wakes the caller again.
      runtime.failed({ where: 'calls', workspace: name, error })
      results.failed(error)
    }
    isKeeping = false
    if (!results.isEmpty()) void keep()
  }
  return { keep, cancel: (): void => void (era = {}) }
}

const createSettle = (
  { store, clock, runtime, isSettled }: CallerContext,
  { begun }: Begun,
  { look }: ReturnType<typeof createLook>,
  results: ReturnType<typeof createResults>,
): Caller['settle'] => {
  const ringOwner = (): Promise<void> => store.transaction((tx) => ringNow(tx, presentOf(tx, clock)))
  return async (goesOn) => {
    // The owner may be another that only settles.
    if (isSettled) store.owner.runHere(true)
    for (let rounds = 0, waits = 0; ; rounds += 1) {
      if (goesOn !== undefined && !(await goesOn())) return rounds > 0
      const next = results.next()
      const isElsewhere = await look()
      if (isElsewhere && waits === mostElsewhere) return false
      if (!isElsewhere && begun.size === 0) return rounds > 0
      // The alarm rang here.
      if (isElsewhere && waits === 0) await ringOwner()
      if (isElsewhere) waits += 1
      const asked = Promise.withResolvers<void>()
      if (isElsewhere || goesOn !== undefined) runtime.after(askEach, asked.resolve)
      await Promise.race([next, asked.promise])
    }
  }
}

export const createCaller = (context: CallerContext): Caller => {
  const { runtime, name } = context
  const made = createBegun()
  const results = createResults()
  const keeping = createKeep(context, made, results, () => looking)
  const looking = createLook(context, made, (result) => {
    results.add(result)
    void keeping.keep()
  })
  const failed = (error: unknown): void => runtime.failed({ where: 'calls', workspace: name, error })
  return {
    wake: () => void looking.look().catch(failed),
    settle: createSettle(context, made, looking, results),
    cancel: () => {
      keeping.cancel()
      made.abort()
      results.clear()
      results.kept()
    },
  }
}
