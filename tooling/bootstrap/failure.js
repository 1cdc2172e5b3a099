/** A failure whose message tells the user enough. It is printed without a stack. */
export class Failure extends Error {}

/**
 * Runs a command of this folder. The process ends with its exit code, or with 1 and a message.
 * @param {() => Promise<number>} command
 */
export const main = async (command) => {
  try {
    process.exitCode = await command()
  } catch (error) {
    console.error(error instanceof Failure ? `\n${error.message}` : error)
    process.exitCode = 1
  }
}
