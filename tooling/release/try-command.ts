import { run } from './run.ts'
import { npx, serving } from './serving.ts'

/** Follows the README. Resolves to the faults. */
export const tryCommand = async (project: string, version: string): Promise<readonly string[]> => [
  ...(await tryVersion(project, version)),
  ...(await tryValidate(project)),
  ...(await tryServing(project)),
]

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
  let wrong: readonly string[] = []
  const started = await serving(cwd, [], async (address) => {
    wrong = await ask(address)
  })
  return [...started, ...wrong]
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
