import {
  type Beginning,
  type Fault,
  faultObjection,
  isManual,
  type NewLoggedRequest,
  type Outcome,
  StateFileError,
  type TracedRun,
  type Workspace,
} from '@brazier/backend/parts'
import type { ReadBody } from '../../control.ts'
import { writeCase } from '../../write-case.ts'
import type { ControlHandler } from '../control-handler.ts'
import { refusal } from '../refusal.ts'
import { createMaskedWrite } from '../write-masked.ts'

export const caseGet: ControlHandler<'case.get'> = async ({ service, workspace, query: { about } }) => ({
  status: 200,
  write: async (write) => {
    const { backend, version, store, now } = service
    const masked = createMaskedWrite(write, backend.maskJson)
    await writeCase(workspace, { savedAt: now(), version, store, about }, masked.write)
    await masked.end()
  },
})

type Case = ReadBody<'case.put'>

const addRequests = ({ requests }: Workspace, given: Case['requests']): void => {
  for (const { sequence: _, outcomes, more_outcomes: more = 0, time, arrived_at, ...request } of given) {
    const at = Date.parse(time)
    const logged: object = { ...request, time: at, ...(arrived_at && { arrived_at: Date.parse(arrived_at) }) }
    // Another version may have others: the log only shows them.
    requests.add(logged as NewLoggedRequest, at)
    if (outcomes === undefined) continue
    // And other outcomes.
    const list = outcomes as readonly Outcome[]
    requests.addOutcomes(request.request_id, { list, more })
  }
}

const runOf = ({
  sequence: _sequence,
  ran_at,
  cause,
  note,
  schedule_id,
  ...run
}: Case['runs'][number]): TracedRun['run'] => ({
  ...run,
  ran_at: Date.parse(ran_at),
  ...(cause !== undefined && {
    cause: { request_id: cause.request_id, element: cause.element, ...(cause.job !== undefined && { job: cause.job }) },
  }),
  ...(note !== undefined && { note }),
  ...(schedule_id !== undefined && { schedule_id }),
})

/** Gives what they made to the first run of each request. */
const tracedRuns = ({ runs, made }: Case): readonly TracedRun[] => {
  const left = new Map(made.map((one) => [one.request_id, one]))
  return runs.map((given): TracedRun => {
    const effects = left.get(given.cause?.request_id ?? '')
    const run = runOf(given)
    if (effects === undefined) return { run }
    left.delete(effects.request_id)
    const { messages, engagements, merges, calls, not_called } = effects
    const tallies = {
      messages: new Map(Object.entries(messages)),
      engagements: new Map(Object.entries(engagements)),
      notCalled: new Map(Object.entries(not_called)),
    }
    return { run, effects: { ...tallies, merges, calls } }
  })
}

const faultsOf = ({ faults }: Case): readonly Fault[] =>
  faults.flatMap(({ left, hits: _hits, id: _id, ...fault }) => {
    const given: object = { ...fault, times: left }
    const known = given as Fault // checked next
    return faultObjection(known) === undefined ? [known] : []
  })

const beginningOf = ({ before, before_state: state }: Case, position: number): Beginning =>
  state === undefined || before.now === undefined
    ? { why: before.why_not ?? 'its case does not say why' }
    : { now: Date.parse(before.now), state, requestsBefore: position - before.requests_missing }

export const casePut: ControlHandler<'case.put'> = async ({ workspace, body, query: { at } }) => {
  if (!isManual(workspace.clock)) return refusal(409, 'a case needs a workspace with a manual clock')
  const { before, before_state: beforeState } = body
  if (at === 'before' && (beforeState === undefined || before.now === undefined)) {
    return refusal(409, `the case has no state before its requests: ${before.why_not ?? 'it does not say why'}`)
  }
  const ended = { ...body.state, calls: [...(body.state.calls ?? []), ...body.calls] }
  const state = at === 'before' ? beforeState : ended
  const now = at === 'before' ? before.now : body.clock.now
  try {
    await workspace.restore(state ?? ended, { isTaken: true, now: Date.parse(now ?? body.clock.now) })
  } catch (error) {
    if (error instanceof StateFileError) return refusal(400, error.message)
    throw error
  }
  if (at !== 'before') workspace.setBeginning(beginningOf(body, await workspace.requests.position()))
  await workspace.faults.replace(faultsOf(body))
  addRequests(workspace, body.requests)
  workspace.trace?.add(tracedRuns(body))
  const { about } = body
  return { status: 200, body: { requests: body.requests.length, ...(about !== undefined && { about }) } }
}
