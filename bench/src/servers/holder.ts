import { parseStateFile } from '@brazier/backend'
import type { HolderQuestion } from '../holder.ts'
import { openInMemory } from '../memory-service.ts'
import { externalIdOf, userJson } from '../users.ts'

// Holds users in one workspace, and answers measurements over IPC. Argument: how many.

const users = Number(process.argv[2])
const chunk = 1000
const portion = 200
const { clock, workspace, send, nextMinute } = await openInMemory()

/** As `--state FILE`: text, JSON, the schema, the store. */
const load = async (): Promise<void> => {
  for (let first = 0; first < users; first += chunk) {
    const made = Array.from({ length: Math.min(chunk, users - first) }, (_, index) => userJson(first + index))
    await workspace.loadState(parseStateFile(JSON.parse(`{"version":1,"users":[${made.join(',')}]}`)))
  }
}

const post = (path: string, body: object, status: number): Promise<void> =>
  send('POST', path, JSON.stringify(body), status)

let turn = 0
const someone = (): string => {
  turn += 1
  return externalIdOf((turn * 7919) % users)
}

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const from = performance.now()
  await work()
  return (performance.now() - from) * 1000
}

const exportPortion = async (): Promise<number> => {
  // The rate limit is 2,500 a minute.
  nextMinute()
  const took = await timed(async () => {
    for (let count = 0; count < portion; count += 1) await post('/users/export/ids', { external_ids: [someone()] }, 201)
  })
  return took / portion
}

const mergePortion = async (): Promise<number> => {
  nextMinute()
  const checkpoint = await workspace.checkpoint()
  const took = await timed(async () => {
    for (let count = 0; count < portion; count += 1) {
      const merge_updates = [
        { identifier_to_merge: { external_id: someone() }, identifier_to_keep: { external_id: someone() } },
      ]
      await post('/users/merge', { merge_updates }, 202)
      if ((await workspace.settle()) !== 1) throw new Error('one job was to be run')
    }
  })
  await workspace.rollback(checkpoint)
  return took / portion
}

const rollback = async (): Promise<number> => {
  const checkpoint = await workspace.checkpoint()
  await workspace.store.transaction(async (tx) => {
    for (let count = 0; count < 100; count += 1) {
      const [user] = await tx.profiles.find('external_id', someone())
      if (user !== undefined) {
        await tx.profiles.put({ ...user, email: `changed-${count}@example.com`, updated_at: clock.now() })
      }
    }
  })
  return timed(() => workspace.rollback(checkpoint))
}

await load()

const answers: { readonly [question in HolderQuestion]: () => Promise<number> } = {
  export: exportPortion,
  merge: mergePortion,
  rollback,
}

process.on('message', (question: HolderQuestion) => {
  const reply = async (): Promise<void> => void process.send?.(await answers[question]())
  reply().catch((error: unknown) => {
    console.error(error)
    process.exitCode = 1
    process.disconnect()
  })
})
process.send?.(users)
