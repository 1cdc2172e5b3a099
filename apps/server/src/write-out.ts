/** Writes to standard output; whoever reads it may have seen enough, and that is no failure. */
export const writeOut = (process: NodeJS.Process, text: string): void => {
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error
  })
  process.stdout.write(text)
}
