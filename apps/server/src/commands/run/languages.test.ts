import { execFile, spawnSync } from 'node:child_process'
import { chmodSync, cpSync, readFileSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { describe, expect, test } from 'vitest'
import { bundledCommand } from '../../../test/bundled-command.ts'
import { temporaryFolder } from '../../../test/temporary-folder.ts'

const example = fileURLToPath(new URL('../../../../../examples/other-languages', import.meta.url))
const read = (file: string): unknown => JSON.parse(readFileSync(join(example, file), 'utf8'))

// Files of the repository.
const { scripts } = read('package.json') as { scripts: Readonly<Record<string, string>> }
const languages = Object.entries(
  read('languages.json') as Readonly<Record<string, { needs: string[]; debian: string }>>,
)

/** Debian's Python comes before another one, which has not its packages. */
const path = ['/usr/bin', process.env['PATH'] ?? ''].join(delimiter)
const isHere = ([program = '', ...args]: readonly string[]): boolean =>
  spawnSync(program, args, { stdio: 'ignore', env: { ...process.env, PATH: path } }).status === 0

const absent = languages.filter(([, { needs }]) => !isHere(needs))
for (const [script, { debian }] of absent) {
  process.stderr.write(
    `\n── SKIPPED: ${script} of examples/other-languages; on Debian: apt-get install -y ${debian}\n\n`,
  )
}

describe('examples/other-languages', () => {
  test.for(languages.filter((language) => !absent.includes(language)))(
    '%s passes, and nothing is refused',
    async ([script]) => {
      const folder = temporaryFolder()
      const command = join(folder, 'brazier')
      writeFileSync(command, `#!/bin/sh\nexec '${process.execPath}' '${bundledCommand}' "$@"\n`)
      chmodSync(command, 0o755)
      const project = join(folder, 'project')
      cpSync(example, project, { recursive: true, filter: (file) => !file.includes('node_modules') })
      const env = { ...process.env, PATH: [folder, path].join(delimiter) }
      const { stderr } = await promisify(execFile)('sh', ['-c', scripts[script] ?? ''], { cwd: project, env })
      // Tests that reset the workspace take earlier requests out of the log.
      const said = /brazier run: [1-9]\d* requests, 0 refused, 0 unknown members( in what the log kept)?\n$/
      expect(stderr).toMatch(said)
    },
  )

  test('there is a script for each language', () => {
    const named = Object.keys(scripts).filter((script) => script.startsWith('test:'))
    expect(languages.map(([script]) => script)).toEqual(named)
  })
})
