/** Writes to standard output. A reader that closes the pipe early is not a failure. */
export const writeOut = (process: NodeJS.Process, text: string): void => {
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error
  })
  process.stdout.write(text)
}
