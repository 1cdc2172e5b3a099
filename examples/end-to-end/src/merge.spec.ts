import { expect, test } from '@playwright/test'

const control = 'http://127.0.0.1:4799/_brazier/workspaces/default'

test.beforeEach(async ({ request }) => {
  const users = [
    { external_id: 'ada', first_name: 'Ada' },
    { external_id: 'ada-old', email: 'ada@example.com' },
  ]
  const answer = await request.put(`${control}/state`, { data: { users } })
  expect(answer.ok()).toBe(true)
})

test('two accounts of one person become one', async ({ page, request }) => {
  await page.goto('/customers?id=ada&id=ada-old')
  await expect(page.getByRole('row')).toHaveCount(2)
  await page.getByRole('button', { name: 'These are one person' }).click()
  await expect(page.getByRole('status')).toHaveText('They will be one in a moment.')

  await request.post(`${control}/settle`)
  await page.goto('/customers?id=ada&id=ada-old')
  await expect(page.getByRole('row')).toHaveText(['adaAdaada@example.com'])
})

test('a service that refuses is told to who asked', async ({ page, request }) => {
  const faults = [{ endpoint: 'users.merge', kind: 'refusal', status: 429 }]
  await request.put(`${control}/faults`, { data: { faults } })
  await page.goto('/customers?id=ada&id=ada-old')
  await page.getByRole('button', { name: 'These are one person' }).click()
  await expect(page.getByRole('alert')).toContainText('429')

  const made = await (await request.get(`${control}/requests`)).text()
  expect(made).toContain('users.merge')
})
