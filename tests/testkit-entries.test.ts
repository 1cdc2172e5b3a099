import { build } from 'esbuild'
import { expect, test } from 'vitest'

// Starting a service needs no test library, and a page that only builds a state carries no service.

/** Bundle of some code: its bytes, and the packages that it could not take in. */
const bundleOf = async (contents: string): Promise<{ readonly bytes: number; readonly left: readonly string[] }> => {
  const { outputFiles, metafile } = await build({
    stdin: { contents, resolveDir: import.meta.dirname, loader: 'ts' },
    bundle: true,
    minify: true,
    write: false,
    metafile: true,
    format: 'esm',
    platform: 'neutral',
    mainFields: ['module', 'main'],
    conditions: ['@brazier/source'],
    external: ['fast-check', 'vitest'],
  })
  const imports = Object.values(metafile.outputs).flatMap((output) => output.imports.map(({ path }) => path))
  return { bytes: outputFiles[0]?.contents.byteLength ?? 0, left: [...new Set(imports)] }
}

test('the kit needs neither fast-check nor vitest', async () => {
  const { left } = await bundleOf(`import * as kit from '@brazier/testkit'; console.log(kit)`)
  expect(left).toEqual([])
})

test('a page that only builds a state carries no service', async () => {
  const { bytes, left } = await bundleOf(
    `import { workspace } from '@brazier/testkit'
     console.log(workspace().user({ external_id: 'ada' }).build())`,
  )
  expect(left).toEqual([])
  expect(bytes).toBeLessThan(192_000)
})

test('the arbitraries need fast-check alone', async () => {
  const { left } = await bundleOf(`import * as kit from '@brazier/testkit/arbitraries'; console.log(kit)`)
  expect(left).toEqual(['fast-check'])
})
