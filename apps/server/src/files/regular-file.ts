import { constants } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'

/** Error for a folder, a FIFO or a device. */
export class NotRegular extends TypeError {
  override readonly name = 'NotRegular'
}

/**
 * Rejects for all but regular files, without waiting: opening a FIFO can take forever, and the process could not end. `name` is for the
 * message.
 */
export const openRegularFile = async (path: string, name: string): Promise<FileHandle> => {
  // Windows has neither this flag nor such files.
  const file = await open(path, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0))
  if ((await file.stat()).isFile()) return file
  await file.close()
  throw new NotRegular(`${name} is not a regular file`)
}

export const readRegularBytes = async (path: string, name: string): Promise<Buffer> => {
  const file = await openRegularFile(path, name)
  try {
    return await file.readFile()
  } finally {
    await file.close()
  }
}

/** Leaves out a byte order mark. */
export const readRegularFile = async (path: string, name: string): Promise<string> =>
  new TextDecoder().decode(await readRegularBytes(path, name))
