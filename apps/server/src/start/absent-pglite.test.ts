import { execFile } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { pgliteRange } from '@brazier/postgres'
import { expect, onTestFinished, test } from 'vitest'
import * as z from 'zod'

const main = fileURLToPath(new URL('../main.ts', import.meta.url))

/** Makes a Node that does not find PGlite, as where nobody installed it. */
const without = `data:text/javascript,${encodeURIComponent(`
  import { registerHooks } from 'node:module'
  registerHooks({ resolve: (specifier, context, next) => {
    if (!specifier.startsWith('@electric-sql/pglite')) return next(specifier, context)
    throw Object.assign(new Error("Cannot find package '@electric-sql/pglite'"), { code: 'ERR_MODULE_NOT_FOUND' })
  } })
`)}`

test('a store in a folder without PGlite is refused with what to install, and makes no folder', async () => {
  const place = mkdtempSync(join(tmpdir(), 'brazier-'))
  onTestFinished(() => rmSync(place, { recursive: true }))
  const folder = join(place, 'data')
  const args = ['--conditions=@brazier/source', '--import', without, main, '--port', '0', '--store', `pglite:${folder}`]
  const { code, err } = await new Promise<{ readonly code: number; readonly err: string }>((resolve) => {
    const child = execFile(process.execPath, args, (_, _out, said) =>
      resolve({ code: child.exitCode ?? -1, err: said }),
    )
  })
  expect({ code, err }).toEqual({
    code: 1,
    err:
      `brazier: cannot use the store pglite:${folder}: PGlite is not installed; install it beside this package: ` +
      `npm install @electric-sql/pglite@${pgliteRange}\n`,
  })
  expect(existsSync(folder)).toBe(false)
})

test.each(['../../package.json', '../../../../packages/postgres/package.json'])(
  '%s asks for the PGlite that the text names, and makes nobody install it',
  (path) => {
    const read = readFileSync(new URL(path, import.meta.url), 'utf8')
    const { peerDependencies, peerDependenciesMeta } = z
      .object({
        peerDependencies: z.record(z.string(), z.string()),
        peerDependenciesMeta: z.record(z.string(), z.object({ optional: z.boolean() })),
      })
      .parse(JSON.parse(read))
    expect(peerDependencies['@electric-sql/pglite']).toBe(pgliteRange)
    expect(peerDependenciesMeta['@electric-sql/pglite']).toEqual({ optional: true })
  },
)
