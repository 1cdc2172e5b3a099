import type { EndpointId } from '@brazier/contract'
import { type Asker, createAsker } from './asker.ts'
import { checked, notTried, type Subject } from './case.ts'
import type { Exchange, Send } from './exchange.ts'
import { holdToWitness } from './hold.ts'
import { ownNames } from './own-names.ts'
import type { PaceRuntime } from './pace.ts'
import { type PlannedCase, planWitnesses, toldBy } from './plan.ts'
import { preflight } from './preflight.ts'
import { checkReadings } from './readings.ts'
import type { CheckedCase, ConformanceReport } from './report.ts'
import { createUndo } from './undo.ts'
import { withinLimits } from './within-limits.ts'
import { askToWrite, checkContentBlock, checkTracking, makeCatalog, type Writing } from './writes.ts'

/** Cases to check, their bounds, and the runtime: time, waiting and sending. */
export interface CheckOptions extends PaceRuntime {
  /** Without a final slash. */
  readonly baseUrl: string
  readonly key: string
  /** Eight hexadecimal digits, unique to the run, in all names that it makes. */
  readonly run: string
  /** Changes things under the run's names and deletes them at the end. Default: false. */
  readonly write?: boolean
  /** Makes, with `write`, also what the API cannot delete. Default: false. */
  readonly leftovers?: boolean
  /** Existing names by parameter, such as `campaign_id`, only for reads. */
  readonly known?: { readonly [parameter: string]: string }
  /** Endpoints by id or its beginning. Default: all. */
  readonly only?: readonly string[]
  /** Most requests at once. Default: 4. */
  readonly concurrency?: number
  readonly send: Send
  /** Skips the remaining cases, and deletes what was made. */
  readonly signal?: AbortSignal
}

const subjectOf = ({ id, title, source, request }: PlannedCase): Subject => ({
  id,
  title,
  source,
  endpoint: request.endpoint,
})

const judge = (planned: PlannedCase, exchange: Exchange): CheckedCase => {
  const subject = subjectOf(planned)
  const { answer } = exchange
  if (typeof answer === 'string') return checked(subject, exchange, { differences: [], notes: [] })
  const found = holdToWitness(planned, answer)
  const isExcused = found.differences.length > 0 && planned.excuses.includes(toldBy(answer.status, answer.json))
  return isExcused
    ? notTried(subject, 'the server first looks for what it names, which is not there')
    : checked(subject, exchange, found)
}

const runOne = async (planned: PlannedCase, ask: Asker['ask']): Promise<CheckedCase> => {
  if (planned.hindrance !== undefined) return notTried(subjectOf(planned), planned.hindrance)
  const exchange = await ask(planned.request)
  return typeof exchange === 'string' ? notTried(subjectOf(planned), exchange) : judge(planned, exchange)
}

/** Keeps the order of the cases. */
const runAll = async (plan: readonly PlannedCase[], ask: Asker['ask'], concurrency: number): Promise<CheckedCase[]> => {
  const results: CheckedCase[] = []
  const left = plan.entries()
  const work = async (): Promise<void> => {
    for (const [index, planned] of left) results[index] = await runOne(planned, ask)
  }
  await Promise.all(Array.from({ length: concurrency }, work))
  return results
}

/** Orders deletions last, the whole catalog's at the end. Refusals change nothing. */
const turn = ({ status, id }: PlannedCase): number => {
  if (status >= 400) return 0
  return id.startsWith('catalogs.delete/') ? 3 : id.startsWith('catalogs.delete_') ? 2 : 1
}

const inTurn = (plan: readonly PlannedCase[]): readonly PlannedCase[] => plan.toSorted((a, b) => turn(a) - turn(b))

const wanting =
  ({ only }: CheckOptions) =>
  (id: string): boolean =>
    only === undefined || only.some((beginning) => id.startsWith(beginning))

const runEverything = async (options: CheckOptions, writing: Writing): Promise<readonly CheckedCase[]> => {
  const { now, write = false, leftovers = false, concurrency = 4 } = options
  const { asker, names } = writing
  const isWanted = wanting(options)
  const known = new Map(Object.entries(options.known ?? {}))
  const needsCatalog = write && (isWanted('catalogs') || options.only?.some((id) => id.startsWith('catalogs')) === true)
  const hasCatalog = needsCatalog && (await makeCatalog(writing))
  const readings = await checkReadings(asker, names, known, now(), isWanted)
  const plan = planWitnesses({ names, now: now(), write, leftovers, hasCatalog, known }).filter(
    ({ id, request }) => isWanted(id) || isWanted(request.endpoint),
  )
  const looking = plan.filter(({ writes }) => !writes)
  // A writing run exceeds a window anyway, and waits.
  const looked = await runAll(
    write
      ? looking
      : withinLimits(
          looking,
          readings.map(({ endpoint }) => endpoint),
        ),
    asker.ask,
    concurrency,
  )
  const askWriting = (request: PlannedCase['request']) => askToWrite(writing, request)
  const written = await runAll(inTurn(plan.filter(({ writes }) => writes)), askWriting, 1)
  const stories = [
    ...(write && isWanted('users.track') ? [await checkTracking(writing)] : []),
    ...(write && leftovers && isWanted('content_blocks.create') ? [await checkContentBlock(writing)] : []),
  ]
  return [...readings, ...looked, ...written, ...stories, ...asker.cases().filter(({ endpoint }) => isWanted(endpoint))]
}

const count = (cases: readonly CheckedCase[], outcome: CheckedCase['outcome']): number =>
  cases.filter((one) => one.outcome === outcome).length

/** Orders by endpoint id, the transport first. */
const ordered = (cases: readonly CheckedCase[]): readonly CheckedCase[] => {
  const key = ({ id, endpoint }: CheckedCase): string =>
    id.startsWith('transport/') ? '' : (endpoint satisfies EndpointId)
  return cases.toSorted((a, b) => (key(a) < key(b) ? -1 : key(a) > key(b) ? 1 : 0))
}

/**
 * Compares a server with the contract: sends the witnesses and a read of every row, below the rate limits. Rejects with a ConformanceError
 * if it cannot. Always deletes what it made. Source: decision 0081.
 */
export const checkService = async (options: CheckOptions): Promise<ConformanceReport> => {
  const { baseUrl, run, send, signal, now, wait, say, write = false } = options
  const names = ownNames(run)
  await preflight(options, send)
  // A stopped run deletes what it made without waiting.
  const waitForTurn = async (ms: number): Promise<void> => (signal?.aborted === true ? undefined : wait(ms))
  const sayInTime = (line: string): void => (signal?.aborted === true ? undefined : say(line))
  const asker = createAsker(options, send, { now, wait: waitForTurn, say: sayInTime }, signal)
  const undo = createUndo(asker, names.prefix, wait)
  let left: readonly string[] = []
  let cases: readonly CheckedCase[]
  try {
    cases = ordered(await runEverything(options, { asker, undo, names, wait }))
  } finally {
    left = await undo.run()
  }
  const stopped = asker.stopped()
  return {
    base_url: baseUrl,
    run: names.prefix,
    write,
    summary: {
      agrees: count(cases, 'agrees'),
      differs: count(cases, 'differs'),
      not_tried: count(cases, 'not_tried'),
      requests: asker.requests(),
    },
    cases,
    left_behind: left,
    ...(stopped !== undefined && { stopped }),
  }
}
