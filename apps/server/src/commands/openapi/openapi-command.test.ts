import { spawnSync } from 'node:child_process'
import { describe, expect, test } from 'vitest'
import { bundledCommand } from '../../../test/bundled-command.ts'
import { documentText } from '../../documents.ts'

const run = (...args: readonly string[]) => {
  const node = [bundledCommand, 'openapi', ...args]
  const { status, stdout, stderr } = spawnSync(process.execPath, node, { encoding: 'utf8', maxBuffer: 10_000_000 })
  return { status, stdout, stderr }
}

describe('brazier openapi', () => {
  test.each([
    [[], 'service'],
    [['--control'], 'control'],
  ] as const)('with %j it prints the document of the %s, whole', (args, name) => {
    const { status, stdout, stderr } = run(...args)
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
    expect(stdout === documentText(name)).toBe(true)
    expect(JSON.parse(stdout)).toMatchObject({ openapi: '3.1.1' })
  })

  test.each([
    [
      ['--contorl'],
      "brazier openapi: unknown option '--contorl' (Did you mean --control?); see brazier openapi --help\n",
    ],
    [['users.merge'], 'brazier openapi: unexpected argument "users.merge"; see brazier openapi --help\n'],
    [
      ['--control=no'],
      "brazier openapi: unknown option '--control=no' (Did you mean --control?); see brazier openapi --help\n",
    ],
  ] as const)('%j gets one line and exit code 2', (args, stderr) => {
    expect(run(...args)).toEqual({ status: 2, stdout: '', stderr })
  })

  test('says how it is used', () => {
    expect(run('--help')).toMatchObject({ status: 0, stdout: expect.stringContaining('--control'), stderr: '' })
  })

  test('a reader that stops early is no failure', () => {
    const command = `"$0" "$1" openapi | head -c 10`
    const { stdout, stderr } = spawnSync('sh', ['-c', command, process.execPath, bundledCommand], { encoding: 'utf8' })
    expect({ stdout, stderr }).toEqual({ stdout: '{\n  "opena', stderr: '' })
  })
})
