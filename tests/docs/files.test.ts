import { readFileSync } from 'node:fs'
import { optionTable, parseOptions, startServer } from 'brazier'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { root } from '../source-files.ts'
import { wordsOf } from './command-lines.ts'
import { documents } from './documents.ts'

// Files that pages show: states are loaded, workflows use inputs that the actions have, a container starts the command with options that it knows.

const files = documents.flatMap(({ path, blocks }) =>
  blocks
    .filter(({ language }) => ['yaml', 'json', 'ini', 'dockerfile'].includes(language))
    .flatMap(({ title, text }) => (title === undefined ? [] : [{ path, title, text }])),
)
const named = (pattern: RegExp) => files.filter(({ title }) => pattern.test(title))

describe('a state', () => {
  test.each(named(/^state\.(yaml|json)$/))('$path: a server loads it', async ({ text }) => {
    const wish = parseOptions(['--port', '0', '--log-level', 'silent'], {})
    if (wish.ask !== 'serve') throw new TypeError(JSON.stringify(wish))
    const server = await startServer(wish.options, { write: () => true })
    const answer = await fetch(`${server.url}/_brazier/workspaces`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ name: 'page', clock: { manual: '2026-03-02T00:00:00Z' }, state: parse(text) }),
    })
    expect({ ok: answer.ok, said: await answer.text() }).toMatchObject({ ok: true })
    await server.stop()
  })
})

interface Step {
  readonly uses?: string
  readonly with?: object
}

describe('a workflow', () => {
  test.each(named(/^\.github\/workflows\//))('$path: gives our actions inputs that they have', ({ text }) => {
    const { steps } = parse(text) as { steps: readonly Step[] }
    const ours = steps.filter(({ uses }) => uses?.startsWith('brazier-dev/brazier/') ?? false)
    expect(ours).not.toEqual([])
    for (const { uses = '', with: given = {} } of ours) {
      const folder = uses.replace('brazier-dev/brazier/', '').replace(/@.*/, '')
      const action = parse(readFileSync(`${root}${folder}/action.yml`, 'utf8')) as { inputs: object }
      expect(Object.keys(action.inputs)).toEqual(expect.arrayContaining(Object.keys(given)))
    }
  })
})

describe('the configuration of another CI', () => {
  test.each(named(/^\.(gitlab-ci|circleci\/config)\.yml$/))(
    '$path: $title has a job that runs the tests',
    ({ text }) => {
      const lines = JSON.stringify(parse(text)).match(/npx brazier [^"]*/g)
      expect(lines).toEqual(['npx brazier run --strict --offline -- npm test'])
    },
  )
})

describe('a container', () => {
  const variables = Object.keys(optionTable).map((name) => `BRAZIER_${name.toUpperCase().replaceAll('-', '_')}`)

  test.each(named(/^compose\.yaml$/))('$path: sets variables that the command reads', ({ text }) => {
    const { services } = parse(text) as { services: { brazier: { environment: object } } }
    const ours = Object.keys(services.brazier.environment).filter((name) => name.startsWith('BRAZIER_'))
    expect(variables).toEqual(expect.arrayContaining(ours))
  })

  test.each(named(/^Dockerfile$/))('$path: starts the command with options that it knows, as no root', ({ text }) => {
    const [, entry = '[]'] = /^ENTRYPOINT (.*)$/m.exec(text) ?? []
    const [command, ...args] = JSON.parse(entry) as readonly string[]
    expect(command).toBe('brazier')
    expect(parseOptions(args, {})).not.toHaveProperty('fault')
    expect(text).toContain('USER node')
    const install = wordsOf(/^RUN (.*)$/m.exec(text)?.[1] ?? '')
    expect(install.at(-1)).toMatch(/^brazier@/)
  })
})

describe('the configuration of a pooler', () => {
  // The store is tried with PgBouncer in packages/postgres; here the page says the same mode and wait, and names no setting twice.
  const tried = readFileSync(`${root}packages/postgres/src/testing/pgbouncer.ts`, 'utf8')

  test.each(named(/^pgbouncer\.ini$/))('$path: has the mode and the wait that are tried', ({ text }) => {
    const settings = [...text.matchAll(/^(\w+) = (.*)$/gm)].map(([, name, value]) => [name, value] as const)
    expect(new Set(settings.map(([name]) => name)).size).toBe(settings.length)
    expect(settings).toContainEqual(['pool_mode', 'transaction'])
    expect(tried).toContain("'transaction'")
    const [, wait] = settings.find(([name]) => name === 'query_wait_timeout') ?? []
    expect(tried).toContain(`query_wait_timeout = ${wait}\n`)
  })
})

test('every file that is shown is of a kind that a test reads', () => {
  const read =
    /^(state\.(yaml|json)|\.github\/workflows\/.*|\.gitlab-ci\.yml|\.circleci\/config\.yml|compose\.yaml|Dockerfile|package\.json|pgbouncer\.ini)$/
  expect(files.filter(({ title }) => !read.test(title)).map(({ path, title }) => `${path}: ${title}`)).toEqual([])
  for (const { text } of named(/^package\.json$/)) expect(JSON.parse(text)).toHaveProperty('scripts.test')
})
