import { controlOf, key } from '../control.ts'
import { type RunningServer, withServers } from '../server-process.ts'
import { openClients, tidyUp } from './bare-clients.ts'
import { makeDatabase } from './databases.ts'
import { loadWorkspace } from './load-profiles.ts'
import { openPoster } from './post.ts'
import { forgetPeak, peakOf, residentOf } from './server-memory.ts'
import { serverOn } from './server-on.ts'
import { untilApplied } from './until-applied.ts'

const message = { channel: 'email' as const, parts: { subject: 'News for {{${first_name}}}', body: 'There is some.' } }

const campaign = {
  id: 'news',
  name: 'News',
  recipient_subscription_state: 'all' as const,
  variations: [{ id: 'all', name: 'All', messages: [message] }],
}

/** A campaign to everybody, and no users. */
export const campaignState: string = JSON.stringify({ campaigns: [campaign] })

/** Bytes that broadcasts left in a server process. */
export interface Broadcasts {
  readonly idle: number
  readonly peak: number
  readonly messages: number
  readonly seconds: number
}

interface Audience {
  readonly workspace: string
  readonly key: string
}

const everybody: Audience = { workspace: 'default', key }

const sendTo = async ({ url }: RunningServer, audience: Audience, times: number): Promise<void> => {
  const { post, close } = openPoster(1)
  const body = JSON.stringify({ campaign_id: campaign.id, broadcast: true })
  for (let count = 0; count < times; count += 1) {
    await post(new URL('/campaigns/trigger/send', url), audience.key, body, 201)
    await untilApplied(url, audience.workspace, 200)
  }
  close()
}

const messagesIn = async (url: string): Promise<number> => {
  const { all, close } = await openClients(url, 1)
  const found = await all[0]?.query<{ count: string }>('SELECT count(*) FROM brazier.outbox')
  await close()
  return Number(found?.rows[0]?.count)
}

const addUsers = async (url: string, name: string, users: number): Promise<void> => {
  await loadWorkspace(url, { name, key: `bench-${name}`, users })
  await tidyUp(url)
}

const addOthers = async (server: RunningServer, url: string, users: number): Promise<Audience> => {
  const { workspace, api_key } = await controlOf(server.url)['workspaces.create']({
    body: { name: 'others', state: { campaigns: [campaign] } },
  })
  await addUsers(url, workspace, users)
  return { workspace, key: api_key }
}

export interface BroadcastLoad {
  readonly users: number
  /** Earlier broadcasts in a workspace of theirs. */
  readonly before: { readonly users: number; readonly times: number }
  /** Path of `campaignState`. */
  readonly state: string
}

export const broadcast = async (postgres: string, { users, before, state }: BroadcastLoad): Promise<Broadcasts> => {
  const url = await makeDatabase(postgres, `users_${users}_${before.times}`)
  const contender = serverOn(url, '--state', state, '--outbox', String(users))
  return withServers([contender], async (server) => {
    const others = await addOthers(server, url, before.users)
    await addUsers(url, everybody.workspace, users)
    const idle = await residentOf(server.pid)
    await sendTo(server, others, before.times)
    await forgetPeak(server.pid)
    const earlier = await messagesIn(url)
    const start = performance.now()
    await sendTo(server, everybody, 1)
    const seconds = (performance.now() - start) / 1000
    return { idle, seconds, peak: await peakOf(server.pid), messages: (await messagesIn(url)) - earlier }
  })
}
