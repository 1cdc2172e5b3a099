import { freePort } from '@brazier/postgres/testing'
import { afterEach, describe, expect, inject, onTestFinished, test } from 'vitest'
import { someStoreKinds } from '../each-store.ts'
import { poison, type Run, runBrazier } from './brazier-process.ts'
import { control } from './control.ts'
import { key, makeFolder } from './harness.ts'

// A job that ends its process, or never ends, is set aside after a few starts. The jobs beside it are done.

/** Eight starts, beside other tests. */
const patience = 600_000

/** Most processes that a job may end that was noted before. One more comes first, without a note. */
const mostDeaths = 3

const open: Run[] = []
afterEach(async () => void (await Promise.all(open.splice(0).map((run) => run.end('SIGKILL')))))

const start = (args: readonly string[], modules?: readonly string[]): Run => {
  const run = runBrazier(args, modules)
  open.push(run)
  return run
}

/** Starts a poisoned server until one serves that is not ended by its jobs. Ends those that hang, as their user would. */
const outlive = async (
  args: readonly string[],
  kind: string,
): Promise<{ readonly deaths: number; readonly err: string }> => {
  for (let deaths = 0; deaths <= 2 * mostDeaths; deaths += 1) {
    const run = start(args, [poison])
    const poisoned = run.says(`"poison":"${kind}"`).then(() => true)
    if (!(await Promise.race([poisoned, run.says('is set aside').then(() => false)]))) {
      await run.serves
      return { deaths, err: run.err() }
    }
    await run.end('SIGKILL')
  }
  throw new Error('no start set the job aside')
}

const durable = someStoreKinds.filter(({ name }) => name !== 'memory')

describe.each(durable)('on $name, a job', ({ open: openStore }) => {
  // To the next start both are the same: a process is gone whose job was noted.
  test.each([['kill', 'that ends its process'], ...(inject('everywhere') ? [['spin', 'that never ends']] : [])])(
    '%s: one %s is set aside after a few starts, and can be retried',
    { timeout: patience },
    async (kind) => {
      const folder = await makeFolder()
      const { store, remove } = await openStore()
      onTestFinished(() => folder.remove())
      onTestFinished(() => remove())
      const port = await freePort()
      const args = ['--port', String(port), '--store', store, '--state', folder.state]
      const url = `http://127.0.0.1:${port}`
      const track = (id: string): Promise<unknown> =>
        fetch(`${url}/users/track`, {
          method: 'POST',
          headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${key}` },
          body: JSON.stringify({ attributes: [{ external_id: id }] }),
        })

      const first = start(args, [poison])
      await first.serves
      await track('before')
      // Its answer may be lost with the process.
      void track(`poison-${kind}`).catch(() => undefined)
      await first.says(`"poison":"${kind}"`)
      await first.end('SIGKILL')
      const quiet = start([...args, '--queue-delay', 'never'])
      await quiet.serves
      await track('after')
      await quiet.end('SIGKILL')
      const { deaths, err } = await outlive(args, kind)
      expect(deaths).toBe(mostDeaths)
      expect(err.split('\n').filter((line) => line.includes('is set aside'))).toEqual([
        expect.stringMatching(/"where":"job users\.track".*job \d+: the process ended while it ran; it is set aside/),
      ])
      const server = control(url, 'default')
      const users = async () => (await server.state()).users.map(({ external_id }) => external_id)
      await server.settle()
      expect(await users()).toEqual(expect.arrayContaining(['before', 'after']))
      expect((await server.jobs()).aside).toMatchObject([{ kind: 'users.track' }])
      await track('later')
      await server.settle()
      expect(await users()).toContain('later')
      await open.at(-1)?.end('SIGTERM')

      const sound = start(args)
      await sound.serves
      expect(await server.retry()).toBe(1)
      await server.settle()
      expect(await users()).toContain(`poison-${kind}`)
      expect((await server.jobs()).aside).toEqual([])
      expect((await sound.end('SIGTERM')).code).toBe(0)
    },
  )
})
