import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

// Runs the tests of each language that this machine has, and says loudly which it has not.
interface Language {
  readonly needs: readonly string[]
  readonly debian: string
}
const text = readFileSync(new URL('languages.json', import.meta.url), 'utf8')
const languages = JSON.parse(text) as { readonly [script: string]: Language } // the file beside this one

const failed: string[] = []
for (const [script, { needs, debian }] of Object.entries(languages)) {
  const [program = '', ...args] = needs
  if (spawnSync(program, args, { stdio: 'ignore' }).status !== 0) {
    console.log(`\n── SKIPPED: ${script}; on Debian: apt-get install -y ${debian}\n`)
    continue
  }
  console.log(`\n── ${script}`)
  const { status } = spawnSync('npm', ['run', '--silent', script], { stdio: 'inherit' })
  if (status !== 0) failed.push(script)
}
if (failed.length > 0) console.error(`failed: ${failed.join(', ')}`)
process.exitCode = failed.length === 0 ? 0 : 1
