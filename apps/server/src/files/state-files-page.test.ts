import { execFile } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createService, manualClock } from '@brazier/backend'
import { describe, expect, test } from 'vitest'
import { temporaryFolder } from '../../test/temporary-folder.ts'
import { readPullOptions } from '../commands/pull/pull-options.ts'
import { readValidateOptions } from '../commands/validate/validate-options.ts'
import { parseOptions } from '../options/options.ts'
import { readStateFile } from './state-file.ts'

const page = readFileSync(new URL('../../../../docs/state-files.md', import.meta.url), 'utf8')

const blocks = [...page.matchAll(/^```(?<kind>\w+)\n(?<text>.*?)^```$/gms)].map(({ groups }) => ({
  kind: groups?.['kind'] ?? '',
  text: groups?.['text'] ?? '',
}))

const now = Date.UTC(2026, 2, 2)

describe('the page about state files', () => {
  const states = blocks.filter(({ kind }) => kind === 'yaml' || kind === 'json')

  test('has snippets', () => expect(states.length).toBeGreaterThan(6))

  test.each(states)('$kind: a server loads $text', async ({ kind, text }) => {
    const path = join(temporaryFolder(), `state.${kind}`)
    writeFileSync(path, text)
    const failures: unknown[] = []
    const runtime = {
      now: () => now,
      seed: () => 1,
      requestId: () => '',
      after: () => undefined,
      failed: (failure: unknown) => void failures.push(failure),
    }
    const backend = createService({ runtime, queueDelay: false })
    const workspace = await backend.workspaces.create({ name: 'page', clock: manualClock(now) })
    await workspace.loadState(await readStateFile(path))
    await backend.settle()
    expect(failures).toEqual([])
  })

  const commands = blocks.filter(({ kind }) => kind === 'sh').flatMap(({ text }) => text.trim().split('\n'))

  test.each(commands)('the command line is understood: %s', async (line) => {
    const { promise, resolve, reject } = Promise.withResolvers<string>()
    // The shell reads the line as it would; `npx` only shows what it got.
    const script = `KEY=key; npx() { for word in "$@"; do printf '%s\\n' "$word"; done; }; cd "$0"; ${line}; cat state.json 2>/dev/null; true`
    execFile('sh', ['-c', script, temporaryFolder()], (error, out) => (error === null ? resolve(out) : reject(error)))
    const [name, ...args] = (await promise).trim().split('\n')
    expect(name).toBe('brazier')
    const [command, ...rest] = args
    const read =
      command === 'pull'
        ? readPullOptions(rest, {})
        : command === 'validate'
          ? readValidateOptions(rest)
          : parseOptions(args, {})
    expect(read).not.toHaveProperty('fault')
  })
})
