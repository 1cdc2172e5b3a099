import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { command } from './command.ts'
import { createProject, ProjectFault } from './create-project.ts'
import type { Examples } from './examples.ts'

const manifest = {
  name: '@brazier/example',
  type: 'module',
  dependencies: { '@brazier/contract': 'workspace:^', hono: '^4.0.0' },
  devDependencies: { brazier: 'workspace:^' },
}

const examples: Examples = {
  'vitest-with-msw': {
    about: 'The usual one.',
    files: {
      'package.json': JSON.stringify(manifest),
      'src/a.ts': 'export const a = 1\n',
      '.gitignore': 'node_modules/\n',
    },
  },
  other: { about: 'Another.', files: { 'package.json': '{}' } },
}

let place = ''
beforeEach(() => {
  place = mkdtempSync(join(tmpdir(), 'create-brazier-'))
  onTestFinished(() => rmSync(place, { recursive: true }))
})

const create = (name: string, example = 'vitest-with-msw') =>
  createProject({ folder: join(place, name), example, examples, version: '1.2.3' })

describe('a project', () => {
  test('has the files of its example, its own name, and versions that a registry has', () => {
    const { folder, files } = create('My Shop!')
    expect(files.toSorted()).toEqual(['.gitignore', 'package.json', 'src/a.ts'])
    expect(readFileSync(join(folder, 'src/a.ts'), 'utf8')).toBe('export const a = 1\n')
    expect(JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))).toEqual({
      name: 'my-shop',
      type: 'module',
      dependencies: { '@brazier/contract': '^1.2.3', hono: '^4.0.0' },
      devDependencies: { brazier: '^1.2.3' },
    })
  })

  test('can be made in a folder that only version control uses', () => {
    mkdirSync(join(place, 'mine/.git'), { recursive: true })
    expect(readdirSync(create('mine').folder)).toContain('package.json')
  })
})

describe('nothing is written', () => {
  test('into a folder that is not empty, or that is a file', () => {
    mkdirSync(join(place, 'full'))
    writeFileSync(join(place, 'full/notes.txt'), 'mine')
    writeFileSync(join(place, 'file'), '')
    expect(() => create('full')).toThrow('is not empty: it has notes.txt; name another folder')
    expect(() => create('file')).toThrow('is a file; name a folder')
    expect(readdirSync(join(place, 'full'))).toEqual(['notes.txt'])
  })

  test.skipIf(process.platform === 'win32')('through a link that leads nowhere', () => {
    symlinkSync(join(place, 'gone'), join(place, 'link'))
    expect(() => create('link')).toThrow('is a link that leads nowhere; name a folder')
    expect(() => create('link/new')).toThrow('nothing was left there')
    expect(readlinkSync(join(place, 'link'))).toBe(join(place, 'gone'))
  })

  test.each(['__proto__', 'toString', 'nope', ''])('for an example %j that is not there', (example) => {
    expect(() => create('new', example)).toThrow('there are vitest-with-msw, other')
    expect(existsSync(join(place, 'new'))).toBe(false)
  })

  test.each(['', 'a\0b'])('for a folder %j that can have no such name', (folder) => {
    expect(() => createProject({ folder, example: 'other', examples, version: '1.0.0' })).toThrow(ProjectFault)
  })

  test.skipIf(process.getuid?.() === 0)('where nothing may be written', () => {
    chmodSync(place, 0o500)
    onTestFinished(() => chmodSync(place, 0o700))
    expect(() => create('new')).toThrow('cannot be written')
  })

  test.skipIf(process.getuid?.() === 0)('into a folder that cannot be read', () => {
    mkdirSync(join(place, 'closed'), { mode: 0o300 })
    onTestFinished(() => chmodSync(join(place, 'closed'), 0o700))
    expect(() => create('closed')).toThrow(ProjectFault)
  })

  test.each(['long', 'new/long', 'file/new'])('for %s, which cannot be made', (name) => {
    writeFileSync(join(place, 'file'), '')
    expect(() => create(name.replace('long', 'x'.repeat(300)))).toThrow(ProjectFault)
    expect(readdirSync(place)).toEqual(['file'])
  })

  test('and what was written is taken back, if a file cannot be written', () => {
    const clashing: Examples = { other: { about: '', files: { 'src/b/c': '', a: 'a', 'a/b': 'b' } } }
    const attempt = (name: string) => () =>
      createProject({ folder: join(place, name), example: 'other', examples: clashing, version: '1' })
    expect(attempt('x/y/z')).toThrow('nothing was left there')
    expect(readdirSync(place)).toEqual([])
    mkdirSync(join(place, 'new/.git'), { recursive: true })
    expect(attempt('new')).toThrow('nothing was left there')
    expect(readdirSync(join(place, 'new'))).toEqual(['.git'])
  })

  test.skipIf(process.platform === 'win32')('and so is a file for which there is not enough room', () => {
    mkdirSync(join(place, 'new'))
    const code = `import { createProject } from ${JSON.stringify(import.meta.resolve('./create-project.ts'))}
      const examples = { other: { about: '', files: { a: 'x'.repeat(99_999) } } }
      createProject({ folder: process.argv[1], example: 'other', examples, version: '1' })`
    const shell = ['-c', 'ulimit -f 8 && exec "$0" "$@"', process.execPath, '--input-type=module', '-e', code]
    const { stderr } = spawnSync('sh', [...shell, join(place, 'new')], { encoding: 'utf8' })
    expect(stderr).toContain('nothing was left there')
    expect(readdirSync(join(place, 'new'))).toEqual([])
  })
})

