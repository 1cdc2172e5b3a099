import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { capture } from '../bootstrap/capture.js'
import { main } from '../bootstrap/failure.js'
import { findPnpm } from '../bootstrap/pnpm.js'
import { root } from '../bootstrap/root.js'

// Packs every package as it would be published, and holds the tarball against publint and attw. Needs a build.
await main(async () => {
  const pnpm = await findPnpm(root)
  const results = []
  for (const folder of publishable()) {
    results.push(await check(pnpm, folder))
  }
  return results.every(Boolean) ? 0 : 1
})

/** Folders of the packages that are not private, in order. */
function publishable() {
  const folders = ['packages', 'apps'].flatMap((parent) =>
    readdirSync(join(root, parent)).map((name) => join(root, parent, name)),
  )
  return folders.filter((folder) => !readFileSync(join(folder, 'package.json'), 'utf8').includes('"private": true'))
}

/**
 * @param {import('../bootstrap/pnpm.js').Invocation} pnpm
 * @param {string} folder
 */
async function check(pnpm, folder) {
  const out = mkdtempSync(join(tmpdir(), 'brazier-pack-'))
  try {
    const packed = await capture(pnpm.command, [...pnpm.args, '--dir', folder, 'pack', '--pack-destination', out])
    const tarball = join(out, readdirSync(out)[0] ?? 'nothing-was-packed')
    const steps = [
      packed,
      await runTool('publint/src/cli.js', ['run', tarball, '--strict']),
      await runTool('@arethetypeswrong/cli/dist/index.js', [
        tarball,
        '--profile',
        'esm-only',
        '--no-definitely-typed',
        '--no-emoji',
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
function runTool(file, args) {
  return capture(process.execPath, [join(root, 'node_modules', file), ...args])
}
