import { newProfile } from '@brazier/domain/rules'
import { testService } from '@brazier/testkit'
import { expect, it } from 'vitest'
import { requestsNaming } from './requests-naming.ts'

it('a history reads the request log once, whatever the user is called', async () => {
  const { workspace, call } = await testService()
  for (const external_id of ['ada', 'ben', 'ada']) await call('users.track', { attributes: [{ external_id }] })
  const log = workspace.requests
  const pages: unknown[] = []
  const profile = { ...newProfile({ braze_id: 'b', now: 0, random_bucket: 0 }), external_id: 'Ada', email: 'ada@x.com' }
  const page: typeof log.page = (filter) => {
    pages.push(filter)
    return log.page(filter)
  }
  const found = await requestsNaming({ ...log, page }, profile)
  expect(found.map(({ request }) => JSON.parse(request) as unknown)).toEqual([
    { attributes: [{ external_id: 'ada' }] },
    { attributes: [{ external_id: 'ada' }] },
  ])
  expect(pages).toHaveLength(1)
})
