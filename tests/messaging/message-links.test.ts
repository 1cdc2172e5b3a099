import { createControlClient } from '@brazier/control/client'
import { httpService } from '@brazier/testkit'
import { parseOptions, type RunningServer, startServer } from 'brazier'
import { describe, expect, it } from 'vitest'
import { someStoreKinds } from '../each-store.ts'
import { campaign, email, users } from './sends-fixture.ts'

// The links of a message lead to the server that was asked for the send; on a database also after a restart, and to other processes.

const start = (store: string): Promise<RunningServer> => {
  const wish = parseOptions(['--port', '0', '--log-level', 'silent', '--store', store], {})
  if (wish.ask !== 'serve') throw new TypeError(JSON.stringify(wish))
  return startServer(wish.options, { write: () => true })
}

const variations = [{ id: 'v', name: 'All', messages: [email('{{${set_user_to_unsubscribed_url}}}')] }]
const state = { users: users('ada'), campaigns: [campaign({ variations })] }
const params = { workspace: 'links' }

describe.each(someStoreKinds)('a link of a message on $name', ({ name, open }) => {
  it('unsubscribes once, also after a restart and in another process', async () => {
    const place = await open()
    const first = await start(place.store)
    const control = createControlClient({ baseUrl: first.url })
    const { api_key } = await control['workspaces.create']({ body: { name: 'links', state } })
    const recipients = [{ external_user_id: 'ada' }]
    await httpService(first.url, api_key).call('campaigns.trigger.send', { campaign_id: 'c', recipients })
    await control.settle({ params })
    const [message] = (await control.outbox({ params })).outbox
    const url = message !== undefined && 'parts' in message ? (message.parts['body'] ?? '') : ''
    expect(new URL(url).origin).toBe(first.url)
    expect(await (await fetch(url)).text()).toContain('Unsubscribe this address')
    if (name === 'PGlite') await first.stop()
    const other = name === 'memory' ? first : await start(place.store)
    for (let click = 0; click < 2; click += 1) {
      const answer = await fetch(url.replace(first.url, other.url), { method: 'POST' })
      expect([answer.status, await answer.text()]).toEqual([200, expect.stringContaining('is unsubscribed')])
    }
    const { call } = httpService(other.url, api_key)
    const exported = await call('users.export.ids', { external_ids: ['ada'] })
    expect(exported.body).toMatchObject({ users: [{ email_subscribe: 'unsubscribed' }] })
    const series = await call('campaigns.data_series', undefined, { query: { campaign_id: 'c', length: '1' } })
    expect(series.body).toMatchObject({ data: [{ messages: { email: [{ unsubscribes: 1 }] } }] })
    await other.stop()
    if (name === 'PostgreSQL') await first.stop()
    await place.remove()
  })
})
