import { builtinModules } from 'node:module'
import { describe, expect, test } from 'vitest'
import { bundle } from './bundle.ts'

// What a page loads, held by ceilings: minified and gzipped, in kB (1000 bytes). A ceiling is raised on purpose or not at all.

const pages = [
  {
    // What a page loads when its bundler makes pieces is in pieces.test.ts.
    what: 'a page that uses @brazier/msw, msw 3 included, in one file',
    code: `
      import { createHandlers } from '@brazier/msw'
      import { setupWorker } from 'msw/browser'
      await setupWorker(...createHandlers().handlers).start()`,
    // 1121 before what Liquid reads beyond braces, and conversions of control users.
    ceiling: { minified: 1128, gzipped: 373 },
    without: [],
  },
  {
    what: 'a page that validates users.merge and nothing else',
    code: `
      import { validateRow } from '@brazier/contract'
      import { usersMerge } from '@brazier/contract/endpoints/users.merge'
      console.log(validateRow(usersMerge, {}))`,
    ceiling: { minified: 105, gzipped: 32 },
    without: ['packages/contract/src/contract.ts', 'packages/contract/src/users/users.track.ts'],
  },
  {
    what: 'a page that validates any endpoint by its id',
    code: `
      import { validate } from '@brazier/contract'
      console.log(validate('users.merge', {}))`,
    // 68 before rows and headers of WhatsApp.
    ceiling: { minified: 251, gzipped: 68.5 },
    without: ['zod-openapi'],
  },
]

describe.each(pages)('$what', ({ code, ceiling, without }) => {
  const bundling = bundle(code)

  test('is no larger than its ceiling', async ({ annotate }) => {
    const { bytes, gzipped } = await bundling
    await annotate(`${(bytes / 1000).toFixed(1)} kB minified, ${(gzipped / 1000).toFixed(1)} kB gzipped`)
    expect(bytes / 1000).toBeLessThanOrEqual(ceiling.minified)
    expect(gzipped / 1000).toBeLessThanOrEqual(ceiling.gzipped)
  })

  test('holds what it is for, and nothing that it is not for', async () => {
    const { files } = await bundling
    expect(files).toContain('packages/contract/src/users/users.merge.ts')
    expect(files.filter((file) => without.some((part) => file.includes(part)))).toEqual([])
  })

  test('asks for no module of Node', async () => {
    const { text } = await bundling
    const asked = [...text.matchAll(/(?:\bfrom|\bimport|\brequire)\s*\(?\s*["']([^"']+)["']/g)].map(
      (match) => match[1] ?? '',
    )
    expect(asked.filter((name) => name.startsWith('node:') || builtinModules.includes(name))).toEqual([])
  })
})

test('a module of Node in a bundle is found', async () => {
  await expect(bundle(`import { readFileSync } from 'node:fs'; console.log(readFileSync)`)).rejects.toThrow('node:fs')
})
