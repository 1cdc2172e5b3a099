import { gzipSync } from 'node:zlib'
import { buildConsole } from '@brazier/console/build'
import { describe, expect, test } from 'vitest'

const kilobyte = 1024

describe('what a browser loads of the console', async () => {
  const { files, metafile } = await buildConsole()
  const outputs = Object.entries(metafile.outputs).map(([path, output]) => ({
    name: path.replace(/^dist\//, ''),
    output,
  }))
  const gzipped = (name: string): number =>
    gzipSync(files.find((file) => file.name === name)?.bytes ?? new Uint8Array()).length
  const main = outputs.find(({ output }) => output.entryPoint === 'src/main.tsx')
  const atOnce = (name: string, seen: readonly string[] = []): readonly string[] => {
    if (seen.includes(name)) return seen
    const output = outputs.find((each) => each.name === name)?.output
    const imported = output?.imports.filter(({ kind }) => kind === 'import-statement') ?? []
    const names = imported.map(({ path }) => path.replace(/^dist\//, ''))
    return names.reduce<readonly string[]>((all, each) => atOnce(each, all), [...seen, name])
  }
  const sum = (names: readonly string[]): number => names.reduce((total, name) => total + gzipped(name), 0)
  const first = atOnce(main?.name ?? '')

  test('the scripts of the first screen are at most 90 KB, gzipped', () => {
    expect(first).not.toEqual([''])
    expect(sum(first)).toBeLessThan(90 * kilobyte)
  })

  test('all styles are at most 12 KB, gzipped', () => {
    expect(sum(files.map(({ name }) => name).filter((name) => name.endsWith('.css')))).toBeLessThan(12 * kilobyte)
  })

  test('each screen adds at most 25 KB, the editor 125 KB, and all files 360 KB, gzipped', () => {
    const scripts = files.map(({ name }) => name).filter((name) => name.endsWith('.js'))
    const later = scripts.filter((name) => !first.includes(name))
    for (const name of later) {
      expect([name, gzipped(name) < (name.startsWith('editor') ? 125 : 25) * kilobyte]).toEqual([name, true])
    }
    expect(sum(files.map(({ name }) => name))).toBeLessThan(360 * kilobyte)
  })

  test.each(['zod', '@brazier/backend', '@brazier/contract', '@brazier/domain', 'codemirror'])(
    'nothing of %s is in the first screen',
    (name) => {
      const inputs = first.flatMap((script) =>
        Object.keys(outputs.find((each) => each.name === script)?.output.inputs ?? {}),
      )
      expect(inputs.length).toBeGreaterThan(20)
      const folder = name.replace('@brazier/', 'packages/')
      expect(inputs.filter((input) => input.includes(`/${folder}/`))).toEqual([])
    },
  )
})
