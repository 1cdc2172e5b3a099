import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseOptions, startServer } from 'brazier'
import { afterAll, describe, inject, test } from 'vitest'
import { hear, inServer, witnessesThrough } from './witness-fixture.ts'

// A server answers over HTTP what the service answers in the process: the same witnesses, each in its own workspace.

const folder = mkdtempSync(join(tmpdir(), 'brazier-'))

const start = () => {
  const state = join(folder, 'empty.json')
  writeFileSync(state, '{}')
  const wish = parseOptions(['--port', '0', '--state', state, '--log-level', 'silent', '--queue-delay', 'never'], {})
  if (wish.ask !== 'serve') throw new TypeError(JSON.stringify(wish))
  return startServer(wish.options, { write: () => true })
}

describe('over HTTP', () => {
  const running = start()

  afterAll(async () => {
    await (await running).stop()
    rmSync(folder, { recursive: true })
  })

  test.each(witnessesThrough(inject('everywhere')))(
    '$id: $title',
    async (witness) => {
      await hear(witness, await inServer((await running).url, witness))
    },
    30_000,
  )
})
