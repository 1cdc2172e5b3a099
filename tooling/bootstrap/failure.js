/** A failure whose message is all that the person at the terminal needs; printed without a stack. */
export class Failure extends Error {}

/**
 * Runs a command of this folder; ends the process with its exit code, or with 1 and a message.
 * @param {() => Promise<number>} command
 */
export async function main(command) {
  try {
    process.exitCode = await command()
  } catch (error) {
    console.error(error instanceof Failure ? `\n${error.message}` : error)
    process.exitCode = 1
  }
}
