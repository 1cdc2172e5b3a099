import { readExportPath } from '@brazier/contract'
import { strToU8, zipSync } from 'fflate'
import type { UserFilePart } from '../ports/records/user-file.ts'
import { workspacesAt } from '../service/place.ts'
import type { Workspace } from '../workspaces/workspace.ts'
import type { Workspaces } from '../workspaces/workspaces.ts'
import { isDownloadable, readLines } from './user-files.ts'

/** Users per file of the ZIP, as in the real service. */
const usersOfFile = 5000

/** Years that a ZIP can write. */
const [earliest, latest] = [Date.UTC(1980, 0, 2), Date.UTC(2099, 11, 30)]

/** Returns files of about 5,000 users. */
const filesOf = (parts: readonly UserFilePart[]): readonly string[] => {
  const files: string[] = []
  let [text, users] = ['', 0]
  for (const part of parts) {
    text += part.lines
    users += part.users
    if (users < usersOfFile) continue
    files.push(text)
    ;[text, users] = ['', 0]
  }
  return users > 0 || files.length === 0 ? [...files, text] : files
}

interface FoundFile {
  readonly mtime: number
  readonly parts: readonly UserFilePart[]
}

const findFile = ({ store, clock }: Workspace, objectPrefix: string): Promise<FoundFile | undefined> =>
  store.read(async (tx) => {
    const file = await tx.userFiles.get(objectPrefix)
    if (file === undefined || !isDownloadable(file, clock.now())) return undefined
    return { mtime: file.ready_at ?? 0, parts: await readLines(tx, objectPrefix) }
  })

/** Undefined: no such path, or no file, yet or any more. Needs no key: the name cannot be guessed. Source: decision 0140. */
export const downloadFile = async (
  path: string,
  workspaces: Workspaces,
  settleFirst: boolean,
): Promise<Response | undefined> => {
  const named = readExportPath(path)
  if (named === undefined) return undefined
  const { objectPrefix } = named
  let found: FoundFile | undefined
  for (const workspace of await workspacesAt(named.place, workspaces)) {
    if (settleFirst) await workspace.settle(undefined, { calls: false })
    found ??= await findFile(workspace, objectPrefix)
  }
  if (found === undefined) return undefined
  const names = filesOf(found.parts).map((text, index) => [`${objectPrefix}-${index + 1}.json`, strToU8(text)] as const)
  const mtime = new Date(Math.min(Math.max(found.mtime, earliest), latest))
  const zip = zipSync(Object.fromEntries(names), { level: 6, mtime })
  return new Response(new Uint8Array(zip), {
    headers: {
      'Content-Type': 'application/zip',
      'Content-Disposition': `attachment; filename="${objectPrefix}.zip"`,
      'Cache-Control': 'no-store',
    },
  })
}
