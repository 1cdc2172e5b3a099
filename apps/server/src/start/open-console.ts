import { spawn } from 'node:child_process'

/** Ways to find a browser, and to say why there is none. */
export interface Terminal {
  readonly platform: NodeJS.Platform
  readonly env: NodeJS.ProcessEnv
  readonly stdout: { readonly isTTY?: boolean }
  readonly stderr: { write(text: string): unknown }
}

/** Undefined where nobody sits. */
const openerOf = (
  { platform, env }: Terminal,
  url: string,
): readonly [program: string, ...rest: string[]] | undefined => {
  switch (platform) {
    case 'darwin':
      return ['open', url]
    case 'win32':
      return ['rundll32', 'url.dll,FileProtocolHandler', url]
    default:
      return env['DISPLAY'] === undefined && env['WAYLAND_DISPLAY'] === undefined ? undefined : ['xdg-open', url]
  }
}

/** The browser outlives this process. Resolves to whether it started. */
const start = ([program, ...rest]: readonly [string, ...string[]], env: NodeJS.ProcessEnv): Promise<boolean> =>
  new Promise((resolve) => {
    const child = spawn(program, rest, { detached: true, stdio: 'ignore', env })
    child.once('error', () => resolve(false))
    child.once('spawn', () => {
      child.unref()
      resolve(true)
    })
  })

/** Does nothing without a terminal. Tells when there is no browser. */
export const openConsole = async (url: string | undefined, terminal: Terminal): Promise<void> => {
  if (terminal.stdout.isTTY !== true) return
  const say = (why: string): unknown => terminal.stderr.write(`brazier: --open: ${why}\n`)
  if (url === undefined) {
    say('this server has no console')
    return
  }
  const opener = openerOf(terminal, url)
  const isOpened = opener !== undefined && (await start(opener, terminal.env))
  if (!isOpened) say(`there is no browser to open here; the console is at ${url}`)
}
