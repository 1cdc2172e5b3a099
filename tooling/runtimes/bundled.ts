import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'esbuild'
import { launchChromium } from '../../tests/chromium.ts'
import { workerd } from './engines.ts'

const config = `using Workerd = import "/workerd/workerd.capnp";

const config :Workerd.Config = (
  services = [(name = "main", worker = (
    modules = [(name = "worker", esModule = embed "worker.js")],
    compatibilityDate = "2026-01-01"))],
  sockets = [(name = "http", address = "127.0.0.1:0", http = (), service = "main")]);
`

const worker = `
  import { program } from './program.ts'
  export default { fetch: async () => new Response(await program()) }`

const bundle = async (contents: string): Promise<string> => {
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: import.meta.dirname },
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'browser',
    target: 'es2024',
    logLevel: 'silent',
  })
  return outputFiles[0]?.text ?? ''
}

/** Rejects when workerd ends or says nothing within a minute. */
const portOf = (child: ReturnType<typeof spawn>): Promise<number> =>
  new Promise((resolve, reject) => {
    let said = ''
    const timer = setTimeout(() => {
      reject(new Error(`workerd was not ready within a minute\n${said}`))
    }, 60_000)
    const listen = (chunk: Buffer): void => {
      said += chunk.toString()
      const port = /"port":\s*(\d+)/.exec(said)?.[1]
      if (port === undefined) return
      clearTimeout(timer)
      resolve(Number(port))
    }
    child.stdout?.on('data', listen)
    child.stderr?.on('data', listen)
    child.once('close', () => {
      clearTimeout(timer)
      reject(new Error(`workerd ended\n${said}`))
    })
  })

/** Resolves to the program's output. */
export const runInWorkerd = async (): Promise<string> => {
  const folder = mkdtempSync(join(tmpdir(), 'brazier-workerd-'))
  writeFileSync(join(folder, 'worker.js'), await bundle(worker))
  writeFileSync(join(folder, 'config.capnp'), config)
  const child = spawn(workerd(), ['serve', '--control-fd=1', 'config.capnp'], { cwd: folder })
  try {
    const answer = await fetch(`http://127.0.0.1:${await portOf(child)}/`)
    return await answer.text()
  } finally {
    child.kill()
    rmSync(folder, { recursive: true })
  }
}

/** Resolves to the program's output. */
export const runInChromium = async (): Promise<string> => {
  const browser = await launchChromium()
  try {
    const page = await browser.newPage()
    const module = await bundle(`export { program } from './program.ts'`)
    const files = new Map([
      ['/', ['text/html', '<!doctype html>']],
      ['/program.js', ['text/javascript', module]],
    ])
    await page.route('**/*', (route) => {
      const [contentType = 'text/plain', body = ''] = files.get(new URL(route.request().url()).pathname) ?? []
      return route.fulfill({ contentType, body })
    })
    await page.goto('http://localhost/')
    return await page.evaluate<string>(`import('/program.js').then(({ program }) => program())`)
  } finally {
    await browser.close()
  }
}
