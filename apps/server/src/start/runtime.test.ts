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

  it('runs a job that became due while the machine slept', async () => {
    const { control, log } = await setUp()
    const job = { id: 1, kind: 'dance', payload: {}, run_at: '2026-03-01T01:00:00Z', attempts: 4 }
    await control('PUT', '/workspaces/default/state', { jobs: [job] })
    await control('POST', '/workspaces/default/settle')
    await vi.advanceTimersByTimeAsync(600_000)
    expect(log.join('')).not.toContain('job dance')
    vi.setSystemTime(Date.UTC(2026, 2, 1, 9))
    await vi.advanceTimersByTimeAsync(60_000)
    await vi.waitFor(() => expect(log.join('')).toContain('job dance'))
  })
})
