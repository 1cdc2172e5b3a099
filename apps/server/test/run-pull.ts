import { pullCommand } from '../src/commands/pull/pull-command.ts'

/** Runs `brazier pull` without variables, and returns its exit code and what it wrote. */
export const runPull = async (...args: readonly string[]): Promise<{ code: number; out: string; err: string }> => {
  const said = { out: '', err: '' }
  const streams = {
    env: {},
    stdout: {
      write: (text: string, done?: () => void) => {
        said.out += text
        done?.()
      },
    },
    stderr: { write: (text: string) => void (said.err += text) },
  }
  // The command reads its variables and writes.
  const code = await pullCommand(args, streams as unknown as NodeJS.Process)
  return { code, ...said }
}
