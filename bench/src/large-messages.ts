import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { controlOf, key, params, settle } from './control.ts'
import { peakOf, residentOf } from './postgres/server-memory.ts'
import type { Finding, Question } from './question.ts'
import { type RunningServer, startServer } from './server-process.ts'
import { withFolder } from './with-folder.ts'

const people = 50
const sends = 8
/** Of two bytes each, in memory as in UTF-8. */
const characters = 1_500_000
/** A wide margin above the bound of the outbox, 256 MB: the process itself, garbage, and a slice of jobs. */
const target = 1.5 * 2 ** 30

const root = new URL('../..', import.meta.url).pathname

/** The filter makes each part a new text, so that no two messages share one. */
const body = `{{ \${first_name} }}{% for i in (1..300) %}{{ "${'ж'.repeat(characters / 300)}" | upcase }}{% endfor %}`

const state = {
  users: Array.from({ length: people }, (_, at) => ({
    external_id: `u${at}`,
    email: `u${at}@example.com`,
    first_name: `Ada ${at}`,
  })),
  campaigns: [
    {
      id: 'large',
      name: 'Large',
      variations: [
        {
          id: 'v',
          name: 'All',
          messages: [{ channel: 'email', parts: { subject: 'Large', body } }],
        },
      ],
    },
  ],
}

const send = async ({ url }: RunningServer): Promise<void> => {
  const recipients = Array.from({ length: people }, (_, at) => ({ external_user_id: `u${at}` }))
  const response = await fetch(`${url}/campaigns/trigger/send`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${key}` },
    body: JSON.stringify({ campaign_id: 'large', recipients }),
  })
  if (response.status !== 201) throw new Error(`${response.status} ${await response.text()}`)
  await settle(url)
}

interface Kept {
  readonly count: number
  readonly bytes: number
}

/** What is still in the outbox. Throws if a message is shorter than it should be, or the same as another one. */
const keptOf = async ({ url }: RunningServer): Promise<Kept> => {
  const { outbox: messages, dropped } = await controlOf(url).outbox({ params, query: { limit: 1 } })
  const [text = ''] = messages.map((message) => ('parts' in message ? (message.parts['body'] ?? '') : ''))
  if (text.length < characters || !text.startsWith('Ada ') || !text.endsWith('Ж')) {
    throw new TypeError(`a body has ${text.length} characters`)
  }
  const count = people * sends - dropped
  return { count, bytes: count * text.length * 2 }
}

const mebibytes = (bytes: number): string => `${Math.round(bytes / 2 ** 20)} MiB`

const measure = async (): Promise<readonly string[]> =>
  withFolder(async (folder) => {
    const file = join(folder, 'state.json')
    await writeFile(file, JSON.stringify(state))
    const main = ['apps/server/src/main.ts', '--port', '{port}', '--log-level', 'warn', '--state', file]
    const server = await startServer({
      command: [process.execPath, '--conditions=@brazier/source', ...main],
      ready: '/_brazier/health',
      cwd: root,
      isAnywhere: true,
    })
    try {
      const idle = await residentOf(server.pid)
      for (let at = 0; at < sends; at += 1) await send(server)
      const [peak, after] = [await peakOf(server.pid), await residentOf(server.pid)]
      const kept = await keptOf(server)
      const shown = [idle, peak, after].map(mebibytes)
      return [
        String(people * sends),
        `${kept.count}, ${mebibytes(kept.bytes)}`,
        ...shown,
        peak <= target ? 'met' : '**missed**',
      ]
    } finally {
      await server.stop()
    }
  })

const ask = async (): Promise<Finding> => ({
  title: 'Memory of a server whose messages are large',
  method: `${sends} sends of a message of ${characters.toLocaleString('en')} Cyrillic characters, 3 MB, to ${people} people, over HTTP, with the default bounds of the outbox. The store is in memory. Figures are resident memory of the server process, from Linux: before the first send, the peak, and after the last send.`,
  columns: ['messages', 'kept', 'idle', 'peak', 'after', `peak ≤ ${mebibytes(target)}`],
  rows: [await measure()],
})

/** Whether large messages can fill the memory. */
export const largeMessages: Question = {
  name: 'large-messages',
  figure: 'memory of a server whose messages are large',
  ask,
}
