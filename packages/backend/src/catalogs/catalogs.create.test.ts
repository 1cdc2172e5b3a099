import { testService } from '@brazier/testkit'
import { expect, it } from 'vitest'

it('creates an empty catalog before the answer', async () => {
  const { call } = await testService()
  const fields = [{ name: 'id', type: 'string' }]
  const { status } = await call('catalogs.create', { catalogs: [{ name: 'mugs', description: 'Mugs', fields }] })
  expect(status).toBe(201)
  expect((await call('catalogs.get')).body).toMatchObject({ catalogs: [{ name: 'mugs', num_items: 0, fields }] })
})
