import { createWriteStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ControlClient } from '@brazier/control/client'
import type { Tally } from './tally.ts'

const page = 'https://github.com/brazier-dev/brazier/blob/main/apps/docs/src/content/docs/guides/any-program.md'

const count = (number: number, one: string, many = `${one}s`): string => `${number} ${number === 1 ? one : many}`

/** `isWhole`: no reset, and no newer request, took an earlier one out of the log. */
export interface CountedUnknown {
  readonly sum: number
  readonly isWhole: boolean
}

/** Returns a run's last lines. `unknown` is undefined where the server can no longer tell. */
export const reportLines = (
  { requests, refused, others, moreOthers, distrust }: Tally,
  unknown: CountedUnknown | undefined,
): readonly string[] => {
  const more = moreOthers === 0 ? '' : ` and ${moreOthers} more`
  const hosts =
    others.length === 0 ? '' : `; ${count(others.length + moreOthers, 'other host')} (${others.join(', ')}${more})`
  const untrusted = [...distrust].map(
    ([host, reason]) => `${host}: the client does not trust us (${reason}); see ${page}`,
  )
  const odd =
    unknown === undefined
      ? 'unknown members not counted'
      : `${count(unknown.sum, 'unknown member')}${unknown.isWhole ? '' : ' in what the log kept'}`
  const first =
    requests > 0 || distrust.size > 0
      ? `${count(requests, 'request')}, ${refused} refused, ${odd}${hosts}`
      : `no request came${hosts}. If the program called Braze, it ignores HTTPS_PROXY and reached the real service; see ${page}`
  return [first, ...untrusted]
}

export const countUnknown = async (
  control: ControlClient,
  workspace: string,
  { ids, accepted }: Pick<Tally, 'ids' | 'accepted'>,
): Promise<CountedUnknown> => {
  const mine = new Set(ids)
  let sum = 0
  let before: number | undefined
  do {
    const query = { view: 'line', unknown: 'true', limit: 200, ...(before !== undefined && { before }) } as const
    const answer = await control['requests.list']({ params: { workspace }, query })
    for (const { request_id, unknown } of answer.requests) if (mine.has(request_id)) sum += unknown.length
    before = answer.next
  } while (before !== undefined)
  if (accepted === undefined) return { sum, isWhole: true }
  const first = control['requests.get']({ params: { workspace, request: accepted } })
  return first.then(
    () => ({ sum, isWhole: true }),
    () => ({ sum, isWhole: false }),
  )
}

const mostUnmatched = 5

/** Names the run's requests that came to no endpoint, oldest first, with what they may have meant. Others may use the server, too. */
export const unmatchedLines = async (
  control: ControlClient,
  { missed }: Tally,
  since: number,
): Promise<readonly string[]> => {
  if (missed.size === 0) return []
  const { unmatched } = await control['unmatched.list']({ query: { limit: 200 } })
  const lines = unmatched
    .filter(({ time, method, path }) => Date.parse(time) >= since && missed.has(`${method} ${path}`))
    .toReversed()
    .map(({ status, method, path, near = [], note }) => {
      const meant = near.map((endpoint) => `${endpoint.method} ${endpoint.path}`).join(', ')
      const hint = meant === '' ? note : `did you mean ${meant}?`
      return `${status} ${method} ${path}${hint === undefined ? '' : `: ${hint}`}`
    })
  const all = [...new Set(lines)]
  const more = all.length - mostUnmatched
  return more > 0 ? [...all.slice(0, mostUnmatched), `and ${more} more that came to no endpoint`] : all
}

/** Saves the history in a new file in `.brazier`. Resolves to its path from the working directory. */
export const saveCase = async (control: ControlClient, workspace: string, name: string): Promise<string> => {
  const { body } = await control['case.get']({ params: { workspace }, query: {} })
  const file = join('.brazier', `${name}.case.json`)
  await mkdir('.brazier', { recursive: true })
  await pipeline(Readable.fromWeb(body ?? new ReadableStream()), createWriteStream(file, { mode: 0o600, flags: 'wx' }))
  return file
}
