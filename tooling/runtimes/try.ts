import { fileURLToPath } from 'node:url'
import { chromiumPath } from '../../tests/chromium.ts'
import { capture } from '../bootstrap/capture.js'
import { Failure, main } from '../bootstrap/failure.js'
import { findPnpm } from '../bootstrap/pnpm.js'
import { root } from '../bootstrap/root.js'
import { report } from '../release/report.ts'
import { runInChromium, runInWorkerd } from './bundled.ts'
import { type Engine, engines } from './engines.ts'
import { program } from './program.ts'

// Runs the program on every runtime, and the mock where MSW has a server. Each must print Node's output byte for byte. Needs a build.

const bring = async (): Promise<void> => {
  const pnpm = await findPnpm(root)
  const folder = fileURLToPath(new URL('engines', import.meta.url))
  const install = ['--dir', folder, '--ignore-workspace', 'install', '--frozen-lockfile', '--ignore-scripts']
  const { code, output } = await capture(pnpm.command, [...pnpm.args, ...install])
  if (code !== 0) throw new Failure(`${output}\n\nThe runtimes could not be brought (pnpm's output is above).`)
}

interface Runner {
  readonly name: string
  run(file: string): Promise<string>
}

/** With the newest MSW, the mock answers, or `listen` refuses where MSW intercepts nothing. */
const tryListening = async ({ name, run }: Engine): Promise<boolean> => {
  const said = await run('listening.ts').catch((error: unknown) => String(error))
  const isRefused = !name.startsWith('Node') && said.startsWith('listen: requests by ')
  const isFine = said === 'answered' || isRefused
  return report(`${name}: the mock ${isRefused ? 'refuses to listen' : 'listens'}`, isFine ? [] : [`said   ${said}`])
}

const tryTests = async ({ name, test }: Engine): Promise<boolean> => {
  if (test === undefined) return true
  const fault = await test('kit.spec.ts').then(
    () => undefined,
    (error: unknown) => String(error),
  )
  console.log(`${fault === undefined ? 'ok    ' : 'FAILED'} ${name}: its test runner`)
  if (fault !== undefined) console.log(fault)
  return fault === undefined
}

const tryEngine = async ({ name, run }: Runner, expected: string): Promise<boolean> => {
  const said = await run('print.ts').catch((error: unknown) => String(error))
  return report(name, said === expected ? [] : firstDifference(said, expected))
}

const firstDifference = (said: string, expected: string): readonly string[] => {
  let place = 0
  while (place < said.length && said[place] === expected[place]) place += 1
  const around = (text: string): string => text.slice(Math.max(0, place - 100), place + 100)
  return [`said   …${around(said)}…`, `wanted …${around(expected)}…`]
}

await main(async () => {
  await bring()
  const bundled = [
    { name: 'workerd', run: runInWorkerd },
    ...(chromiumPath === undefined ? [] : [{ name: 'Chromium', run: runInChromium }]),
  ]
  const expected = await program()
  const results: boolean[] = []
  for (const engine of [...engines, ...bundled]) results.push(await tryEngine(engine, expected))
  for (const engine of engines) results.push(await tryListening(engine), await tryTests(engine))
  return results.every(Boolean) ? 0 : 1
})
