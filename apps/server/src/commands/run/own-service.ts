import { randomUUID } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import { join as joinPath } from 'node:path'
import { createControlClient } from '@brazier/control/client'
import { closeServer } from '../../http/close-server.ts'
import { createDoor, type Door, type Listener } from '../../http/http-door.ts'
import { listen } from '../../http/listen.ts'
import { hostOf } from '../../http/loopback.ts'
import type { Options } from '../../options/options.ts'
import { defaultName } from '../../start/default-name.ts'
import { doorOf } from '../../start/door-of.ts'
import { isClusterName } from '../../tls/cluster-names.ts'
import { countAnswer, replaceKey } from './proxied-request.ts'
import type { RunService, RunServiceParts } from './run-service.ts'
import type { Counter } from './tally.ts'

const isProxied = ({ headers: { host } }: IncomingMessage): boolean =>
  host !== undefined && isClusterName(hostOf(host) ?? '')

/** Counts requests, and accepts any key unless the program's is known. */
const countingDoor = (door: Door, counter: Counter, key: string | undefined): Door => ({
  server: door.server,
  open: (listener) => {
    const answer: Listener = (incoming, outgoing) => {
      if (isProxied(incoming)) countAnswer(outgoing, counter)
      if (key === undefined || !isProxied(incoming)) {
        listener(incoming, outgoing)
        return
      }
      replaceKey(incoming, key)
        // The listener looks there.
        .then((rawBody) => listener(Object.assign(incoming, rawBody && { rawBody }), outgoing))
        .catch(() => outgoing.destroy())
    }
    door.open(answer)
  },
})

/** Opens a server, whose service loads meanwhile. */
export const openOwn = async (
  { options, environment, folder, counter, logTo }: RunServiceParts,
  asked: Options,
): Promise<RunService> => {
  const { key, isEmpty } = options
  // Nobody knows it: only requests through the proxy open the workspace.
  const serverKey = { key: key ?? asked.key ?? randomUUID(), source: 'given' as const }
  const door = createDoor({
    ...doorOf({ ...asked, tls: true }),
    unreadable: counter.refused,
    misdirected: counter.refused,
  })
  const counted = countingDoor(door, counter, key === undefined ? serverKey.key : undefined)
  const url = await listen(door.server, asked.host, asked.port)
  const state = joinPath(folder, 'empty.json')
  if (isEmpty) await writeFile(state, '{}')
  const starting = import('../../start/start.ts').then(({ startServer }) =>
    startServer(isEmpty ? { ...asked, state } : asked, logTo, {
      door: counted,
      url,
      key: serverKey,
      hear: () => undefined,
    }),
  )
  const ready = starting.then(() => undefined)
  // The run looks at it later.
  ready.catch(() => undefined)
  const token = asked['control-token'] ?? environment['BRAZIER_CONTROL_TOKEN']
  const stop = async (): Promise<void> => {
    const running = await starting.catch(() => undefined)
    if (running === undefined) await closeServer(door.server, 0)
    else await running.stop()
  }
  return {
    server: door.server,
    url,
    workspace: defaultName,
    control: createControlClient({ baseUrl: url, ...(token !== undefined && { token }) }),
    ready,
    stop,
  }
}
