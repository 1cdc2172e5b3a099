import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { endpointIds } from '@brazier/contract'
import { describe, expect, onTestFinished, test } from 'vitest'
import { bundledCommand } from '../../../test/bundled-command.ts'
import { subCommands } from '../sub-commands.ts'

const command = [process.execPath, bundledCommand]

const brazier = (...args: readonly string[]): string =>
  execFileSync(process.execPath, [...command.slice(1), 'complete', ...args], { encoding: 'utf8' })

/** Completions of the words after `brazier`; the last one is being written. */
const next = (...words: readonly string[]): readonly string[] =>
  brazier('--', ...words)
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith(':'))
    .map((line) => line.split('\t')[0] ?? '')

describe('what a shell offers', () => {
  test('first the commands', () => {
    expect(next('')).toEqual(expect.arrayContaining(Object.keys(subCommands)))
    expect(next('ch')).toEqual(['check'])
  })

  test('the options of the server, and of a command', () => {
    expect(next('--st')).toEqual(['--state', '--store', '--store-listen'])
    expect(next('check', '--o')).toEqual(['--only', '--output', '--output-file'])
  })

  test('the values of an option that has some', () => {
    expect(next('--log-level', 'w')).toEqual(['warn'])
    expect(next('check', '--output', '')).toEqual(['human', 'json', 'junit'])
  })

  test('the ids of endpoints', () => {
    expect(next('validate', 'users.m')).toEqual(endpointIds.filter((id) => id.startsWith('users.m')))
  })
})

describe('the scripts', () => {
  test.each(['bash', 'zsh', 'fish', 'powershell'])('of %s asks the command', (shell) => {
    expect(brazier(shell)).toMatch(/brazier complete '?--/)
  })

  test('another shell is refused with those that there are', () => {
    expect(() => brazier('tsh')).toThrow('expected bash, zsh, fish, powershell, got "tsh" (did you mean zsh?)')
  })

  test('a word more is refused in one line', () => {
    const { status, stderr } = spawnSync(process.execPath, [bundledCommand, 'complete', 'bash', 'extra'], {
      encoding: 'utf8',
    })
    expect({ status, stderr }).toEqual({ status: 2, stderr: 'brazier complete: unexpected argument "extra"\n' })
  })

  test.skipIf(!existsSync('/bin/bash'))('bash completes with it', () => {
    const folder = mkdtempSync(join(tmpdir(), 'brazier-complete-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    writeFileSync(join(folder, 'brazier'), `#!/bin/bash\nexec ${command.map((word) => `'${word}'`).join(' ')} "$@"\n`, {
      mode: 0o755,
    })
    const script = `
      eval "$(brazier complete bash)"
      # Both come with the package bash-completion, and with a terminal.
      _get_comp_words_by_ref() { cur=\${COMP_WORDS[COMP_CWORD]}; words=("\${COMP_WORDS[@]}"); }
      compopt() { :; }
      COMP_WORDS=(brazier val) COMP_CWORD=1 COMP_LINE='brazier val' COMP_POINT=11
      __brazier_complete
      echo "\${COMPREPLY[0]}"`
    const env = { ...process.env, PATH: `${folder}${delimiter}${process.env['PATH'] ?? ''}` }
    expect(execFileSync('/bin/bash', ['-c', script], { env, encoding: 'utf8' })).toMatch(/^validate/)
  })
})
