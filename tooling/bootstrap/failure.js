/** Printed without a stack: its message is enough. */
export class Failure extends Error {}

/**
 * Runs a command of this folder. The process ends with its exit code, or with 1 and a message. A command without a code goes on in this
 * process, and sets its own.
 * @param {() => Promise<number | undefined>} command
 */
export const main = async (command) => {
  try {
    const code = await command()
    if (code !== undefined) process.exitCode = code
  } catch (error) {
    console.error(error instanceof Failure ? `\n${error.message}` : error)
    process.exitCode = 1
  }
}
