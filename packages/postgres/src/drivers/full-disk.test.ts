import fs from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Unavailable } from '@brazier/backend'
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import type { Database } from '../database.ts'
import { type Statement, statement } from '../session.ts'
import { pgliteDatabase } from './pglite-database.ts'

// The disk is full for large writes: PostgreSQL makes each new file of its log with them, and ends itself if it cannot.

const large = 2 ** 20

const noRoom = (): Error => Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' })

/** Makes the disk full. Returns how to make room. */
const fillDisk = (): (() => void) => {
  const write = fs.writeSync
  const spy = vi.spyOn(fs, 'writeSync').mockImplementation((...args: readonly unknown[]) => {
    if (typeof args[3] === 'number' && args[3] >= large) throw noRoom()
    return Reflect.apply(write, fs, args) as number // what the real one returns
  })
  return () => spy.mockRestore()
}

afterEach(() => void vi.restoreAllMocks())

// The store has no such statement, so it is not made as one of it.
const add: Statement = { name: 'add', text: "INSERT INTO public.kept VALUES ('one')" }
const count = statement('SELECT count(*)::int AS n FROM public.kept')

/** Adds a row, and goes on to the next file of the log. */
const addRow = (database: Database): Promise<void> =>
  database.session(async (session) => {
    await session.query(add)
    await session.exec('SELECT pg_switch_wal()')
  })

const makeFolder = async (): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'brazier-full-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return join(folder, 'data')
}

describe('an embedded database on a full disk', { timeout: 120_000 }, () => {
  it('is away with the reason, comes back with all that was committed when there is room, and hears notifications', async () => {
    const database = await pgliteDatabase({ folder: await makeFolder() })
    await database.session((session) => session.exec('CREATE TABLE public.kept (text text)'))
    const heard: string[] = []
    await database.listen('told', (payload) => void heard.push(payload))
    const makeRoom = fillDisk()
    let committed = 0
    const fill = async (): Promise<never> => {
      for (;;) {
        await addRow(database)
        committed += 1
      }
    }
    const reason = expect.stringMatching(/the database has stopped: .*No space left on device/)
    await expect(fill()).rejects.toMatchObject({ name: 'Unavailable', message: reason })
    for (let call = 0; call < 3; call += 1) {
      const again = database.session((session) => session.query(count))
      await expect(again).rejects.toMatchObject({ name: 'Unavailable', message: reason })
    }
    makeRoom()
    const rows = () => database.session((session) => session.query(count)).catch((error: unknown) => error)
    await expect.poll(rows, { timeout: 60_000 }).not.toBeInstanceOf(Unavailable)
    const [row] = (await rows()) as readonly { readonly n: number }[] // it is no error
    expect([committed, committed + 1]).toContain(row?.n)
    await database.session((session) => session.exec("NOTIFY told, 'again'"))
    await expect.poll(() => heard).toContain('again')
    await database.close()
  })

  it('is closed without waiting, and starts with all that was committed', async () => {
    const folder = await makeFolder()
    const database = await pgliteDatabase({ folder })
    await database.session((session) => session.exec('CREATE TABLE public.kept (text text)'))
    const makeRoom = fillDisk()
    const fill = async (): Promise<never> => {
      for (;;) await addRow(database)
    }
    await expect(fill()).rejects.toBeInstanceOf(Unavailable)
    await database.close()
    await expect(pgliteDatabase({ folder })).rejects.toThrow('No space left on device')
    makeRoom()
    const again = await pgliteDatabase({ folder })
    const [row] = await again.session((session) => session.query(count))
    expect(Number(row?.['n'])).toBeGreaterThan(0)
    await again.close()
  })
})
