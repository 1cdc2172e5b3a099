import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { capture } from '../bootstrap/capture.js'
import { main } from '../bootstrap/failure.js'
import { findPnpm } from '../bootstrap/pnpm.js'
import { root } from '../bootstrap/root.js'
import { complaints, pack, publishable } from './pack.js'

/**
 * @param {import('../bootstrap/pnpm.js').Invocation} pnpm
 * @param {string} folder
 */
const check = async (pnpm, folder) => {
  const out = mkdtempSync(join(tmpdir(), 'brazier-pack-'))
  try {
    const packed = await pack(pnpm, folder, out)
    const { tarball } = packed
    const wrong = complaints(packed.files)
    const steps = [
      packed,
      { code: wrong.length, output: wrong.join('\n') },
      await runTool('publint/src/cli.js', ['run', tarball, '--strict']),
      await runTool('@arethetypeswrong/cli/dist/index.js', [
        tarball,
        '--profile',
        'esm-only',
        '--no-definitely-typed',
        '--no-emoji',
        // `require` of two packages gives ES modules, which Node and Jest can load. Source: decision 0218.
        '--ignore-rules',
        'false-esm',
      ]),
    ]
    const failed = steps.filter(({ code }) => code !== 0)
    console.log(`${failed.length === 0 ? 'ok    ' : 'FAILED'} ${folder.slice(root.length)}`)
    for (const { output } of failed) console.log(output)
    return failed.length === 0
  } finally {
    rmSync(out, { recursive: true })
  }
}

/**
 * Runs a file of an installed package.
 * @param {string} file
 * @param {string[]} args
 */
const runTool = (file, args) => capture(process.execPath, [join(root, 'node_modules', file), ...args])

// Packs every package as for publication. Checks the tarball with publint and attw. Needs a build.
await main(async () => {
  const pnpm = await findPnpm(root)
  const results = []
  for (const folder of publishable(root)) {
    results.push(await check(pnpm, folder))
  }
  return results.every(Boolean) ? 0 : 1
})
