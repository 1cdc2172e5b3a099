import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import * as z from 'zod'
import { traceRanges } from './open-traces.ts'

const main = fileURLToPath(new URL('../main.ts', import.meta.url))

/** Makes a Node that does not find the SDK, as where nobody installed it. Prints which module of telemetry is loaded. */
const without = `data:text/javascript,${encodeURIComponent(`
  import { registerHooks } from 'node:module'
  registerHooks({ resolve: (specifier, context, next) => {
    if (/prom-client|metrics\\.ts|meters\\.ts/.test(specifier)) console.log('loaded ' + specifier)
    if (!/^@opentelemetry\\/(sdk-trace|exporter|resources)/.test(specifier)) return next(specifier, context)
    throw Object.assign(new Error("Cannot find package '" + specifier + "'"), { code: 'ERR_MODULE_NOT_FOUND' })
  } })
`)}`

const sentence = `OpenTelemetry is not installed; install it beside this package: npm install ${Object.entries(
  traceRanges,
)
  .map((pair) => pair.join('@'))
  .join(' ')}`

const started = '"msg":"started"'

/** Runs the command until it ends, or has said that it started. */
const runCommand = (args: readonly string[], env: Readonly<Record<string, string>> = {}) =>
  new Promise<{ readonly code: number | null; readonly out: string; readonly err: string }>((resolve) => {
    const given = ['--conditions=@brazier/source', '--import', without, main, '--port', '0', ...args]
    const child = execFile(process.execPath, given, { env: { ...process.env, ...env } }, (_, out, err) =>
      resolve({ code: child.exitCode, out, err }),
    )
    let err = ''
    child.stderr?.on('data', (chunk: string) => {
      const had = err.includes(started)
      err += chunk
      // A second signal would end it at once.
      if (!had && err.includes(started)) child.kill('SIGTERM')
    })
  })

test('--otlp without OpenTelemetry is refused with what to install', { timeout: 240_000 }, async () => {
  const { code, err } = await runCommand(['--otlp', 'http://127.0.0.1:4318', '--clock', 'manual'])
  expect({ code, err }).toEqual({ code: 1, err: `brazier: --otlp: ${sentence}\n` })
})

test(
  'variables of OpenTelemetry, which other programs read too, start a server without it, and the log says so',
  { timeout: 240_000 },
  async () => {
    const { code, err } = await runCommand([], { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318' })
    expect({ code, err }).toEqual({
      code: 0,
      err: expect.stringContaining(`traces are not sent: ${sentence}`) as string,
    })
  },
)

test('what nobody asks for is not loaded', { timeout: 240_000 }, async () => {
  const { code, out, err } = await runCommand([])
  expect(code).toBe(0)
  expect(err).not.toContain('OpenTelemetry')
  expect(out).not.toContain('loaded ')
  // The same hook sees it where it is loaded.
  expect((await runCommand(['--metrics'])).out).toContain('loaded prom-client')
})

test('the manifest asks for the packages that the text names, and makes nobody install them', () => {
  const { peerDependencies, peerDependenciesMeta } = z
    .object({
      peerDependencies: z.record(z.string(), z.string()),
      peerDependenciesMeta: z.record(z.string(), z.object({ optional: z.boolean() })),
    })
    .parse(JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')))
  expect(peerDependencies).toMatchObject(traceRanges)
  for (const name of Object.keys(traceRanges)) expect(peerDependenciesMeta[name]).toEqual({ optional: true })
})
