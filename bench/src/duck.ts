import { DuckDBInstance, timestampValue } from '@duckdb/node-api'
import { eachEngagement } from './engagements.ts'

const columns =
  'user_id VARCHAR, time TIMESTAMP, kind VARCHAR, campaign_id VARCHAR, variation_id VARCHAR, channel VARCHAR'

const series = `
  SELECT date_trunc('day', time) AS day, variation_id,
    count(*) FILTER (kind = 'sent') AS sent, count(*) FILTER (kind = 'delivered') AS delivered,
    count(*) FILTER (kind = 'bounce') AS bounces, count(*) FILTER (kind = 'open') AS opens,
    count(DISTINCT user_id) FILTER (kind = 'open') AS unique_opens, count(*) FILTER (kind = 'click') AS clicks,
    count(DISTINCT user_id) FILTER (kind = 'click') AS unique_clicks,
    count(*) FILTER (kind = 'unsubscribe') AS unsubscribes,
    count(DISTINCT user_id) FILTER (kind = 'sent') AS unique_recipients
  FROM engagements
  WHERE campaign_id = $1 AND time >= $2 AND time < $3
  GROUP BY GROUPING SETS ((day, variation_id), (day)) ORDER BY day, variation_id`

/** DuckDB in memory, with a table of engagements. */
export interface Duck {
  /** Appends so many engagements, row by row; gives the seconds it took. */
  append(count: number): number
  /** The days of a campaign between two instants, by variation and as a whole; gives how many rows there were. */
  series(campaign_id: string, from: number, until: number): Promise<number>
  close(): void
}

/** Opens one that is empty. */
export const openDuck = async (): Promise<Duck> => {
  const instance = await DuckDBInstance.create(':memory:')
  const connection = await instance.connect()
  await connection.run(`CREATE TABLE engagements (${columns})`)
  const appender = await connection.createAppender('engagements')
  const prepared = await connection.prepare(series)
  const instant = (ms: number) => timestampValue(BigInt(ms) * 1000n)
  return {
    append: (count) => {
      const began = performance.now()
      eachEngagement(count, ({ user, time, kind, campaign_id = '', variation_id = '', channel = '' }) => {
        appender.appendVarchar(user)
        appender.appendTimestamp(instant(time))
        appender.appendVarchar(kind)
        appender.appendVarchar(campaign_id)
        appender.appendVarchar(variation_id)
        appender.appendVarchar(channel)
        appender.endRow()
      })
      appender.flushSync()
      return (performance.now() - began) / 1000
    },
    series: async (campaign_id, from, until) => {
      prepared.bindVarchar(1, campaign_id)
      prepared.bindTimestamp(2, instant(from))
      prepared.bindTimestamp(3, instant(until))
      return (await prepared.runAndReadAll()).currentRowCount
    },
    close: () => {
      connection.closeSync()
      instance.closeSync()
    },
  }
}
