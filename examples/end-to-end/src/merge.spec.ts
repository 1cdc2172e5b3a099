import { createControlClient } from '@brazier/control/client'
import { expect, test } from '@playwright/test'

const control = createControlClient({ baseUrl: 'http://127.0.0.1:4799' })
const params = { workspace: 'default' }

test.beforeEach(async () => {
  const users = [
    { external_id: 'ada', first_name: 'Ada' },
    { external_id: 'ada-old', email: 'ada@example.com' },
  ]
  await control['state.put']({ params, body: { users } })
})

test('two accounts of one person become one', async ({ page }) => {
  await page.goto('/customers?id=ada&id=ada-old')
  await expect(page.getByRole('row')).toHaveCount(2)
  await page.getByRole('button', { name: 'These are one person' }).click()
  await expect(page.getByRole('status')).toHaveText('They will be one in a moment.')

  await control.settle({ params })
  await page.goto('/customers?id=ada&id=ada-old')
  await expect(page.getByRole('row')).toHaveText(['adaAdaada@example.com'])
})

test('a service that refuses is told to who asked', async ({ page }) => {
  const faults = [{ endpoint: 'users.merge', kind: 'refusal', status: 429 }] as const
  await control['faults.put']({ params, body: { faults } })
  await page.goto('/customers?id=ada&id=ada-old')
  await page.getByRole('button', { name: 'These are one person' }).click()
  await expect(page.getByRole('alert')).toContainText('429')

  const { requests } = await control['requests.list']({ params })
  expect(requests).toMatchObject([{ endpoint: 'users.merge', status: 429 }])
})
