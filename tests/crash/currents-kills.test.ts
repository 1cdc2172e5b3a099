import { execFileSync, spawnSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { createControlClient } from '@brazier/control/client'
import { freePort } from '@brazier/postgres/testing'
import { describe, expect, onTestFinished, test } from 'vitest'
import { someStoreKinds } from '../each-store.ts'
import { runBrazier } from './brazier-process.ts'
import { createDraw } from './draw.ts'
import { key } from './harness.ts'

// A server is killed between the commit of a batch of events and its file, and between the file and the note that it is written.
// Another library then reads each event; no batch was written twice with other bytes.

const [kills, batch] = [3, 40]
const draw = createDraw(8)
const names = Array.from({ length: kills * batch }, (_, place) => `user-${place}`)
const python = '/usr/bin/python3'
const loader = fileURLToPath(new URL('../../examples/other-languages/python/load_currents.py', import.meta.url))
const hasAvro = spawnSync(python, ['-c', 'import avro']).status === 0
if (!hasAvro) {
  process.stderr.write('\n── SKIPPED: files of Currents after kills; on Debian: apt-get install -y python3-avro\n\n')
}

const state = {
  users: names.map((external_id) => ({ external_id, email: `${external_id}@example.com` })),
  campaigns: [
    {
      id: 'c',
      name: 'Tea',
      variations: [{ id: 'v', name: 'All', messages: [{ channel: 'email', parts: { subject: 'Hi', body: 'Tea?' } }] }],
    },
  ],
}

const sentTo = (folder: string): readonly string[] =>
  execFileSync(python, [loader, folder], { encoding: 'utf8', maxBuffer: 2 ** 26 })
    .split('\n')
    .filter((line) => line.includes('"users.messages.email.Send"'))
    .map((line) => (JSON.parse(line) as { readonly external_user_id: string }).external_user_id) // the loader writes events

const params = { workspace: 'default' }
const body = { connector: 'brazier' }

describe.each(someStoreKinds.filter(({ name, isHere }) => isHere && name !== 'memory'))('on $name', ({ open }) => {
  test.runIf(hasAvro)('files of Currents outlive kills of the server', { timeout: 180_000 }, async () => {
    const folder = await mkdtemp(join(tmpdir(), 'brazier-currents-'))
    const [place, files, file] = [await open(), join(folder, 'files'), join(folder, 'state.json')]
    onTestFinished(async () => {
      await place.remove()
      await rm(folder, { recursive: true, force: true })
    })
    await writeFile(file, JSON.stringify(state))
    const start = async () => {
      const port = String(await freePort())
      const run = runBrazier(['--port', port, '--store', place.store, '--state', file, '--currents', files])
      await run.serves
      const url = `http://127.0.0.1:${port}`
      return { run, url, control: createControlClient({ baseUrl: url }) }
    }
    for (let round = 0; round < kills; round += 1) {
      const { run, url, control } = await start()
      const recipients = names
        .slice(round * batch, (round + 1) * batch)
        .map((external_user_id) => ({ external_user_id }))
      const answer = await fetch(`${url}/campaigns/trigger/send`, {
        method: 'POST',
        headers: { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' },
        body: JSON.stringify({ campaign_id: 'c', recipients }),
      })
      expect(answer.status).toBe(201)
      await setTimeout(draw(100))
      await control['currents.flush']({ params, body })
      await setTimeout(draw(60))
      await run.end('SIGKILL')
    }
    const { run, control } = await start()
    await expect
      .poll(
        async () => {
          await control['currents.flush']({ params, body })
          const [connector] = (await control['currents.get']({ params })).connectors
          return [connector?.waiting, connector?.sent]
        },
        { timeout: 90_000, interval: 250 },
      )
      .toEqual([0, 2 * names.length])
    await run.end('SIGTERM')
    expect(sentTo(files).toSorted()).toEqual(names.toSorted())
    const written = readdirSync(files, { recursive: true, encoding: 'utf8' }).filter((name) => name.includes('+'))
    expect(written.filter((name) => !/\+0\+\d{10}\.avro$/.test(name))).toEqual([])
  })
})