describe('the command', () => {
  /** Runs it in the folder of the test, where nobody can be asked. */
  const runIn = async (terminal: object, ...args: readonly string[]) => {
    const written = { out: '', err: '' }
    const stream = (name: 'out' | 'err') => ({ write: (text: string) => void (written[name] += text) })
    const fake: object = {
      argv: ['node', 'create-brazier', ...args],
      stdin: {},
      stdout: stream('out'),
      stderr: stream('err'),
      cwd: () => place,
      ...terminal,
    }
    // The command uses these members alone.
    return { code: await command(fake as NodeJS.Process, examples), ...written }
  }
  const run = (...args: readonly string[]) => runIn({}, ...args)

  test('says what to do next', async () => {
    const { code, out, err } = await run(join(place, 'shop'))
    expect({ code, err }).toEqual({ code: 0, err: '' })
    expect(out).toContain('Now:\n  cd shop\n  npm install\n  npm test\n')
    expect(existsSync(join(place, 'shop/src/a.ts'))).toBe(true)
  })

  test('quotes a folder that a shell would split', async () => {
    expect((await run(join(place, 'my shop'))).out).toContain('  cd "my shop"\n')
  })

  test.each(['\u0003', '\u0004'])('ends in one line below the question when it is left with %j', async (key) => {
    const terminal = (): PassThrough => Object.assign(new PassThrough(), { isTTY: true })
    const [stdin, stdout] = [terminal(), terminal()]
    let output = ''
    stdout.on('data', (text) => {
      output += String(text)
      if (String(text).includes('Which one?')) stdin.write(key)
    })
    const { code, err } = await runIn({ stdin, stdout }, join(place, 'shop'))
    expect({ code, err }).toEqual({ code: 2, err: 'create-brazier: no example was chosen\n' })
    expect(output.endsWith('\n')).toBe(true)
    expect(existsSync(join(place, 'shop'))).toBe(false)
  })

  test('copies the example that was named', async () => {
    await run(join(place, 'shop'), '--example', 'other')
    expect(readdirSync(join(place, 'shop'))).toEqual(['package.json'])
  })

  test.each([
    [['--exmple', 'x'], "Unknown option '--exmple'; see npm create brazier -- --help"],
    [['a', 'b'], 'name one folder; got a, b'],
    [['--example'], 'argument missing'],
  ])('%j gets one line and exit code 2', async (args, said) => {
    const { code, out, err } = await run(...args)
    expect({ code, out }).toEqual({ code: 2, out: '' })
    expect(err).toContain(said)
    expect(err.trim().split('\n')).toHaveLength(1)
  })

  test('lists the examples', async () => {
    expect((await run('--help')).out).toMatch(/ {2}vitest-with-msw +The usual one\./)
    expect((await run('--version')).out).toMatch(/^\d+\.\d+\.\d+/)
  })
})
