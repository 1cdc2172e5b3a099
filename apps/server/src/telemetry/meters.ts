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

const refusalMeters = (registry: Registry): ((request: ServedRequest) => void) => {
  const registers = [registry]
  const refusals = new Counter({
    name: 'brazier_refusals_total',
    help: 'Refused requests by the step that refused them; key: the key opens no workspace.',
    labelNames: ['endpoint', 'reason'],
    registers,
  })
  const limited = new Counter({
    name: 'brazier_rate_limited_total',
    help: 'Requests over a rate limit, answered 429.',
    labelNames: ['endpoint'],
    registers,
  })
  const faults = new Counter({
    name: 'brazier_faults_total',
    help: 'Requests to which a fault was applied, by kind.',
    labelNames: ['endpoint', 'kind'],
    registers,
  })
  return ({ endpoint, refused_by, fault }) => {
    if (refused_by !== undefined) refusals.inc({ endpoint, reason: refused_by })
    if (refused_by === 'rate_limit') limited.inc({ endpoint })
    if (fault !== undefined) faults.inc({ endpoint, kind: fault })
  }
}

const requestMeters = (registry: Registry): Pick<Listener, 'served' | 'unrouted'> => {
  const registers = [registry]
  const countRefusal = refusalMeters(registry)
  const requests = new Counter({
    name: 'brazier_requests_total',
    help: 'Requests to endpoints by status; status 0: the connection ended without an answer.',
    labelNames: ['endpoint', 'status'],
    registers,
  })
  const seconds = new Histogram({
    name: 'brazier_request_duration_seconds',
    help: 'Time from the arrival of a request to its answer.',
    labelNames: ['endpoint'],
    buckets: answerSeconds,
    registers,
  })
  const unrouted = new Counter({
    name: 'brazier_unrouted_requests_total',
    help: 'Requests to no endpoint: an unknown path or method.',
    labelNames: ['status'],
    registers,
  })
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
const effectMeters = (registry: Registry): ((effects: NonNullable<TracedRun['effects']>) => void) => {
  const registers = [registry]
  const messages = new Counter({
    name: 'brazier_messages_total',
    help: 'Messages by channel and outcome; sent ones are in the outbox.',
    labelNames: ['channel', 'outcome'],
    registers,
  })
  const engagements = new Counter({
    name: 'brazier_engagements_total',
    help: 'Simulated engagements by kind.',
    labelNames: ['kind'],
    registers,
  })
  const merges = new Counter({ name: 'brazier_merges_total', help: 'Users merged into others.', registers })
  return (effects) => {
    for (const [name, count] of effects.messages) {
      const [channel = '', outcome = ''] = name.split(' ')
      messages.inc({ channel, outcome }, count)
    }
    for (const [kind, count] of effects.engagements) engagements.inc({ kind }, count)
    merges.inc(effects.merges.length)
  }
}

const jobMeters = (registry: Registry): Pick<Listener, 'ran'> => {
  const registers = [registry]
  const jobs = new Counter({
    name: 'brazier_jobs_total',
    help: 'Runs of jobs by kind and outcome; again: it failed and waits for another attempt.',
    labelNames: ['kind', 'outcome'],
    registers,
  })
  const seconds = new Histogram({
    name: 'brazier_job_duration_seconds',
    help: 'Time that a run of a job takes.',
    labelNames: ['kind'],
    buckets: answerSeconds,
    registers,
  })
  const lag = new Histogram({
    name: 'brazier_job_lag_seconds',
    help: "Time from when a job was due to when it ran, by the workspace's clock.",
    buckets: lagSeconds,
    registers,
  })
  const count = effectMeters(registry)
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

const callMeters = (registry: Registry): Pick<Listener, 'called'> => {
  const registers = [registry]
  const calls = new Counter({
    name: 'brazier_calls_total',
    help: 'Attempts to call a customer by kind and outcome: the status of the answer, or why there was none.',
    labelNames: ['kind', 'outcome'],
    registers,
  })
  const seconds = new Histogram({
    name: 'brazier_call_duration_seconds',
    help: 'Time that an attempt to call a customer takes.',
    labelNames: ['kind'],
    buckets: answerSeconds,
    registers,
  })
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
  const failures = new Counter({
    name: 'brazier_failures_total',
    help: 'Errors of the service or of a job, by where they were thrown.',
    labelNames: ['where'],
    registers: [registry],
  })
  const whereOf = boundedLabel()
  return {
    ...requestMeters(registry),
    ...jobMeters(registry),
    ...callMeters(registry),
    failed: ({ where }) => failures.inc({ where: whereOf(where) }),
  }
}
