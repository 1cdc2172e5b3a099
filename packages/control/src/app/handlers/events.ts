import type { Workspace } from '@brazier/backend/parts'
import type { ControlHandler, ControlService, EventWriter } from '../control-handler.ts'
import { type Positions, readPositions } from '../positions.ts'
import { refusal } from '../refusal.ts'
import type { StreamPlace } from '../streams.ts'

/** Milliseconds between two looks for changes. */
const looks = { memory: 100, pglite: 500, postgresql: 500 }

/** Milliseconds of silence before a stream says that it is there. */
const silence = 15_000

/** Milliseconds a client waits before it asks again. */
const retry = 1000

/** Waits shorter if the server stops or the client leaves. */
const waitFor = (ms: number, service: ControlService, signals: readonly AbortSignal[]): Promise<void> =>
  new Promise((resolve) => {
    const done = (): void => {
      for (const signal of signals) signal.removeEventListener('abort', done)
      resolve()
    }
    for (const signal of signals) signal.addEventListener('abort', done)
    service.after(ms, done)
  })

/** Tells changes until the workspace is gone or another of its name, the server stops or the client leaves. */
const tell = async (
  service: ControlService,
  of: Workspace,
  write: EventWriter,
  { ending }: StreamPlace,
): Promise<void> => {
  const isOver = (): boolean => ending.aborted || write.gone.aborted
  let before: Positions | undefined
  let told = ''
  let saidAt = service.now()
  while (!isOver()) {
    const workspace = await service.backend.workspaces.find(of.name)
    if (workspace !== of) return
    before = await readPositions(service, workspace, before)
    const data = JSON.stringify(before)
    if (data !== told) await write.event({ event: 'change', data, ...(told === '' && { retry }) })
    else if (service.now() - saidAt >= silence) await write.comment('still here')
    if (data !== told || service.now() - saidAt >= silence) saidAt = service.now()
    told = data
    await waitFor(looks[service.store], service, [ending, write.gone])
  }
}

export const events: ControlHandler<'events'> = async ({ service, workspace }) => {
  const place = service.streams.enter()
  if (place === undefined) return refusal(503, 'this process has as many event streams as it can; ask again later')
  return {
    status: 200,
    stream: async (write) => {
      place.onCut(write.cut)
      try {
        await tell(service, workspace, write, place)
        await write.event({ event: 'bye', data: '{}' })
      } finally {
        place.leave()
      }
    },
  }
}
