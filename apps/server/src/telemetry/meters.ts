import type { ServedRequest, TracedRun } from '@brazier/backend/parts'
import { Counter, Histogram, type Registry } from 'prom-client'
import type { Listener } from './listener.ts'

/** Seconds. Most answers take a few milliseconds; a fault can delay one for a minute. */
const answerSeconds = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 60]
const lagSeconds = [0.01, 0.1, 1, 10, 60, 600, 3600, 86_400]

/** Limits labels from outside this process. */
const mostValues = 200

/** Replaces all further values. */
const other = 'other'

/** Limits the values of a label: a database or a state file can name any kind of job. */
export const boundedLabel = (most = mostValues): ((value: string) => string) => {
  const known = new Set<string>()
  return (value) => {
    if (known.has(value)) return value
    if (known.size >= most) return other
    known.add(value)
    return value
  }
}

const makersIn = (registry: Registry) => ({
  counter: <Label extends string = never>(name: string, help: string, labelNames: readonly Label[] = []) =>
    new Counter({ name, help, labelNames, registers: [registry] }),
  histogram: <Label extends string = never>(
    name: string,
    help: string,
    buckets: number[],
    labelNames: readonly Label[] = [],
  ) => new Histogram({ name, help, buckets, labelNames, registers: [registry] }),
})

type Makers = ReturnType<typeof makersIn>

const refusalMeters = ({ counter }: Makers): ((request: ServedRequest) => void) => {
  const refusals = counter(
    'brazier_refusals_total',
    'Refused requests by the step that refused them; key: the key opens no workspace.',
    ['endpoint', 'reason'],
  )
  const limited = counter('brazier_rate_limited_total', 'Requests over a rate limit, answered 429.', ['endpoint'])
  const faults = counter('brazier_faults_total', 'Requests to which a fault was applied, by kind.', [
    'endpoint',
    'kind',
  ])
  return ({ endpoint, refused_by, fault }) => {
    if (refused_by !== undefined) refusals.inc({ endpoint, reason: refused_by })
    if (refused_by === 'rate_limit') limited.inc({ endpoint })
    if (fault !== undefined) faults.inc({ endpoint, kind: fault })
  }
}

const requestMeters = (make: Makers): Pick<Listener, 'served' | 'unrouted'> => {
  const { counter, histogram } = make
  const countRefusal = refusalMeters(make)
  const requests = counter(
    'brazier_requests_total',
    'Requests to endpoints by status; status 0: the connection ended without an answer.',
    ['endpoint', 'status'],
  )
  const seconds = histogram(
    'brazier_request_duration_seconds',
    'Time from the arrival of a request to its answer.',
    answerSeconds,
    ['endpoint'],
  )
  const unrouted = counter('brazier_unrouted_requests_total', 'Requests to no endpoint: an unknown path or method.', [
    'status',
  ])
  return {
    served: (request) => {
      const { endpoint, status, ms } = request
      requests.inc({ endpoint, status: String(status) })
      seconds.observe({ endpoint }, ms / 1000)
      countRefusal(request)
    },
    unrouted: (status) => unrouted.inc({ status: String(status) }),
  }
}

/** Effects are named `<channel> <outcome>`. */
const effectMeters = ({ counter }: Makers): ((effects: NonNullable<TracedRun['effects']>) => void) => {
  const messages = counter('brazier_messages_total', 'Messages by channel and outcome; sent ones are in the outbox.', [
    'channel',
    'outcome',
  ])
  const engagements = counter('brazier_engagements_total', 'Simulated engagements by kind.', ['kind'])
  const merges = counter('brazier_merges_total', 'Users merged into others.')
  return (effects) => {
    for (const [name, count] of effects.messages) {
      const [channel = '', outcome = ''] = name.split(' ')
      messages.inc({ channel, outcome }, count)
    }
    for (const [kind, count] of effects.engagements) engagements.inc({ kind }, count)
    merges.inc(effects.merges.length)
  }
}

const jobMeters = (make: Makers): Pick<Listener, 'ran'> => {
  const { counter, histogram } = make
  const jobs = counter(
    'brazier_jobs_total',
    'Runs of jobs by kind and outcome; again: it failed and waits for another attempt.',
    ['kind', 'outcome'],
  )
  const seconds = histogram('brazier_job_duration_seconds', 'Time that a run of a job takes.', answerSeconds, ['kind'])
  const lag = histogram(
    'brazier_job_lag_seconds',
    "Time from when a job was due to when it ran, by the workspace's clock.",
    lagSeconds,
  )
  const count = effectMeters(make)
  const kindOf = boundedLabel()
  return {
    ran: (_, runs) => {
      for (const { run, timing, effects } of runs) {
        const kind = kindOf(run.kind)
        jobs.inc({ kind, outcome: run.outcome })
        seconds.observe({ kind }, run.ms / 1000)
        if (timing !== undefined) lag.observe(timing.late / 1000)
        if (effects !== undefined) count(effects)
      }
    },
  }
}

const callMeters = ({ counter, histogram }: Makers): Pick<Listener, 'called'> => {
  const calls = counter(
    'brazier_calls_total',
    'Attempts to call a customer by kind and outcome: the status of the answer, or why there was none.',
    ['kind', 'outcome'],
  )
  const seconds = histogram(
    'brazier_call_duration_seconds',
    'Time that an attempt to call a customer takes.',
    answerSeconds,
    ['kind'],
  )
  return {
    called: ({ kind, result, ms }) => {
      const [why = ''] = Object.keys(result)
      calls.inc({ kind, outcome: 'answer' in result ? String(result.answer.status) : why })
      if (why !== 'refused') seconds.observe({ kind }, ms / 1000)
    },
  }
}

/** No label names a workspace, a path or a key. */
export const createMeters = (registry: Registry): Listener => {
  const make = makersIn(registry)
  const failures = make.counter(
    'brazier_failures_total',
    'Errors of the service or of a job, by where they were thrown.',
    ['where'],
  )
  const whereOf = boundedLabel()
  return {
    ...requestMeters(make),
    ...jobMeters(make),
    ...callMeters(make),
    failed: ({ where }) => failures.inc({ where: whereOf(where) }),
  }
}
