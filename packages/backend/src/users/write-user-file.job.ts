import { audienceTest, exportView, type Profile, withRecentMessages } from '@brazier/domain/rules'
import { type UserFile, userFilePartKey } from '../ports/records/user-file.ts'
import { createAudienceWork, testPage } from '../queue/audience-page.ts'
import { jobKind, type JobContext, type JobKind } from '../queue/job-kind.ts'
import { queueJob } from '../queue/queue-job.ts'
import { deleteFile, dropOldFiles, mostOfFile } from './user-files.ts'

export interface FilePage {
  readonly object_prefix: string
  readonly part: number
  /** The braze_id before them. */
  readonly after?: string | undefined
}

const lineOf = (profile: Profile, { fields, custom_attributes: names }: UserFile, now: number): string => {
  const user = withRecentMessages(profile, now)
  if (names === undefined || fields.includes('custom_attributes')) {
    return JSON.stringify(exportView(user, new Set(fields), now))
  }
  const wanted = new Set(names)
  const attributes = Object.entries(user.custom_attributes).filter(([name]) => wanted.has(name))
  const custom_attributes = Object.fromEntries(attributes)
  return JSON.stringify(exportView({ ...user, custom_attributes }, new Set([...fields, 'custom_attributes']), now))
}

interface Lines {
  readonly lines: readonly string[]
  /** The braze_id of the last tested user; undefined after the last page. */
  readonly after: string | undefined
}

/** Undefined: the segment is gone. */
const nextLines = async (
  file: UserFile,
  after: string | undefined,
  context: JobContext,
): Promise<Lines | undefined> => {
  const { tx, now } = context
  const segment = file.segment_id === undefined ? undefined : await tx.segments.get(file.segment_id)
  if (file.segment_id !== undefined && segment === undefined) return undefined
  const work = createAudienceWork(context)
  const isIn =
    segment === undefined
      ? ({ in_global_control_group }: Profile) => in_global_control_group === true
      : audienceTest(segment.audience, { now, ...work })
  const lines: string[] = []
  const add = (user: Profile): void => {
    if (isIn(user)) lines.push(`${lineOf(user, file, now)}\n`)
  }
  const page = await testPage(tx, { after, among: segment?.audience }, add, work)
  return { after: page.isEnd ? undefined : page.after, lines }
}

const fail = (file: UserFile, about: string, { tx, report }: JobContext): Promise<void> => {
  report?.('failed', { about })
  return deleteFile(tx, file.object_prefix)
}

const run = async ({ object_prefix, part, after }: FilePage, context: JobContext): Promise<void> => {
  const { tx, now, report, origin } = context
  const file = await tx.userFiles.get(object_prefix)
  // A retried job goes on where it failed.
  if (file === undefined || file.state === 'ready') return report?.('superseded', { about: object_prefix })
  const next = await nextLines(file, after, context)
  const lines = next?.lines.join('') ?? ''
  const size = file.size + lines.length
  if (next === undefined) return fail(file, 'the segment is gone', context)
  if (size > mostOfFile) return fail(file, 'the file is too large', context)
  const written = { object_prefix, part, users: next.lines.length, lines }
  if (lines !== '') await tx.userFileParts.put(userFilePartKey(written), written)
  if (next.after !== undefined) {
    await tx.userFiles.put(object_prefix, { ...file, state: 'running', size })
    const page = { object_prefix, part: lines === '' ? part : part + 1, after: next.after }
    return queueJob(tx, writeUserFile, page, now, origin)
  }
  const ready: UserFile = { ...file, size, state: 'ready', ready_at: now }
  await tx.userFiles.put(object_prefix, ready)
  report?.('done', { about: object_prefix })
  await dropOldFiles(tx, now)
  const { callback_endpoint, url } = file
  if (callback_endpoint === undefined || callback_endpoint === '' || context.outgoing === undefined) return
  const { postJson } = await import('../outgoing/post-json.ts')
  const about = { kind: 'export_callback', origin: { object_prefix } } as const
  await postJson({ ...about, url: callback_endpoint, body: { success: true, url } }, context)
}

/** Lets another export begin. */
const setAside: JobKind<FilePage>['setAside'] = async ({ object_prefix }, { tx, now }) => {
  const file = await tx.userFiles.get(object_prefix)
  if (file?.state !== 'running') return
  await tx.userFiles.put(object_prefix, { ...file, state: 'failed' })
  await dropOldFiles(tx, now)
}

/** Writes one page of users per job. The callback is called once the file can be read. Source: decision 0140. */
export const writeUserFile: JobKind<FilePage> = jobKind('users.export.write', { run, setAside, weight: 100 })
