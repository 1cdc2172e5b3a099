import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import * as z from 'zod'
import { capture } from '../bootstrap/capture.js'
import { Failure } from '../bootstrap/failure.js'
import { findPnpm } from '../bootstrap/pnpm.js'
import { root } from '../bootstrap/root.js'

/** Outside the workspace: only `check:tools` needs them. */
const tools = fileURLToPath(new URL('tools', import.meta.url))

const Manifest = z.object({ bin: z.union([z.string(), z.record(z.string(), z.string())]) })

/** Installs from their lockfile. */
export const bringTools = async (): Promise<void> => {
  const pnpm = await findPnpm(root)
  const install = ['--dir', tools, '--ignore-workspace', 'install', '--frozen-lockfile', '--ignore-scripts']
  const { code, output } = await capture(pnpm.command, [...pnpm.args, ...install])
  if (code !== 0) throw new Failure(`${output}\n\nThe tools could not be brought (pnpm's output is above).`)
}

/** The path begins at the tool's package. */
export const fileOf = (name: string, path: string): string => join(tools, 'node_modules', name, path)

/** Program for this process's Node: Prism refuses an older one. */
export const programOf = (name: string, program: string): string => {
  const { bin } = Manifest.parse(JSON.parse(readFileSync(fileOf(name, 'package.json'), 'utf8')))
  const file = typeof bin === 'string' ? bin : bin[program]
  if (file === undefined) throw new Failure(`${name} has no program ${program}`)
  return fileOf(name, file)
}

/** Resolves to the output if the command failed, else to nothing. */
export const complaintsOf = async (
  command: string,
  args: readonly string[],
  env: Record<string, string> = {},
): Promise<readonly string[]> => {
  const { code, output } = await capture(command, [...args], { env, timeout: 120_000 })
  return code === 0 ? [] : [output.trim() || `${command} ended with code ${code}`]
}
