/**
 * Messages among a database's processes, by `NOTIFY`. Each process holds an advisory lock with its listening connection's number: only who
 * holds one must answer. Source: decision 0092.
 */
import { Unavailable } from '@brazier/backend/parts'
import type { Client } from 'pg'
import type { Connection, Database, Peers } from '../database.ts'
import { type Row, statement } from '../session.ts'
import type { PgListener } from './pg-listener.ts'
import { processTimeout, type Timeouts } from './timeouts.ts'

const channel = 'brazier_messages'

/** Used only here. */
const lockNumber = 4_747_003

const notify = statement(`SELECT pg_notify('${channel}', $1)`)
const findConnections =
  statement(`SELECT objid AS connection FROM pg_locks WHERE locktype = 'advisory' AND classid = ${lockNumber}
AND granted AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`)

/** Lets the server notice a vanished machine within half a minute, not after hours. */
const keepAlive = 'SET tcp_keepalives_idle = 10; SET tcp_keepalives_interval = 5; SET tcp_keepalives_count = 3'

/** While the connection lasts. */
const lockConnection = `SELECT pg_advisory_lock_shared(${lockNumber}, pg_backend_pid())`

/** Milliseconds between looks for ended processes. */
const checkInterval = 100

/** `done`: the connection that answers. */
type Notification = { readonly id: string; readonly message: string } | { readonly id: string; readonly done: number }

interface SentMessage {
  readonly done: Set<number>
  answered(): void
}

/** Resolves to false if none comes for a while. */
const nextAnswer = (sent: SentMessage): Promise<boolean> =>
  new Promise((resolve) => {
    const timer = setTimeout(() => resolve(false), checkInterval)
    sent.answered = () => {
      clearTimeout(timer)
      resolve(true)
    }
  })

const waitForAll = async (
  sent: SentMessage,
  connections: readonly number[],
  find: () => Promise<readonly number[]>,
  timeout: number,
): Promise<void> => {
  let left = connections
  for (let waited = 0; waited < timeout;) {
    left = left.filter((connection) => !sent.done.has(connection))
    if (left.length === 0) return
    if (await nextAnswer(sent)) continue
    waited += checkInterval
    const present = new Set(await find())
    left = left.filter((connection) => present.has(connection))
  }
  throw new Unavailable('another process on the database does not answer')
}

const connectionsOf = (rows: readonly Row[]): readonly number[] => rows.map(({ connection }) => Number(connection))

/** Resolves to the connections that hear it. */
const publish = (lend: Database['session'], notification: Notification): Promise<readonly number[]> =>
  lend(async (session) => {
    const found = session.query(findConnections)
    await Promise.all([found, session.query(notify, [JSON.stringify(notification)])])
    return connectionsOf(await found)
  })

const createSender = (lend: Database['session'], { connection }: PgListener, timeouts: Timeouts) => {
  const waiting = new Map<string, SentMessage>()
  let count = 0
  const find = async () => connectionsOf(await lend((session) => session.query(findConnections)))
  return {
    noteAnswer: (id: string, done: number): void => {
      waiting.get(id)?.done.add(done)
      waiting.get(id)?.answered()
    },
    send: async (message: string): Promise<void> => {
      const here = connection()?.number
      if (here === undefined) throw new Unavailable('this process does not hear the others on the database')
      count += 1
      const id = `${here}.${count}`
      const sent: SentMessage = { done: new Set(), answered: () => undefined }
      waiting.set(id, sent)
      try {
        await waitForAll(sent, await publish(lend, { id, message }), find, processTimeout(timeouts))
      } finally {
        waiting.delete(id)
      }
    },
  }
}

export const createPgPeers = (lend: Database['session'], listener: PgListener, timeouts: Timeouts): Peers => {
  const handlers = new Set<(message: string) => Promise<void>>()
  const { noteAnswer, send } = createSender(lend, listener, timeouts)
  /** Number under which others wait for this process. */
  let ownNumber = 0
  const setUp = async (client: Client, { number }: Connection): Promise<void> => {
    await client.query(keepAlive)
    ownNumber = number
    await client.query(lockConnection)
  }
  const handle = async (id: string, message: string): Promise<void> => {
    await Promise.all([...handlers].map((handler) => handler(message)))
    await publish(lend, { id, done: ownNumber })
  }
  const heard = (payload: string): void => {
    if (payload === '') return
    const notification = JSON.parse(payload) as Notification // what `publish` sent
    if ('done' in notification) noteAnswer(notification.id, notification.done)
    // A process that fails to handle a message does not answer: `send` rejects.
    else handle(notification.id, notification.message).catch(() => undefined)
  }
  return {
    onMessage: async (handler) => {
      handlers.add(handler)
      if (handlers.size === 1) await listener.listen(channel, heard, setUp)
    },
    connection: listener.connection,
    keep: (sql) =>
      listener.listen(
        'brazier_processes',
        () => undefined,
        async (client) => void (await client.query(sql)),
      ),
    send,
  }
}
