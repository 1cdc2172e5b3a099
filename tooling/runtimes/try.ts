import { fileURLToPath } from 'node:url'
import { chromiumPath } from '../../tests/chromium.ts'
import { capture } from '../bootstrap/capture.js'
import { Failure, main } from '../bootstrap/failure.js'
import { findPnpm } from '../bootstrap/pnpm.js'
import { root } from '../bootstrap/root.js'
import { runInChromium, runInWorkerd } from './bundled.ts'
import { type Engine, engines } from './engines.ts'
import { program } from './program.ts'

// Uses contract, domain, backend, client and testkit on every runtime. Each runtime must print what Node prints here, byte
// for byte. Installs the runtimes first (decision 0087). Needs a build.

const bring = async (): Promise<void> => {
  const pnpm = await findPnpm(root)
  const folder = fileURLToPath(new URL('engines', import.meta.url))
  const install = ['--dir', folder, '--ignore-workspace', 'install', '--frozen-lockfile', '--ignore-scripts']
  const { code, output } = await capture(pnpm.command, [...pnpm.args, ...install])
  if (code !== 0) throw new Failure(`${output}\n\nThe runtimes could not be brought (pnpm's output is above).`)
}

const tryEngine = async ({ name, run }: Engine, expected: string): Promise<boolean> => {
  const said = await run().catch((error: unknown) => String(error))
  console.log(`${said === expected ? 'ok    ' : 'FAILED'} ${name}`)
  if (said !== expected) console.log(firstDifference(said, expected))
  return said === expected
}

const firstDifference = (said: string, expected: string): string => {
  let place = 0
  while (place < said.length && said[place] === expected[place]) place += 1
  const around = (text: string): string => text.slice(Math.max(0, place - 100), place + 100)
  return `       said   …${around(said)}…\n       wanted …${around(expected)}…`
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
  return results.every(Boolean) ? 0 : 1
})
