import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { freePort } from '@brazier/postgres/testing'
import { afterEach, describe, expect, onTestFinished, test } from 'vitest'
import { someStoreKinds } from '../each-store.ts'
import { type Run, runBrazier } from './brazier-process.ts'
import { control } from './control.ts'
import { key, makeFolder } from './harness.ts'

// A template beyond its budget fails its message and nothing else. Large messages stay within the bytes of the outbox. Both hold on
// every store, also when the process is killed and starts again.

const patience = 240_000

/** The bytes that the outbox of these servers keeps. */
const bound = 2_000_000

/** A list that holds its predecessor twice, sixty times. */
const doubled =
  '{% assign none = "x" | split: "x" %}{% assign n = none %}' +
  '{% for i in (1..60) %}{% assign n = none | push: n | push: n %}{% endfor %}{{ n | json }}'

const campaign = (id: string, body: string) => ({
  id,
  name: id,
  variations: [{ id: `${id}-v`, name: 'All', messages: [{ channel: 'email', parts: { subject: 's', body } }] }],
})

const people = Array.from({ length: 50 }, (_, index) => `u${index}`)

const state = {
  users: people.map((external_id) => ({ external_id, first_name: external_id, email: `${external_id}@example.com` })),
  campaigns: [
    campaign('good', 'Hi {{${first_name}}}'),
    campaign('hostile', doubled),
    campaign('large', `${'ж'.repeat(100_000)} {{\${first_name}}}`),
  ],
}

interface Message {
  readonly outcome: string
  readonly reason?: string | undefined
  readonly parts?: Readonly<Record<string, string>> | undefined
}

const open: Run[] = []
afterEach(async () => void (await Promise.all(open.splice(0).map((run) => run.end('SIGKILL')))))

const serverOn = async (store: string) => {
  const folder = await makeFolder()
  onTestFinished(() => folder.remove())
  const file = join(folder.path, 'hostile.json')
  await writeFile(file, JSON.stringify(state))
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const server = control(url, 'default')
  const begin = async (...more: readonly string[]): Promise<Run> => {
    const args = ['--port', String(port), '--store', store, '--state', file, '--outbox-bytes', String(bound), ...more]
    const run = runBrazier(args)
    open.push(run)
    await run.serves
    return run
  }
  const send = async (campaign_id: string, to: readonly string[]): Promise<void> => {
    const { status } = await fetch(`${url}/campaigns/trigger/send`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${key}` },
      body: JSON.stringify({ campaign_id, recipients: to.map((external_user_id) => ({ external_user_id })) }),
    })
    expect(status).toBe(201)
  }
  const outbox = async (): Promise<readonly Message[]> => (await server.wholeState()).outbox ?? []
  return { begin, send, outbox, ...server }
}

const bytesOf = (messages: readonly Message[]): number =>
  messages.reduce((sum, { parts }) => sum + 2 * Object.values(parts ?? {}).join('').length, 0)

const outcomesOf = (messages: readonly Message[]): readonly string[] =>
  [...new Set(messages.map(({ outcome, reason }) => `${outcome} ${reason ?? ''}`))].toSorted()

describe.each(someStoreKinds)('on $name', ({ name, open: openStore }) => {
  const isDurable = name !== 'memory'

  test(
    'hostile templates fail with the reason, also when the process is killed before it renders',
    { timeout: patience },
    async () => {
      const { store, remove } = await openStore()
      onTestFinished(() => remove())
      const { begin, send, outbox, settle, jobs } = await serverOn(store)
      const first = await begin(...(isDurable ? ['--queue-delay', 'never'] : []))
      await send('hostile', people.slice(0, 3))
      await send('good', people.slice(0, 3))
      const last = isDurable ? await first.end('SIGKILL').then(() => begin()) : first
      await settle()
      const messages = await outbox()
      expect(messages).toHaveLength(6)
      expect(outcomesOf(messages)).toEqual(['failed more than 5000000 characters and elements in memory', 'sent '])
      expect((await jobs()).aside).toEqual([])
      expect((await last.end('SIGTERM')).code).toBe(0)
    },
  )

  test('large messages leave no more than the bytes of the outbox', { timeout: patience }, async () => {
    const { store, remove } = await openStore()
    onTestFinished(() => remove())
    const { begin, send, outbox, settle } = await serverOn(store)
    const run = await begin()
    for (let count = 0; count < 8; count += 1) await send('large', people)
    await settle()
    const messages = await outbox()
    expect(messages.length).toBeGreaterThan(5)
    expect(outcomesOf(messages)).toEqual(['sent '])
    expect(bytesOf(messages)).toBeLessThanOrEqual(bound)
    expect((await run.end('SIGTERM')).code).toBe(0)
    if (!isDurable) return
    const again = await begin()
    expect(await outbox()).toHaveLength(messages.length)
    expect((await again.end('SIGTERM')).code).toBe(0)
  })
})
