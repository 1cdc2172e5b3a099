import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { testServer } from '../../test/test-server.ts'

const setUp = async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout'], now: Date.UTC(2026, 2, 1) })
  onTestFinished(() => void vi.useRealTimers())
  return testServer()
}

describe('a server on the real clock', () => {
  it("has the right time again after the machine's clock was ahead", async () => {
    const { api, control } = await setUp()
    vi.setSystemTime(Date.UTC(2027, 2, 1))
    await control('GET', '/workspaces')
    vi.setSystemTime(Date.UTC(2026, 2, 1, 1))
    await api('/users/track', { attributes: [{ external_id: 'eve' }] })
    await control('POST', '/workspaces/default/settle')
    const { json } = await api('/users/export/ids', { external_ids: ['eve'], fields_to_export: ['created_at'] })
    expect(json).toMatchObject({ users: [{ created_at: '2026-03-01T01:00:00.000Z' }] })
  })
})
