import { ours } from './contenders.ts'
import { key, nextMinute, settle } from './control.ts'
import { amount, ratio } from './figures.ts'
import { interleaved } from './interleaved.ts'
import { type Load, send } from './load.ts'
import { writePeerFiles } from './peer-files.ts'
import { peerCommand, peersFolder } from './peers-installed.ts'
import type { Finding, Question } from './question.ts'
import { type Contender, type RunningServer, startServer } from './server-process.ts'
import { ratiosOf, spreadOf } from './statistics.ts'
import { exportBodies, exportUsers, mergeBodies } from './two-endpoints.ts'
import { withFolder } from './with-folder.ts'

const rounds = 10
const starts = 7

type Name = 'ours' | 'prism' | 'mockoon' | 'json-server'

const titles: { readonly [name in Name]: string } = {
  ours: 'ours',
  prism: 'Prism',
  mockoon: 'Mockoon',
  'json-server': 'json-server',
}

const contenders = async (folder: string): Promise<{ readonly [name in Name]: Contender }> => {
  const server = await startServer(ours('--clock', 'manual'))
  const [user] = await exportUsers(server.url, exportBodies(1))
  await server.stop()
  if (user === undefined) throw new TypeError('the demo has no users')
  const files = await writePeerFiles(folder, user)
  const prism = ['mock', '--verboseLevel', 'silent', '--port', '{port}', files.prism]
  const mockoon = ['start', '--disable-log-to-file', '--disable-admin-api', '--data', files.mockoon, '--port', '{port}']
  const jsonServer = [
    files['json-server'],
    '--quiet',
    '--port',
    '{port}',
    '--host',
    '127.0.0.1',
    '--middlewares',
    `${peersFolder}/json-server-mock.cjs`,
  ]
  return {
    ours: ours('--clock', 'manual'),
    prism: { command: [...(await peerCommand('prism')), ...prism], ready: '/ready' },
    mockoon: { command: [...(await peerCommand('mockoon')), ...mockoon, '--hostname', '127.0.0.1'], ready: '/ready' },
    'json-server': {
      command: ['env', `BENCH_DB=${files['json-server']}`, ...(await peerCommand('json-server')), ...jsonServer],
      ready: '/ready',
    },
  }
}

const each = async <T>(make: (name: Name) => Promise<T>): Promise<{ readonly [name in Name]: T }> => ({
  ours: await make('ours'),
  prism: await make('prism'),
  mockoon: await make('mockoon'),
  'json-server': await make('json-server'),
})

interface Requests {
  readonly cpu: { readonly [name in Name]: readonly number[] }
  readonly rate: { readonly [name in Name]: readonly number[] }
}

const cost = async (running: { readonly [name in Name]: RunningServer }, load: Load): Promise<Requests> => {
  const rate: { readonly [name in Name]: number[] } = { ours: [], prism: [], mockoon: [], 'json-server': [] }
  const measure = (name: Name) => async (): Promise<number> => {
    const server = running[name]
    if (name === 'ours') await nextMinute(server.url)
    const before = await server.cpu()
    rate[name].push(await send(server.url, load))
    if (name === 'ours') await settle(server.url)
    return (((await server.cpu()) - before) * 1000) / load.requests
  }
  const cpu = await interleaved(
    {
      ours: measure('ours'),
      prism: measure('prism'),
      mockoon: measure('mockoon'),
      'json-server': measure('json-server'),
    },
    { rounds, warmUp: 8 },
  )
  return { cpu, rate }
}

interface Measured {
  readonly started: { readonly [name in Name]: readonly number[] }
  readonly merge: Requests
  readonly exported: Requests
}

const measured = (): Promise<Measured> =>
  withFolder(async (folder) => {
    const contender = await contenders(folder)
    const start = (name: Name) => async (): Promise<number> => {
      const server = await startServer(contender[name])
      await server.stop()
      return server.started
    }
    const started = await interleaved(
      { ours: start('ours'), prism: start('prism'), mockoon: start('mockoon'), 'json-server': start('json-server') },
      { rounds: starts },
    )
    const running = await each((name) => startServer(contender[name]))
    try {
      const post = { method: 'POST', key, requests: 1000 } as const
      const merge = await cost(running, { ...post, path: '/users/merge', status: 202, bodies: mergeBodies(20) })
      const exported = await cost(running, { ...post, path: '/users/export/ids', status: 201, bodies: exportBodies(1) })
      return { started, merge, exported }
    } finally {
      for (const server of Object.values(running)) await server.stop()
    }
  })

const against = (all: Requests['cpu'], name: Name): string =>
  name === 'ours' ? '' : ratio(ratiosOf(all[name], all.ours))

const rowOf =
  ({ started, merge, exported }: Measured) =>
  (name: Name): readonly string[] => [
    titles[name],
    amount(spreadOf(started[name]), 'ms'),
    against(started, name),
    amount(spreadOf(merge.cpu[name]), 'µs'),
    against(merge.cpu, name),
    amount(spreadOf(merge.rate[name]), '/s'),
    amount(spreadOf(exported.cpu[name]), 'µs'),
    against(exported.cpu, name),
    amount(spreadOf(exported.rate[name]), '/s'),
  ]

const ask = async (): Promise<Finding> => ({
  title: 'Alternatives: Prism, Mockoon, json-server',
  method:
    'Each mocks the same two endpoints: Prism from an OpenAPI document with the same limits and an example, Mockoon with fixed answers, json-server with 20 lines of middleware. Only ours checks keys, permissions and rate limits, keeps state, logs and merges. Above 1, ours is faster.',
  columns: [
    'server',
    'first 200',
    'ratio',
    'merge of 50, CPU',
    'ratio',
    'merge',
    'export of one, CPU',
    'ratio',
    'export',
  ],
  rows: (['ours', 'prism', 'mockoon', 'json-server'] as const).map(rowOf(await measured())),
})

export const peers: Question = {
  name: 'peers',
  ask,
}
