import type { Instant } from '@brazier/domain/rules'
import { type UserFile, type UserFilePart, userFilePartKey } from '../ports/records/user-file.ts'
import type { Transaction } from '../ports/store.ts'

/** The most characters of one file. A larger one fails, as the real service says of too much data. */
export const mostOfFile = 16 * 1024 * 1024

/** Characters of all files of a workspace. */
const mostOfAll = 4 * mostOfFile

/** Ready files of a workspace. */
const mostFiles = 20

/** Milliseconds for downloading a file, or for retrying its export. */
const lifetime = 4 * 3_600_000

export const readLines = async (
  { userFileParts }: Pick<Transaction, 'userFileParts'>,
  object_prefix: string,
): Promise<readonly UserFilePart[]> => {
  const parts: UserFilePart[] = []
  for (let part = 0; ; part += 1) {
    const found = await userFileParts.get(userFilePartKey({ object_prefix, part }))
    if (found === undefined) return parts
    parts.push(found)
  }
}

export const deleteFile = async (tx: Transaction, object_prefix: string): Promise<void> => {
  for (const part of await readLines(tx, object_prefix)) await tx.userFileParts.delete(userFilePartKey(part))
  await tx.userFiles.delete(object_prefix)
}

const timeOf = ({ ready_at, requested_at }: UserFile): Instant => ready_at ?? requested_at

const isYoung = (file: UserFile, now: Instant): boolean => now - timeOf(file) < lifetime

export const isDownloadable = (file: UserFile, now: Instant): boolean => file.state === 'ready' && isYoung(file, now)

/** Deletes files that do not run and are too old, too many or too large together; oldest first. */
export const dropOldFiles = async (tx: Transaction, now: Instant): Promise<void> => {
  const files = await tx.userFiles.page(undefined, Infinity)
  const done = files.filter(({ state }) => state !== 'running')
  const newest = done.toSorted((a, b) => timeOf(b) - timeOf(a))
  let size = 0
  for (const [index, file] of newest.entries()) {
    size += file.size
    if (index < mostFiles && size <= mostOfAll && isYoung(file, now)) continue
    await deleteFile(tx, file.object_prefix)
  }
}
