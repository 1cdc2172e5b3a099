import { execFileSync, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { callLimits } from '@brazier/contract'
import { avroSchema, currentsEvents } from '@brazier/contract/currents'
import { expect, inject, onTestFinished, test } from 'vitest'
import { temporaryPglite } from '../../test/temporary-folder.ts'
import { testServer } from '../../test/test-server.ts'
import { writeOutgoingFile } from './write-file.ts'

const workspace = '/workspaces/default'
const loader = fileURLToPath(new URL('../../../../examples/other-languages/python/load_currents.py', import.meta.url))
const python = '/usr/bin/python3'
const hasAvro = spawnSync(python, ['-c', 'import avro']).status === 0
if (!hasAvro) {
  process.stderr.write('\n── SKIPPED: events read by another library; on Debian: apt-get install -y python3-avro\n\n')
}

const folder = (): string => {
  const path = mkdtempSync(join(tmpdir(), 'brazier-currents-'))
  onTestFinished(() => rmSync(path, { recursive: true }))
  return path
}

const filesOf = (path: string): readonly string[] =>
  readdirSync(path, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.avro'))
    .toSorted()

interface Loaded {
  readonly event_type: string
  readonly id: string
  readonly [field: string]: unknown
}

const load = (path: string): readonly Loaded[] =>
  execFileSync(python, [loader, path], { encoding: 'utf8' })
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Loaded) // the loader writes objects

const state = {
  users: [
    { external_id: 'ada', email: 'ada@example.com', time_zone: 'Europe/Berlin' },
    { external_id: 'ben', email: 'ben@example.com' },
  ],
  campaigns: [
    {
      id: 'c',
      name: 'Tea',
      variations: [{ id: 'v', name: 'All', messages: [{ channel: 'email', parts: { subject: 'Hi', body: 'Tea?' } }] }],
    },
  ],
  behavior: { channels: { email: { open: { rate: 1, delay_seconds: [10, 10] } } } },
}

const started = async (...options: readonly string[]) => {
  const server = await testServer('--clock', 'manual:2026-03-03T10:00:00Z', ...options)
  expect(await server.control('PUT', `${workspace}/state`, state)).toMatchObject({ status: 200 })
  const recipients = ['ada', 'ben'].map((external_user_id) => ({ external_user_id }))
  expect(await server.api('/campaigns/trigger/send', { campaign_id: 'c', recipients })).toMatchObject({ status: 201 })
  await server.control('POST', `${workspace}/settle`)
  return server
}

test('the events of a send are files in the documented layout after five minutes', async () => {
  const path = folder()
  const { control } = await started('--currents', path)
  expect(filesOf(path)).toEqual([])
  expect(await control('POST', `${workspace}/clock`, { advance: 'PT6M' })).toMatchObject({ status: 200 })
  const integration = 'dataexport.local.S3.integration.brazier'
  expect(filesOf(path).map((name) => name.replace(/\d{10}\.avro$/, 'N.avro'))).toEqual(
    ['Delivery', 'Open', 'Send'].map((event) =>
      [
        'default',
        integration,
        `event_type=users.messages.email.${event}`,
        'date=2026-03-03-10',
        '1',
        'local',
        `${integration}+0+N.avro`,
      ].join('/'),
    ),
  )
})

test('events wait while their folder takes nothing, requests go on, and all are written when it does', async () => {
  const path = join(folder(), 'currents')
  writeFileSync(path, 'a file in place of the folder')
  const { control, api, log } = await started('--currents', path)
  await control('POST', `${workspace}/clock`, { advance: 'PT6M' })
  const connectors = async (): Promise<unknown> => (await control('GET', `${workspace}/currents`)).json
  expect(await connectors()).toMatchObject({
    connectors: [{ id: 'brazier', state: 'failing', since: '2026-03-03T10:05:00.000Z', waiting: 6, sent: 0 }],
  })
  expect(log.filter((line) => line.includes('the connector brazier does not take events'))).toHaveLength(3)
  expect(await api('/users/track', { attributes: [{ external_id: 'ada' }] })).toMatchObject({ status: 201 })
  await control('POST', `${workspace}/clock`, { advance: 'P2D' })
  const { json } = await control('GET', `${workspace}/calls`)
  expect(Object(json).calls).toMatchObject([1, 2, 3].map(() => ({ attempts: callLimits.attempts })))
  rmSync(path)
  await control('POST', `${workspace}/clock`, { advance: 'PT1H' })
  expect(await connectors()).toMatchObject({ connectors: [{ state: 'ok', waiting: 0, sent: 6 }] })
  expect(filesOf(path)).toHaveLength(3)
})

test('an event whose time no file can hold is dropped, and those after it are written', async () => {
  const path = folder()
  const { control, api } = await started('--currents', path)
  const event = { external_id: 'ada', name: 'tea' }
  const events = ['1900-01-01T00:00:00Z', '2026-03-03T00:00:00Z'].map((time) => ({ ...event, time }))
  expect(await api('/users/track', { events })).toMatchObject({ status: 201 })
  await control('POST', `${workspace}/clock`, { advance: 'PT6M' })
  expect(filesOf(path).filter((name) => name.includes('CustomEvent'))).toHaveLength(1)
  expect(await control('GET', `${workspace}/currents`)).toMatchObject({
    json: { connectors: [{ state: 'ok', dropped: 1, waiting: 0 }] },
  })
})

/** An endpoint that takes all events, and lists their ids. */
const endpoint = async () => {
  const ids: string[] = []
  const server = createServer((request, response) => {
    const take = async (): Promise<void> => {
      const body = JSON.parse(await text(request)) as { readonly events: readonly { readonly id: string }[] } // a batch
      ids.push(...body.events.map(({ id }) => id))
      response.end()
    }
    void take()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  return { ids, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/` } // it listens on a port
}

test('a call that an endpoint received is not made again: its events are gone', async () => {
  const { ids, url } = await endpoint()
  const { control } = await started('--currents', url)
  const { json } = await control('GET', `${workspace}/calls`)
  const { calls } = json as { readonly calls: readonly { readonly id: number }[] } // a list of calls
  expect(await control('POST', `${workspace}/calls/${calls[0]?.id}/retry`)).toMatchObject({
    status: 409,
    json: { message: expect.stringContaining('is over') as unknown },
  })
  expect(await control('GET', `${workspace}/calls`)).toMatchObject({ json: { calls } })
  expect(new Set(ids).size).toBe(ids.length)
})

const nowhere = 'http://127.0.0.1:1/'

/** Queues two times so many events of two types for a connector that takes none. Then runs processes with others, or none. */
const restarted = async (length: number, before: string, ...others: readonly (string | undefined)[]) => {
  const options = ['--store', await temporaryPglite(), '--clock', 'manual:2026-03-03T10:00:00Z']
  const first = await testServer(...options, '--currents', before)
  const about = { external_id: 'ada', time: '2026-03-03T00:00:00Z' }
  const events = Array.from({ length }, () => ({ ...about, name: 'tea' }))
  const purchases = events.map(() => ({ ...about, product_id: 'cup', currency: 'USD', price: 1 }))
  for (let times = 0; times < 2; times += 1) {
    expect(await first.api('/users/track', { events, purchases })).toMatchObject({ status: 201 })
    await first.control('POST', `${workspace}/settle`)
  }
  await first.control('POST', `${workspace}/clock`, { advance: 'PT6M' })
  await first.stop()
  let found: unknown
  for (const currents of others) {
    const { control, stop } = await testServer(...options, ...(currents === undefined ? [] : ['--currents', currents]))
    // In CI longer than an endpoint may fail: that is hundreds of attempts.
    const advance = currents === undefined && inject('everywhere') ? 'P6D' : 'PT1H'
    await control('POST', `${workspace}/clock`, { advance })
    found = (await control('GET', `${workspace}/currents`)).json
    await stop()
  }
  return found
}

const allSent = (sent: number) => ({ connectors: [{ state: 'ok', waiting: 0, sent, dropped: 0 }] })

test('events wait while a process lacks their connector', { timeout: 120_000 }, async () => {
  const { ids, url } = await endpoint()
  expect(await restarted(2, nowhere, undefined, url)).toMatchObject(allSent(8))
  expect(new Set(ids).size).toBe(8)
})

test('events that waited for an endpoint are written as files', { timeout: 120_000 }, async () => {
  const path = folder()
  expect(await restarted(2, nowhere, path)).toMatchObject(allSent(8))
  expect(new Set(filesOf(path).map((name) => /event_type=([\w.]+)/.exec(name)?.[1]))).toEqual(
    new Set(['users.behaviors.CustomEvent', 'users.behaviors.Purchase']),
  )
})

test('events that waited for a folder are posted', { timeout: 120_000 }, async () => {
  const file = join(folder(), 'currents')
  writeFileSync(file, 'a file in place of the folder')
  const { ids, url } = await endpoint()
  expect(await restarted(60, file, url)).toMatchObject(allSent(240))
  expect(new Set(ids).size).toBe(240)
})

test.runIf(hasAvro)('another library reads the events of a send, with the message and its user', async () => {
  const path = folder()
  const { control } = await started('--currents', path)
  await control('POST', `${workspace}/clock`, { advance: 'PT6M' })
  const events = load(path)
  expect(events.map(({ event_type }) => event_type).toSorted()).toEqual(
    ['Delivery', 'Delivery', 'Open', 'Open', 'Send', 'Send'].map((event) => `users.messages.email.${event}`),
  )
  expect(new Set(events.map(({ id }) => id)).size).toBe(6)
  expect(
    events.find((event) => event['event_type'] === 'users.messages.email.Open' && event['external_user_id'] === 'ada'),
  ).toMatchObject({
    email_address: 'ada@example.com',
    timezone: 'Europe/Berlin',
    campaign_id: 'c',
    campaign_name: 'Tea',
    message_variation_id: 'v',
    message_variation_name: 'All',
    canvas_id: null,
    app_group_id: 'default',
    time: Date.UTC(2026, 2, 3, 10, 0, 10) / 1000,
    dispatch_id: expect.stringMatching(/./) as unknown,
  })
  expect(
    readFileSync(join(path, filesOf(path)[0] ?? ''))
      .subarray(0, 4)
      .toString('latin1'),
  ).toBe('Obj\u0001')
})

test.runIf(hasAvro)(
  'another library reads an example of each event: every field full, and all that may be null empty',
  async () => {
    const path = folder()
    const { control } = await started('--currents', path)
    const connector = { connector: 'brazier' }
    expect(await control('POST', `${workspace}/currents/test`, connector)).toMatchObject({
      json: { events: currentsEvents.size },
    })
    expect(await control('POST', `${workspace}/currents/flush`, connector)).toMatchObject({ status: 200 })
    await control('POST', `${workspace}/settle`)
    const full = load(path).filter((event) => event['user_id'] === 'example user_id')
    expect(new Set(full.map(({ event_type }) => event_type))).toEqual(new Set(currentsEvents.keys()))
    for (const event of full) {
      const [name, fields] = [...currentsEvents].find(([each]) => each === event['event_type']) ?? []
      for (const field of fields ?? []) {
        expect(event, `${name} ${field.name}`).toHaveProperty(field.name, expect.anything())
      }
    }
  },
)

test.runIf(hasAvro)('another library reads each event when all that may be null is null', async () => {
  const path = folder()
  for (const [index, [name, fields]] of [...currentsEvents].entries()) {
    const needed = fields.filter(({ isRequired }) => isRequired)
    const empty = { text: '', int: 0, float: 0, boolean: false, texts: [] } as const
    const record = { ...Object.fromEntries(needed.map((field) => [field.name, empty[field.type]])), id: name }
    const file = { schema: avroSchema(name), records: [record], marker: '00'.repeat(16) }
    const url = `file:///event_type=${name}/${index}.avro`
    expect(await writeOutgoingFile(path, url, file)).toEqual({ answer: { status: 201, body: '' } })
  }
  const read = load(path)
  expect(read.map(({ id }) => id).toSorted()).toEqual([...currentsEvents.keys()].toSorted())
  for (const event of read) {
    const fields = [...currentsEvents].find(([each]) => each === event['event_type'])?.[1] ?? []
    for (const field of fields.filter(({ isRequired }) => !isRequired)) expect(event).toHaveProperty(field.name, null)
  }
})
