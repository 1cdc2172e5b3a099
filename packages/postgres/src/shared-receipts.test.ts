import { manualClock, parseStateFile } from '@brazier/backend'
import { createCaller } from '@brazier/testkit'
import { expect, it, onTestFinished } from 'vitest'
import { startEmbeddedPostgres } from './testing/embedded-postgres.ts'
import { startServiceProcess } from './testing/service-process.ts'

const messages = [{ channel: 'email' as const, parts: { subject: 's', body: 'b' } }]
const state = parseStateFile({
  users: [{ external_id: 'ada', email: 'ada@example.com' }],
  campaigns: [
    { id: 'c', name: 'C', reeligibility: { mode: 'once' }, variations: [{ id: 'v', name: 'All', messages }] },
  ],
})

it(
  'two processes that trigger a user at once, and run the jobs at once, send one message',
  { timeout: 60_000 },
  async () => {
    const server = await startEmbeddedPostgres()
    onTestFinished(() => server.stop())
    const start = () => startServiceProcess(createCaller, { url: server.url })
    const both = [await start(), await start()]
    onTestFinished(async () => void (await Promise.all(both.map(({ database }) => database.close()))))
    const [one] = both
    const made = await one?.backend.workspaces.create({ name: 'shared', clock: manualClock(0) })
    await one?.backend.workspaces.addKey('shared', 'shared')
    await made?.restore(state)
    const body = { campaign_id: 'c', recipients: [{ external_user_id: 'ada' }] }
    const calls = Array.from({ length: 10 }, () =>
      both.map(async ({ caller, settle }) => {
        const { status } = await caller.call('campaigns.trigger.send', body, { key: 'shared' })
        await settle('shared')
        return status
      }),
    )
    expect(new Set(await Promise.all(calls.flat()))).toEqual(new Set([201]))
    for (const { settle } of both) await settle('shared')
    expect(await made?.store.read((tx) => tx.outbox.list({ limit: Infinity }))).toHaveLength(1)
  },
)
