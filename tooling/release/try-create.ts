import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { basename, join } from 'node:path'
import * as z from 'zod'
import { run } from './run.ts'
import type { Example } from './try-examples.ts'

const names = z.record(z.string(), z.string()).default({})
const Manifest = z.object({ dependencies: names, devDependencies: names })

const wantedIn = (folder: string) => Manifest.parse(JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')))

export const tryCreate = async (project: string, examples: readonly Example[]): Promise<readonly string[]> => {
  const place = mkdtempSync(join(project, 'created-'))
  const wrong: string[] = []
  for (const { folder } of examples) {
    const name = basename(folder)
    const args = ['--no-install', 'create-brazier', join(place, name), '--example', name]
    const { code, stderr } = await run('npx', args, { cwd: project, timeout: 60_000 })
    if (code !== 0) {
      wrong.push(`${name} ended with ${code}: ${stderr}`)
      continue
    }
    const [made, copied] = [wantedIn(join(place, name)), wantedIn(folder)]
    if (JSON.stringify(made) !== JSON.stringify(copied)) wrong.push(`${name} asks for ${JSON.stringify(made)}`)
    const missing = ['README.md', '.gitignore', 'tsconfig.json'].filter((file) => !existsSync(join(place, name, file)))
    wrong.push(...missing.map((file) => `${name} has no ${file}`))
  }
  rmSync(place, { recursive: true })
  return wrong
}
