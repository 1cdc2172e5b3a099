import { cp, mkdir, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { emptyPgliteFolder } from '@brazier/postgres/testing'
import { parseOptions, type RunningServer, startServer } from 'brazier'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { runBrazier } from './brazier-process.ts'
import { control } from './control.ts'
import { type Folder, key, makeFolder } from './harness.ts'
import { patientCaller } from './load.ts'

// A folder that is damaged is used when all is there, and else refused in one line; what is in it is never lost in silence.

let folder: Folder
/** A folder as a server that was stopped left it, and one as it was while that server ran. */
let whole: string
let live: string
/** Everything that is in both. */
let kept: object

const open = async (data: string): Promise<RunningServer> => {
  const quiet = ['--port', '0', '--log-level', 'silent', '--queue-delay', 'never']
  const wish = parseOptions([...quiet, '--store', `pglite:${data}`, '--state', folder.state], {})
  if (wish.ask !== 'serve') throw new TypeError(JSON.stringify(wish))
  return startServer(wish.options, { write: () => true })
}

const stateOf = ({ url }: RunningServer): Promise<object> => control(url, 'default').wholeState()

beforeAll(async () => {
  folder = await makeFolder()
  whole = await emptyPgliteFolder(join(folder.path, 'whole'))
  live = join(folder.path, 'live')
  const server = await open(whole)
  // Half a megabyte of users, which is more than of anything else.
  const bio = Object.fromEntries(['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((name) => [name, name.repeat(200)]))
  for (let first = 0; first < 300; first += 50) {
    const attributes = Array.from({ length: 50 }, (_, place) => ({ external_id: `user-${first + place}`, ...bio }))
    const { body } = await patientCaller(server.url, key).call('users.track', { attributes })
    if (Reflect.get(body, 'attributes_processed') !== 50) throw new Error(JSON.stringify(body))
  }
  await control(server.url, 'default').settle()
  kept = await stateOf(server)
  await cp(whole, live, { recursive: true })
  await server.stop()
}, 120_000)

afterAll(() => folder.remove())

const filesOf = async (data: string): Promise<readonly string[]> => {
  const found = await readdir(data, { recursive: true, withFileTypes: true })
  return found
    .filter((one) => one.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
    .toSorted()
}

/** The file of the largest table or index of ours: the users. */
const largest = async (data: string): Promise<{ readonly path: string; readonly size: number }> => {
  const files = (await filesOf(data)).filter((path) => /base\/\d+\/(?:1[6-9]|[2-9]\d)\d{3}$/.test(path))
  const sized = await Promise.all(files.map(async (path) => ({ path, size: (await stat(path)).size })))
  return sized.toSorted((a, b) => b.size - a.size)[0] ?? { path: '', size: 0 }
}

const removeAll = (paths: readonly string[]): Promise<unknown> => Promise.all(paths.map((path) => rm(path)))

/** Ways to tear a folder that PGlite cannot use any more. */
const tears: { readonly [name: string]: (data: string) => Promise<unknown> } = {
  'whose control file is cut off': (data) => truncate(join(data, 'global/pg_control'), 100),
  'whose log of writes is gone': async (data) =>
    removeAll((await filesOf(data)).filter((path) => /pg_wal\/[0-9A-F]{24}$/.test(path))),
  'whose version is gone': (data) => rm(join(data, 'PG_VERSION')),
  'of which the first half was copied': async (data) => {
    const files = await filesOf(data)
    return removeAll(files.slice(files.length / 2))
  },
  'of which the second half was copied': async (data) => {
    const files = await filesOf(data)
    return removeAll(files.slice(0, files.length / 2))
  },
  'whose users are cut off': async (data) => truncate((await largest(data)).path),
  'whose users are gone': async (data) => rm((await largest(data)).path),
  'that is something else': async (data) => {
    await rm(data, { recursive: true })
    await mkdir(data)
    await writeFile(join(data, 'notes.txt'), 'dear diary')
  },
  'that is a file': async (data) => {
    await rm(data, { recursive: true })
    await writeFile(data, 'dear diary')
  },
}

/** One of each kind of damage, where nobody asks for all: each starts PGlite. */
const some = [
  'whose control file is cut off',
  'whose version is gone',
  'of which the first half was copied',
  'whose users are gone',
  'that is a file',
]
const tried = Object.entries(tears).filter(([name]) => inject('everywhere') || some.includes(name))

const torn = async (name: string, tear: (data: string) => Promise<unknown>): Promise<string> => {
  const data = join(folder.path, name.replaceAll(' ', '-'))
  await cp(whole, data, { recursive: true })
  await tear(data)
  return data
}

/** Whether a folder is no database to begin with: then nothing is written into it. */
const isLeftAlone = (name: string): boolean => /version|second half|something else|a file/.test(name)

const contentsOf = async (data: string): Promise<readonly string[]> =>
  (await stat(data)).isFile() ? [await readFile(data, 'utf8')] : filesOf(data)

describe('a folder', () => {
  test('that was copied while it was written to has everything', { timeout: 120_000 }, async () => {
    const server = await open(live)
    expect(await stateOf(server)).toEqual(kept)
    await server.stop()
  })

  test.each(tried)('%s is refused in one line', { timeout: 120_000 }, async (name, tear) => {
    const data = await torn(name, tear)
    const before = await contentsOf(data)
    const refused = await open(data).then(
      (server) => server.stop().then(() => 'it was taken'),
      (error: unknown) => error,
    )
    expect(refused).toMatchObject({
      name: 'StartFault',
      exitCode: 1,
      message: expect.stringMatching(/^cannot use the store pglite:[^\n]+$/),
    })
    expect(String(refused)).not.toMatch(/ASSERTIONS|\[object/)
    if (isLeftAlone(name)) expect(await contentsOf(data)).toEqual(before)
    if (name === 'whose version is gone') {
      await cp(join(whole, 'PG_VERSION'), join(data, 'PG_VERSION'))
      const server = await open(data)
      expect(await stateOf(server)).toEqual(kept)
      await server.stop()
    }
  })

  test('whose users are half there does not show half of them', { timeout: 120_000 }, async () => {
    const data = await torn('half', async (path) => {
      const { path: users, size } = await largest(path)
      await truncate(users, Math.floor(size / 2 / 8192) * 8192)
    })
    const server = await open(data).catch((error: unknown) => error)
    if (server instanceof Error) {
      expect(server).toMatchObject({ name: 'StartFault', exitCode: 1 })
      return
    }
    const running = server as RunningServer // it is no error
    await expect(stateOf(running)).rejects.toThrow('refused with 500')
    await running.stop().catch(() => undefined)
  })

  test('that is damaged ends the command with exit code 1 and one line', { timeout: 120_000 }, async () => {
    const wrong = ['whose control file is cut off', 'whose users are gone', 'whose version is gone']
    await Promise.all(
      wrong.map(async (name) => {
        const data = await torn(`${name}, once more`, tears[name] ?? rm)
        const { code, out, err } = await runBrazier([
          '--port',
          '0',
          '--store',
          `pglite:${data}`,
          '--state',
          folder.state,
        ]).over()
        expect({ name, code, out }).toEqual({ name, code: 1, out: '' })
        expect(err).toMatch(/^brazier: cannot use the store pglite:[^\n]+\n$/)
      }),
    )
  })

  test(
    'has one process: of several that start at once on one that a killed process left, one serves',
    { timeout: 120_000 },
    async () => {
      const data = join(folder.path, 'one')
      await cp(live, data, { recursive: true })
      // The number of a process that has ended.
      const gone = runBrazier(['--version'])
      await gone.over()
      await writeFile(`${data}.lock`, String(gone.pid))
      const runs = [1, 2, 3].map(() =>
        runBrazier(['--port', '0', '--store', `pglite:${data}`, '--state', folder.state]),
      )
      const served = await Promise.allSettled(runs.map(({ serves }) => serves))
      const first = runs[served.findIndex(({ status }) => status === 'fulfilled')]
      expect(served.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
      for (const run of runs) {
        if (run === first) continue
        const { code, err } = await run.over()
        expect(code).toBe(1)
        expect(err).toMatch(/^brazier: cannot use the store pglite:.*process \d+ uses the folder[^\n]*\n$/)
      }
      expect((await first?.end('SIGTERM'))?.code).toBe(0)
    },
  )
})
