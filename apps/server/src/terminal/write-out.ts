import { writeOwn } from './plain-output.ts'
import { reasonOf } from './reason-of.ts'

/** `isOwn`: with colours, the rest escaped. */
export const writeOut = (process: NodeJS.Process, text: string, isOwn = false): void => {
  if (isOwn) writeOwn(process.stdout, text)
  else process.stdout.write(text)
}

/** A reader or a terminal that goes away is not a failure. Another error ends the process with one line, but a server outlives its log. */
export const outliveReaders = (process: NodeJS.Process, isServer: () => boolean): void => {
  for (const stream of [process.stdout, process.stderr]) {
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EPIPE' || error.code === 'EIO' || isServer()) return
      process.stderr.write(`brazier: the output cannot be written: ${reasonOf(error)}\n`)
      process.exit(1)
    })
  }
}
