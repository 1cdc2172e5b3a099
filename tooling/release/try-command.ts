import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { environment, run } from './run.ts'

/** Uses the installed `brazier` as its README says; resolves to what went wrong, in words. */
export const tryCommand = async (project: string, version: string): Promise<readonly string[]> => [
  ...(await tryVersion(project, version)),
  ...(await tryValidate(project)),
  ...(await tryServing(project)),
]

/** `npx` that takes what is installed and asks nobody. */
const npx = ['--no-install', 'brazier']

const tryVersion = async (cwd: string, version: string): Promise<readonly string[]> => {
  const { code, stdout } = await run('npx', [...npx, '--version'], { cwd, timeout: 60_000 })
  return code === 0 && stdout.includes(version) ? [] : [`--version said ${stdout.trim()}, code ${code}`]
}

const tryValidate = async (cwd: string): Promise<readonly string[]> => {
  const validate = (id: string, input: string) =>
    run('npx', [...npx, 'validate', id, '-'], { cwd, input, timeout: 60_000 })
  const refused = await validate('users.merge', '{"merge_updates":[1]}')
  const accepted = await validate('users.delete', '{"external_ids":["ada"]}')
  return [
    ...(refused.code === 1 && refused.stdout.includes('merge_updates') ? [] : ['validate let a wrong body pass']),
    ...(accepted.code === 0 ? [] : [`validate refused a right body: ${accepted.stdout}${accepted.stderr}`]),
  ]
}

const tryServing = async (cwd: string): Promise<readonly string[]> => {
  const child = spawn('npx', [...npx, '--port', '0', '--log-level', 'warn'], {
    cwd,
    env: environment(),
    detached: true,
  })
  const ended = once(child, 'close')
  let said = ''
  const url = new Promise<string | undefined>((resolve) => {
    const listen = (chunk: string): void => {
      said += chunk
      const address = /http:\/\/127\.0\.0\.1:\d+/.exec(said)?.[0]
      if (address !== undefined) resolve(address)
    }
    child.stdout.setEncoding('utf8').on('data', listen)
    child.stderr.setEncoding('utf8').on('data', listen)
    child.once('close', () => {
      resolve(undefined)
    })
  })
  const deadline = setTimeout(() => stop(child.pid, 'SIGKILL'), 60_000)
  try {
    const address = await url
    return address === undefined ? [`npx brazier ended before it served\n${said}`] : await ask(address)
  } finally {
    stop(child.pid, 'SIGTERM')
    await ended
    clearTimeout(deadline)
  }
}

const ask = async (address: string): Promise<readonly string[]> => {
  const answer = await fetch(`${address}/users/export/ids`, {
    method: 'POST',
    headers: { Authorization: 'Bearer dev-key', 'Content-Type': 'application/json' },
    body: JSON.stringify({ external_ids: ['ada'], fields_to_export: ['first_name'] }),
  })
  const body = await answer.text()
  return answer.status === 201 && body.includes('Ada') ? [] : [`npx brazier answered ${answer.status}: ${body}`]
}

/** Signals a process group: npx, the shell it starts, and the server. */
const stop = (pid: number | undefined, signal: NodeJS.Signals): void => {
  try {
    if (pid !== undefined) process.kill(-pid, signal)
  } catch {
    // It has ended already.
  }
}
