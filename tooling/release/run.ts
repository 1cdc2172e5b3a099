import { spawn } from 'node:child_process'

export interface Outcome {
  readonly code: number
  readonly stdout: string
  readonly stderr: string
}

export interface RunOptions {
  readonly cwd: string
  /** Default: empty. */
  readonly input?: string
  /** Milliseconds until it is ended. Default: five minutes. */
  readonly timeout?: number
  /** Added to our environment. */
  readonly env?: Readonly<Record<string, string>>
}

/** Removes npm's script variables: a nested npm uses its own folder. */
export const environment = (): NodeJS.ProcessEnv =>
  Object.fromEntries(
    Object.entries(process.env).filter(
      ([name]) => !/^(npm_(package|lifecycle|command|execpath|config_local_prefix)|INIT_CWD$|CI$)/.test(name),
    ),
  )

/** Rejects for a command that does not exist. One that fails says so by its code. */
export const run = (command: string, args: readonly string[], options: RunOptions): Promise<Outcome> =>
  new Promise((resolve, reject) => {
    const { cwd, input = '', timeout = 300_000, env = {} } = options
    const child = spawn(command, args, { cwd, env: { ...environment(), ...env }, timeout })
    let stdout = ''
    let stderr = ''
    child.stdout.setEncoding('utf8').on('data', (chunk: string) => (stdout += chunk))
    child.stderr.setEncoding('utf8').on('data', (chunk: string) => (stderr += chunk))
    child.stdin.on('error', () => undefined).end(input)
    child.on('error', reject)
    child.on('close', (code) => {
      resolve({ code: code ?? 1, stdout, stderr })
    })
  })

/** Resolves to the standard output. A failure throws what the command said. */
export const must = async (command: string, args: readonly string[], options: RunOptions): Promise<string> => {
  const { code, stdout, stderr } = await run(command, args, options)
  if (code !== 0) throw new Error(`${command} ${args.join(' ')} ended with ${code}\n${stdout}\n${stderr}`)
  return stdout
}
