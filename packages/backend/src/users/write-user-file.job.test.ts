import { testService } from '@brazier/testkit'
import { strFromU8, unzipSync } from 'fflate'
import { expect, it } from 'vitest'
import { createService } from '../create-service.ts'
import { manualClock } from '../ports/clock.ts'
import type { OutgoingRequest } from '../ports/outgoing.ts'
import { hostedCall } from '../ports/records/call.ts'

const users = [{ external_id: 'eve', in_global_control_group: true }]

const exporting = (callback_endpoint?: string): Request =>
  new Request('http://service.test/below/users/export/global_control_group', {
    method: 'POST',
    headers: { Authorization: 'Bearer key', 'Content-Type': 'application/json' },
    body: JSON.stringify({ fields_to_export: ['external_id'], callback_endpoint }),
  })

it('the callback of an export is told when its file can be downloaded, and once', async () => {
  const called: OutgoingRequest[] = []
  const outgoing = {
    refusal: () => undefined,
    call: async (request: OutgoingRequest) => {
      called.push(request)
      return { answer: { status: 200, body: '' } }
    },
  }
  const runtime = {
    now: () => 0,
    seed: () => 1,
    requestId: () => 'id',
    after: () => undefined,
    failed: () => undefined,
  }
  const backend = createService({ runtime: { ...runtime, outgoing } })
  const workspace = await backend.workspaces.create({ name: 'ws_secret', clock: manualClock(0) })
  await backend.workspaces.addKey('key', 'ws_secret')
  await workspace.loadState({ version: 1, users })
  const path = '/users/export/global_control_group'
  const answer = await backend.fetchAt(path, exporting('http://ada:p%3Ass@127.0.0.1:1/ready'))
  const { url }: { readonly url: string } = Object(await answer.json())
  expect(url).toMatch(/^http:\/\/service\.test\/below\/exports\//)
  expect(url).not.toContain('secret')
  expect(called).toEqual([])
  await workspace.settle()
  const headers = { 'Content-Type': 'application/json', Authorization: `Basic ${btoa('ada:p:ss')}` }
  const body = JSON.stringify({ success: true, url })
  expect(called).toEqual([{ method: 'POST', url: 'http://127.0.0.1:1/ready', headers, body }])
  const file = await backend.fetchAt(new URL(url).pathname.slice('/below'.length), new Request(url))
  expect(file.status).toBe(200)
  for (const callback of [undefined, '']) {
    await backend.fetchAt(path, exporting(callback))
    await workspace.settle()
  }
  expect(called).toHaveLength(1)
  const asked = await workspace.store.read((tx) => tx.calls.page(undefined, 9))
  expect(asked.map((call) => hostedCall(call).host)).toEqual(['127.0.0.1:1'])
  expect(hostedCall({ id: 1, due_at: 0, request: { method: 'POST', url: 'nowhere', headers: {} } }).host).toBe('')
})

/** Takes more than two million steps for a user with 9,000 tags. */
const hostile = {
  AND: Array.from({ length: 249 }, (_, index) => ({
    custom_attribute: {
      custom_attribute_name: 'tags',
      comparison: 'does_not_include_value',
      value: `v${index}`,
    } as const,
  })),
}

const tagged = (braze_id: string, count: number) => ({
  braze_id,
  external_id: braze_id,
  custom_attributes: { tags: Array.from({ length: count }, (_, index) => `t${index}`) },
})

it('an export whose job is set aside lets another begin, and goes on when the job is retried', async () => {
  const others = Array.from({ length: 500 }, (_, index) => tagged(`a${String(index).padStart(3, '0')}`, 1))
  const segments = [{ id: 'all', name: 'All', audience: hostile }]
  const state = { segments, users: [...others, tagged('b', 9000)] }
  const { call, clock, settle, workspace, backend } = await testService({ state })
  const begin = () => call('users.export.segment', { segment_id: 'all', fields_to_export: ['external_id'] })
  const first = await begin()
  await clock.advance(60_000)
  expect((await begin()).status).toBe(201)
  await call('users.track', { attributes: [{ external_id: 'b', tags: ['t'] }] })
  await settle()
  await workspace.store.transaction(async ({ jobs }) => {
    for (const { id } of await jobs.aside(1)) {
      const taken = await jobs.takeAside(id)
      if (taken !== undefined) await jobs.put({ ...taken, attempts: 0 })
    }
  })
  await settle()
  const { url }: { readonly url: string } = Object(first.body)
  const file = await backend.fetch(new Request(url))
  expect(file.status).toBe(200)
  const [bytes = new Uint8Array()] = Object.values(unzipSync(new Uint8Array(await file.arrayBuffer())))
  expect(strFromU8(bytes).split('\n')).toHaveLength(502)
})
