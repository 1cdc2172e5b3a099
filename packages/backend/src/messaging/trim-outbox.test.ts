import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { describe, expect, test } from 'vitest'
import { createService } from '../create-service.ts'
import { memoryPersistence } from '../memory/persistence.ts'
import { manualClock } from '../ports/clock.ts'
import { bytesInOutbox, sliceBytes } from '../ports/outbox-bytes.ts'
import { droppedMessages } from '../ports/read-settings.ts'
import { messageBytes } from '../ports/records/outbox.ts'
import { parseStateFile } from '../state/state-file.ts'
import type { Workspace } from '../workspaces/workspace.ts'

const letters = 50_000

/** A company with a campaign whose message is long. The name makes each text a different one. */
const company = (users: number) =>
  parseStateFile({
    users: Array.from({ length: users }, (_, index) => ({
      external_id: `u${index}`,
      first_name: `Ada ${index}`,
      email: `${index}@a.b`,
    })),
    campaigns: [
      {
        id: 'c',
        name: 'News',
        variations: [
          {
            id: 'v',
            name: 'All',
            messages: [
              { channel: 'email', parts: { body: `${'x'.repeat(letters)} {{\${first_name}}}`, subject: 's' } },
            ],
          },
        ],
      },
    ],
  })

const start = async (outboxBytes: number, users: number) => {
  /** The bytes in the outbox between two slices. */
  const seen: number[] = []
  let sending: Workspace | undefined
  const runtime = {
    now: () => 0,
    seed: () => 1,
    requestId: () => 'r',
    after: () => undefined,
    failed: ({ error }: { readonly error: unknown }) => {
      throw error
    },
    // A job pauses too, inside its transaction: the read waits for the end of the slice.
    pause: async () => {
      void sending?.store.read(bytesInOutbox).then((bytes) => seen.push(bytes))
    },
  }
  const backend = createService({ runtime, queueDelay: false, outboxBytes, persistence: memoryPersistence() })
  const made = await backend.workspaces.create({ name: 'w', clock: manualClock(0) })
  await backend.workspaces.addKey('key', 'w')
  await made.restore(company(users))
  const send = async (): Promise<void> => {
    const request = new Request('http://x/campaigns/trigger/send', {
      method: 'POST',
      headers: { Authorization: 'Bearer key', 'Content-Type': 'application/json' },
      body: JSON.stringify({ campaign_id: 'c', broadcast: true }),
    })
    expect((await backend.fetch(request)).status).toBe(201)
    sending = made
    await made.settle()
    sending = undefined
  }
  return { workspace: made, send, seen }
}

describe('the bytes of an outbox', () => {
  test('stay within the bound, also while a broadcast of long messages runs', async () => {
    const bound = 4_000_000
    const { workspace, send, seen } = await start(bound, 1000)
    await send()
    await send()
    expect(Math.max(...seen)).toBeLessThanOrEqual(bound)
    await workspace.store.read(async (tx) => {
      const entries = await tx.outbox.list({ limit: Infinity })
      const bytes = entries.reduce((sum, entry) => sum + messageBytes(entry), 0)
      expect(bytes).toBe(await bytesInOutbox(tx))
      expect(bytes).toBeGreaterThan(bound * 0.9)
      expect((await droppedMessages(tx)) + entries.length).toBe(2000)
      expect(entries.map(({ outcome }) => outcome)).not.toContain('failed')
    })
    const state = await workspace.snapshot()
    await workspace.restore(state)
    expect(await workspace.store.read(bytesInOutbox)).toBeLessThanOrEqual(bound)
  })

  test('are few in one transaction: a delivery goes on in the next slice', async () => {
    const { send, seen, workspace } = await start(1e9, 500)
    await send()
    const steps = seen.map((bytes, index) => bytes - (seen[index - 1] ?? 0))
    expect(Math.max(...steps)).toBeLessThan(sliceBytes + 3 * messageBytes({ parts: { body: 'x'.repeat(letters) } }))
    expect(await workspace.store.read(async (tx) => (await tx.outbox.list({ limit: Infinity })).length)).toBe(500)
    const [schedule] = (await workspace.snapshot()).schedules ?? []
    expect(schedule?.state).toBe('sent')
  })

  test('of 160 MB of messages leave a heap that has grown by less than 60 MB', async () => {
    setFlagsFromString('--expose-gc')
    const collect = runInNewContext('gc') as () => void // what the flag gives
    const heap = (): number => {
      collect()
      return process.memoryUsage().heapUsed
    }
    const { send, workspace } = await start(4_000_000, 1600)
    const before = heap()
    await send()
    expect(heap() - before).toBeLessThan(60_000_000)
    expect(await workspace.store.read(bytesInOutbox)).toBeGreaterThan(0)
  })
})
