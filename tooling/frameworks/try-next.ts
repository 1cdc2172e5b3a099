import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../bootstrap/root.js'
import { freePort } from '../release/free-port.ts'
import { environment } from '../release/run.ts'
import { writeRecipe, writeText } from './recipe-files.ts'

/** Dependencies besides ours. */
export const nextDependencies = {
  next: '^16.4.0',
  react: '^19.0.0',
  'react-dom': '^19.0.0',
  typescript: '^5.9.0',
  '@types/react': '^19.0.0',
  '@types/node': '^24.0.0',
}

export const nextRecipe: readonly string[] = ['instrumentation.js']

const post = async (url: string, body: unknown) => {
  const answer = await fetch(`${url}/api/sign-up`, { method: 'POST', body: JSON.stringify(body) })
  return `${answer.status} ${await answer.text()}`
}

const expected = ['200 {"message":"welcome"}', '400 {"message":"email is missing"}']

const ask = async (url: string): Promise<readonly string[]> => {
  const said = [await post(url, { email: 'ada@example.com' }), await post(url, { name: 'Ada' })]
  return said.flatMap((answer, index) => (answer === expected[index] ? [] : [`the route answers ${answer}`]))
}

const serve = async (project: string, mock: Readonly<Record<string, string>>): Promise<readonly string[]> => {
  const port = String(await freePort())
  const env = { ...environment(), BRAZE_API_KEY: 'dev-key', NEXT_TELEMETRY_DISABLED: '1', ...mock }
  const args = [join(project, 'node_modules/next/dist/bin/next'), 'dev', '--hostname', '127.0.0.1', '--port', port]
  const child = spawn(process.execPath, args, { cwd: project, env, stdio: ['ignore', 'pipe', 'pipe'], detached: true })
  const ended = once(child, 'close')
  let said = ''
  const ready = new Promise<boolean>((resolve) => {
    const hear = (chunk: string): void => {
      said += chunk
      if (said.includes('Ready in')) resolve(true)
    }
    for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', hear)
    child.once('close', () => resolve(false))
  })
  const deadline = setTimeout(() => child.kill('SIGKILL'), 180_000)
  try {
    const wrong = (await ready) ? await ask(`http://127.0.0.1:${port}`) : ['next dev ended before it was ready']
    return wrong.length === 0 ? [] : [...wrong, said]
  } finally {
    // It has started other processes.
    if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL')
    await ended
    clearTimeout(deadline)
  }
}

/** Starts the example's route handler, with the README's mock. Resolves to the faults. */
export const tryNext = async (project: string): Promise<readonly string[]> => {
  const route = 'app/api/sign-up/route.ts'
  cpSync(join(root, 'examples/next-route-handler', route), join(project, route), { recursive: true })
  writeRecipe(project, nextRecipe)
  writeText(project, 'next.config.js', 'export default {}\n')
  const wrong = await serve(project, { BRAZE_MOCK: '1' })
  if (wrong.length > 0) return wrong
  // Without the mock the call must fail: else something else answered it.
  const without = await serve(project, { BRAZE_MOCK: '0', BRAZE_API_KEY: 'no-key-at-all' })
  return without.length > 0 ? [] : ['the route is answered without the mock too']
}
