import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connectionErrors } from '@brazier/contract'
import { witnesses } from '@brazier/testkit'
import { parseOptions, startServer } from 'brazier'
import { afterAll, describe, expect, test } from 'vitest'
import { hear, inServer } from './witness-stand.ts'

// A server answers over HTTP what the service answers in the process: the same witnesses, each in a workspace of its own.

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

  test.each(witnesses.filter(({ request }) => request.storeFails !== true))(
    '$id: $title',
    async (witness) => {
      await hear(witness, await inServer((await running).url, witness))
    },
    30_000,
  )

  test('headers that are too large are refused in JSON', async () => {
    const response = await fetch((await running).url, { headers: { 'X-Long': 'x'.repeat(20_000) } })
    expect(response.status).toBe(431)
    expect(response.headers.get('Content-Type')).toBe('application/json')
    expect(await response.json()).toEqual({ message: connectionErrors.headersTooLarge })
  })
})
