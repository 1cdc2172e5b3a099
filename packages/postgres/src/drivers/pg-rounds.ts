import { Unavailable } from '@brazier/backend'
import type { Client } from 'pg'
import { type Database, type Row, type Rounds, statement } from '../database.ts'
import type { PgListener } from './pg-listener.ts'
import { type Patience, roundTimeout } from './session-settings.ts'

const channel = 'brazier_rounds'

/** Any number that nobody else locks. */
const lockNumber = 4_747_003

const notify = statement(`SELECT pg_notify('${channel}', $1)`)
const findEverybody =
  statement(`SELECT objid AS presence FROM pg_locks WHERE locktype = 'advisory' AND classid = ${lockNumber}
AND granted AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`)

/** A machine that vanished is found out within half a minute, and not after hours. */
const keepAlive = 'SET tcp_keepalives_idle = 10; SET tcp_keepalives_interval = 5; SET tcp_keepalives_count = 3'

/** Shows, for as long as the connection lasts, that somebody hears on it. */
const appearing = `SELECT pid AS presence, pg_advisory_lock_shared(${lockNumber}, pid) FROM pg_backend_pid() AS pid`

/** How often, in milliseconds, it is looked whether those who are waited for are still there. */
const look = 100

/** What goes through the channel: a message with the name of its round, or who acted on it. */
type Said = { readonly round: string; readonly message: string } | { readonly round: string; readonly done: number }

/** A round that was asked for here. */
interface Asked {
  /** Who has acted. */
  readonly done: Set<number>
  /** Wakes whoever waits for an answer. */
  wake(): void
}

/** Resolves to true with the next answer, and to false when there is none for a while. */
const nextAnswer = (asked: Asked): Promise<boolean> =>
  new Promise((resolve) => {
    const timer = setTimeout(() => resolve(false), look)
    asked.wake = () => {
      clearTimeout(timer)
      resolve(true)
    }
  })

/** Waits until everybody has acted; whoever ends meanwhile is not waited for. */
const waitForAll = async (
  asked: Asked,
  everybody: readonly number[],
  findAll: () => Promise<readonly number[]>,
  patience: number,
): Promise<void> => {
  let left = everybody
  for (let waited = 0; waited < patience;) {
    left = left.filter((presence) => !asked.done.has(presence))
    if (left.length === 0) return
    if (await nextAnswer(asked)) continue
    waited += look
    const there = new Set(await findAll())
    left = left.filter((presence) => there.has(presence))
  }
  throw new Unavailable('another process on the database does not answer')
}

const presencesOf = (rows: readonly Row[]): readonly number[] => rows.map(({ presence }) => Number(presence))

/** Says something to everybody; resolves to who there is to hear it. */
const say = (lend: Database['session'], said: Said): Promise<readonly number[]> =>
  lend(async (session) => {
    const sent = session.query(findEverybody)
    await Promise.all([sent, session.query(notify, [JSON.stringify(said)])])
    return presencesOf(await sent)
  })

/** The presence of this process: the number of its listening connection. */
const createPresence = () => {
  let presence: number | undefined
  const appear = async (client: Client): Promise<void> => {
    client.once('end', () => {
      presence = undefined
    })
    await client.query(keepAlive)
    presence = Number((await client.query<Row>(appearing)).rows[0]?.['presence'])
  }
  return { appear, presence: () => presence }
}

/** Gives a function that has everybody act, and one that hears who has. */
const createAsking = (lend: Database['session'], presence: () => number | undefined, patience: Patience) => {
  const rounds = new Map<string, Asked>()
  let asked = 0
  const findAll = async () => presencesOf(await lend((session) => session.query(findEverybody)))
  return {
    hear: (round: string, done: number): void => {
      rounds.get(round)?.done.add(done)
      rounds.get(round)?.wake()
    },
    ask: async (message: string): Promise<void> => {
      const here = presence()
      if (here === undefined) throw new Unavailable('this process does not hear the others on the database')
      asked += 1
      const round = `${here}.${asked}`
      const mine: Asked = { done: new Set(), wake: () => undefined }
      rounds.set(round, mine)
      try {
        await waitForAll(mine, await say(lend, { round, message }), findAll, roundTimeout(patience))
      } finally {
        rounds.delete(round)
      }
    },
  }
}

/** Rounds among the processes that hear on connections of their own. Source: decision 0103. */
export const createPgRounds = (lend: Database['session'], listener: PgListener, patience: Patience): Rounds => {
  const acts = new Set<(message: string) => Promise<void>>()
  const { appear, presence } = createPresence()
  const { hear, ask } = createAsking(lend, presence, patience)
  const act = async (round: string, message: string): Promise<void> => {
    await Promise.all([...acts].map((each) => each(message)))
    const done = presence()
    if (done !== undefined) await say(lend, { round, done })
  }
  const heard = (payload: string): void => {
    if (payload === '') return
    const said = JSON.parse(payload) as Said // what `say` wrote
    if ('done' in said) hear(said.round, said.done)
    // Whoever cannot act does not say so, and whoever asked is told.
    else act(said.round, said.message).catch(() => undefined)
  }
  return {
    join: async (each) => {
      acts.add(each)
      if (acts.size === 1) await listener.listen(channel, heard, appear)
    },
    presence,
    ask,
  }
}
