import { capture } from '../bootstrap/capture.js'
import { main } from '../bootstrap/failure.js'
import { missing, startCluster } from './cluster.ts'

// Runs what every store must pass on a Citus cluster, kills workers and moves shards. `npm run task citus -- <folder>`: with that Citus.

interface Part {
  readonly what: string
  readonly args: readonly string[]
}

const postgres = (...names: readonly string[]): readonly string[] =>
  names.map((name) => `packages/postgres/src/${name}.test.ts`)

const onServer = ['-t', 'PostgreSQL|server|Citus']

const parts: readonly Part[] = [
  // Alone: it walks all statements of its process, where other tests' may go anywhere.
  { what: 'the statements', args: ['--project', 'postgres', ...postgres('distributed/statements')] },
  {
    what: 'the laws and the model',
    args: [
      '--project',
      'postgres',
      ...postgres(
        'store',
        'equality',
        'durable',
        'refused-writes',
        'garbage',
        'workspace-cache',
        'acceptance',
        'reads',
        'distributed/state',
        'migrations/citus',
        'drivers/pg-database',
        'unit-of-work',
      ),
      ...onServer,
    ],
  },
  {
    what: 'parity, the witnesses, killed servers, and two processes in one order',
    args: [
      '--project',
      'tests',
      'tests/parity.test.ts',
      'tests/conformance.test.ts',
      'tests/crash/server-kills.test.ts',
      'tests/crash/concurrency.test.ts',
      '-t',
      'PostgreSQL|two processes|two workers',
    ],
  },
  {
    what: 'owners that change all the time',
    args: ['--project', 'tests', 'tests/crash/moving-owners.test.ts', '-t', 'old: 2 processes'],
  },
  // Alone too: other tests expect no lost workers.
  { what: 'killed workers and moved shards', args: ['--project', 'tests', 'tests/crash/citus.test.ts'] },
]

const hear = (text: string): void => void process.stdout.write(text)

await main(async () => {
  const [from] = process.argv.slice(2)
  const why = missing(from)
  if (why !== undefined) {
    console.log(`\n!!! SKIPPED: ${why}: nothing was tried on Citus !!!\n`)
    return 0
  }
  const cluster = await startCluster(from)
  // Interrupting the check leaves no servers.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void cluster.stop().finally(() => process.exit(1)))
  }
  const failed: string[] = []
  try {
    for (const { what, args } of parts) {
      const start = performance.now()
      const env = { CRASH_KILLS: process.env['CRASH_KILLS'] ?? '3', BRAZIER_TEST_CITUS: cluster.url }
      const { code } = await capture(process.execPath, ['tooling/bootstrap/test.js', ...args], { env, hear })
      console.log(`${code === 0 ? 'ok    ' : 'FAILED'} ${what} (${((performance.now() - start) / 1000).toFixed(0)} s)`)
      if (code !== 0) failed.push(what)
    }
  } finally {
    await cluster.stop()
  }
  return failed.length === 0 ? 0 : 1
})
