import { setTimeout } from 'node:timers/promises'
import { key } from '../control.ts'
import { type RunningServer, startServer } from '../server-process.ts'
import { openClients, tidyUp } from './bare-clients.ts'
import { makeDatabase } from './databases.ts'
import { loadProfiles } from './load-profiles.ts'
import { forgetPeak, peakOf, residentOf } from './server-memory.ts'
import { serverOn } from './server-on.ts'
import { openService } from './service.ts'

const message = { channel: 'email', parts: { subject: 'News for {{${first_name}}}', body: 'There is some.' } }
const campaign = {
  id: 'news',
  name: 'News',
  recipient_subscription_state: 'all',
  variations: [{ id: 'all', name: 'All', messages: [message] }],
}

/** A state file with a campaign that goes to everybody, and nobody. */
export const campaignState: string = JSON.stringify({ campaigns: [campaign] })

/** What broadcasts did to a server process; bytes. */
export interface Broadcasts {
  readonly idle: number
  readonly peak: number
  readonly messages: number
  readonly seconds: number
}

const headers = { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' }

const send = async ({ url }: RunningServer): Promise<void> => {
  const body = JSON.stringify({ campaign_id: campaign.id, broadcast: true })
  const response = await fetch(`${url}/campaigns/trigger/send`, { method: 'POST', headers, body })
  const text = await response.text()
  if (response.status !== 201) throw new Error(`the broadcast was answered ${response.status}: ${text}`)
}

/** Resolves when the server has nothing to do. */
const untilDone = async ({ url }: RunningServer): Promise<void> => {
  for (let isBusy = true; isBusy;) {
    await setTimeout(200)
    const response = await fetch(`${url}/_brazier/workspaces/default/jobs?limit=1`)
    const { waiting, aside } = (await response.json()) as { waiting: readonly unknown[]; aside: readonly unknown[] } // its own answer
    if (aside.length > 0) throw new Error(`a job failed: ${JSON.stringify(aside)}`)
    isBusy = waiting.length > 0
  }
}

const messagesIn = async (url: string): Promise<number> => {
  const { all, close } = await openClients(url, 1)
  const found = await all[0]?.query<{ count: string }>('SELECT count(*) FROM brazier.outbox')
  await close()
  return Number(found?.rows[0]?.count)
}

/** Adds users to the workspace that a server has made. */
const addUsers = async (url: string, users: number): Promise<void> => {
  const service = await openService(url, { leaves: true, name: 'default' })
  await loadProfiles(service, 0, users)
  await service.close()
  await tidyUp(url)
}

/** Starts a server on a database of its own with so many users, and broadcasts to all of them, several times in a row. */
export const broadcast = async (
  postgres: string,
  { users, times, state }: { readonly users: number; readonly times: number; readonly state: string },
): Promise<Broadcasts> => {
  const url = await makeDatabase(postgres, `users_${users}_${times}`)
  const server = await startServer(serverOn(url, '--state', state))
  try {
    await addUsers(url, users)
    await forgetPeak(server.pid)
    const idle = await residentOf(server.pid)
    const start = performance.now()
    for (let count = 0; count < times; count += 1) {
      await send(server)
      await untilDone(server)
    }
    const seconds = (performance.now() - start) / 1000
    return { idle, seconds, peak: await peakOf(server.pid), messages: await messagesIn(url) }
  } finally {
    await server.stop()
  }
}
