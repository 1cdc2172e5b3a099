import type { Persistence } from '@brazier/backend'
import { audienceTest, type StoredAudience, newProfile, type Profile } from '@brazier/domain'
import { postgresPersistence } from '@brazier/postgres'
import { ownDatabases, type TestDatabase } from '@brazier/postgres/testing'
import { statement } from '../../../packages/postgres/src/session.ts'
import { amount } from '../figures.ts'
import { interleaved } from '../interleaved.ts'
import type { Finding, Question } from '../question.ts'
import { spreadOf } from '../statistics.ts'

const users = 2000
const elements = 500
const rounds = 9
const pageSize = 500

const braze = (at: number): string => `b${String(at).padStart(7, '0')}`

const made = (at: number): Profile => ({
  ...newProfile({ braze_id: braze(at), now: 0, random_bucket: 0 }),
  custom_attributes: {
    tags: [
      ...Array.from({ length: elements }, (_, index) => `t${at}-${index}`),
      ...(at % 2 === 0 ? ['common'] : []),
      ...(at % 400 === 7 ? ['v0'] : []),
    ],
  },
})

const anyOf = (values: readonly string[]): StoredAudience => ({
  OR: values.map((value) => ({
    custom_attribute: { custom_attribute_name: 'tags', comparison: 'includes_value', value },
  })),
})

const values = (count: number): readonly string[] => Array.from({ length: count }, (_, index) => `v${index}`)

const fill = async (persistence: Persistence): Promise<void> => {
  const record = await persistence.directory.create({ name: 'bench', seed: 1 }, Infinity)
  if (record === undefined) throw new TypeError('the name is taken')
  const { store } = persistence.open(record)
  for (let at = 0; at < users; at += 100) {
    await store.transaction(async (tx) => {
      for (let one = at; one < at + 100; one += 1) await tx.profiles.put(made(one))
    })
  }
}

/** Walks all users as a job does. Returns the longest page and the whole, in milliseconds, and how many users were given. */
const walk = async (persistence: Persistence, among: StoredAudience) => {
  const record = await persistence.directory.find('bench')
  if (record === undefined) throw new TypeError('no workspace')
  const isIn = audienceTest(among, { now: 0 })
  let [longest, matches] = [0, 0]
  const began = performance.now()
  await persistence.open(record).store.read(async (tx) => {
    for (let after: string | undefined; ;) {
      const start = performance.now()
      const page = await tx.profiles.page(after, pageSize, among)
      matches += page.filter((user) => isIn(user)).length
      longest = Math.max(longest, performance.now() - start)
      after = page.at(-1)?.braze_id
      if (after === undefined) break
    }
  })
  return { matches, longest, whole: performance.now() - began }
}

const before = statement(`SELECT document FROM profiles
WHERE workspace = (SELECT workspace FROM workspaces WHERE name = 'bench') AND traits @@ $1::jsonpath AND braze_id > $2
ORDER BY braze_id LIMIT ${pageSize}`)

/** The whole audience in statements without a bound, as before decision 0111. Returns milliseconds. */
const unbounded = async ({ database }: TestDatabase, looked: readonly string[]): Promise<number> => {
  const path = looked.map((value) => `exists($.lists."tags"[*] ? (@ == "${value}"))`).join(' || ')
  return database.session(async (session) => {
    await session.exec('BEGIN; SET LOCAL plan_cache_mode = force_custom_plan')
    const began = performance.now()
    for (let after = ''; ;) {
      const rows = await session.query(before, [path, after])
      const last = rows.at(-1)
      if (rows.length < pageSize || last === undefined) break
      after = (JSON.parse(String(last['document'])) as Profile).braze_id // what the store wrote
    }
    const took = performance.now() - began
    await session.exec('COMMIT')
    return took
  })
}

interface Case {
  readonly name: string
  readonly looked: readonly string[]
  readonly compares?: boolean
}

const cases: readonly Case[] = [
  { name: '1 filter, 5 users', looked: values(1), compares: true },
  { name: '8 filters, 5 users', looked: values(8), compares: true },
  { name: '1 filter, every second user', looked: ['common'], compares: true },
  { name: '8 filters, every second user', looked: [...values(7), 'common'], compares: true },
  { name: '250 filters, 5 users', looked: values(250) },
]

const measure = async (name: string, db: TestDatabase): Promise<Finding['rows']> => {
  const persistence = await postgresPersistence(db.database)
  await fill(persistence)
  await db.database.session((session) => session.exec('ANALYZE profiles'))
  const rows: (readonly string[])[] = []
  for (const { name: what, looked, compares } of cases) {
    const longest: number[] = []
    const among = anyOf(looked)
    const { ours, theirs } = await interleaved(
      {
        ours: async () => {
          const walked = await walk(persistence, among)
          longest.push(walked.longest)
          return walked.whole
        },
        theirs: () => (compares === true ? unbounded(db, looked) : 0),
      },
      { rounds: compares === true ? rounds : 1 },
    )
    const shown = compares === true ? amount(spreadOf(theirs), 'ms') : ''
    rows.push([name, what, amount(spreadOf(ours), 'ms'), amount(spreadOf(longest), 'ms'), shown])
  }
  return rows
}

const ask = async (): Promise<Finding> => {
  const rows: (readonly string[])[] = []
  for (const [name, start] of Object.entries(ownDatabases)) {
    const db = await start()
    rows.push(...(await measure(name, db)))
    await db.close()
  }
  return {
    title: 'An audience of long lists, on PGlite and PostgreSQL',
    method: `${users.toLocaleString('en')} users with a list of ${elements} elements, after ANALYZE. The audience has some filters \`includes_value\`, joined by OR. All its pages are read as a job does, the last empty one included, and each user is tested. “Without a bound” is the same audience in statements of ${pageSize} matches each.`,
    columns: ['database', 'audience', 'all pages', 'longest page', 'without a bound'],
    rows,
    notes: ['250 filters in one statement took 40 s on PGlite, and more than the limit of 12 s on PostgreSQL.'],
  }
}

/** What a bounded audience costs beside one without a bound. */
export const postgresAudiences: Question = {
  name: 'postgres-audiences',
  figure: 'time to find an audience among users with long lists',
  ask,
}
