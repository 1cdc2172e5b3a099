import { testService } from '@brazier/testkit'
import { describe, expect, it } from 'vitest'
import { hugeBodies, hugeMembers } from './huge.ts'

describe.each(hugeMembers)('a body of 4 MB to %s', (id, member) => {
  it.each(hugeBodies(member))('full of $title is refused', async ({ text }) => {
    const { call, settle, failures } = await testService()
    expect(text.length).toBeLessThanOrEqual(4 * 1024 * 1024)
    expect((await call(id, undefined, { rawBody: text, params: { catalog_name: 'any' } })).status).toBe(400)
    expect(await settle()).toBe(0)
    expect(failures).toEqual([])
  })
})

describe('a body of more than 4 MB', () => {
  it('is refused as too large, with any content', async () => {
    const { call } = await testService()
    const text = JSON.stringify({ merge_updates: [], padding: 'x'.repeat(4 * 1024 * 1024) })
    expect((await call('users.merge', undefined, { rawBody: text })).status).toBe(413)
  })
})
