import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import type { Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseOptions, startServer } from 'brazier'
import { afterAll, describe, expect, inject, test } from 'vitest'
import { hear, inServer, sharedByRefusals, witnessesThrough } from './witness-fixture.ts'

// A server answers over HTTP what the service answers in the process: the same witnesses.

const folder = mkdtempSync(join(tmpdir(), 'brazier-'))

const start = () => {
  const state = join(folder, 'empty.json')
  writeFileSync(state, '{}')
  const wish = parseOptions(['--port', '0', '--state', state, '--log-level', 'silent', '--queue-delay', 'never'], {})
  if (wish.ask !== 'serve') throw new TypeError(JSON.stringify(wish))
  return startServer(wish.options, { write: () => true })
}

/** Ports to which this process opened connections. */
const ports = new Set<number>()

const noteSocket = (message: unknown): void => {
  const { socket } = message as { readonly socket: Socket } // as Node documents the channel
  socket.on('connectionAttempt', (_address, port) => ports.add(port))
}

describe('over HTTP', () => {
  subscribe('net.client.socket', noteSocket)
  const running = start()
  const callerOf = sharedByRefusals(async (witness) => inServer((await running).url, witness))

  afterAll(async () => {
    unsubscribe('net.client.socket', noteSocket)
    await (await running).stop()
    rmSync(folder, { recursive: true })
  })

  test.each(witnessesThrough(inject('everywhere')))(
    '$id: $title',
    async (witness) => {
      await hear(witness, await callerOf(witness))
    },
    30_000,
  )

  test('no witness makes the service call anybody', async () => {
    expect([...ports]).toEqual([Number(new URL((await running).url).port)])
  })
})
