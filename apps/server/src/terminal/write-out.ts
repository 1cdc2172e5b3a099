import { writeOwn } from './plain-output.ts'

/** A reader that closes the pipe early is not a failure. `isOwn`: with colours, the rest escaped. */
export const writeOut = (process: NodeJS.Process, text: string, isOwn = false): void => {
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error
  })
  if (isOwn) writeOwn(process.stdout, text)
  else process.stdout.write(text)
}
