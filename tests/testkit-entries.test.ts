import { build } from 'esbuild'
import { expect, test } from 'vitest'

// Who only wants the builder installs neither fast-check nor vitest, and pays for neither in a page.

/** What a bundle of some code has in it: its bytes, and the packages that it could not take in. */
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

test('the builder needs neither fast-check nor vitest', async () => {
  const { bytes, left } = await bundleOf(
    `import { workspace } from '@brazier/testkit/builder'
     console.log(workspace().user({ external_id: 'ada' }).build())`,
  )
  expect(left).toEqual([])
  expect(bytes).toBeLessThan(165_000)
})

test('the arbitraries need fast-check alone', async () => {
  const { left } = await bundleOf(
    `import { validRequest } from '@brazier/testkit/arbitraries'
     console.log(validRequest('users.merge'))`,
  )
  expect(left).toEqual(['fast-check'])
})
