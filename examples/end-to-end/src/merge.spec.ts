import { expect, test } from '@brazier/testkit/playwright'

test.beforeEach(async ({ brazier }) => {
  await brazier.load({
    users: [
      { external_id: 'ada', first_name: 'Ada' },
      { external_id: 'ada-old', email: 'ada@example.com' },
    ],
  })
})

test('two accounts of one person become one', async ({ page, brazier }) => {
  await page.goto('/customers?id=ada&id=ada-old')
  await expect(page.getByRole('row')).toHaveCount(2)
  await page.getByRole('button', { name: 'These are one person' }).click()
  await expect(page.getByRole('status')).toHaveText('They will be one in a moment.')

  await brazier.settle()
  await page.goto('/customers?id=ada&id=ada-old')
  await expect(page.getByRole('row')).toHaveText(['adaAdaada@example.com'])
})

test('a plus in an id is no blank', async ({ page, brazier }) => {
  await brazier.load({ users: [{ external_id: 'ada+old' }] })
  await page.goto('/customers?id=ada&id=ada%2Bold')
  await page.getByRole('button', { name: 'These are one person' }).click()
  await brazier.settle()
  await page.goto('/customers?id=ada&id=ada%2Bold')
  await expect(page.getByRole('row')).toHaveCount(1)
})

test('a service that refuses is told to who asked', async ({ page, brazier }) => {
  await brazier.fault('users.merge', { kind: 'refusal', status: 429 })
  await page.goto('/customers?id=ada&id=ada-old')
  await page.getByRole('button', { name: 'These are one person' }).click()
  await expect(page.getByRole('alert')).toContainText('429')

  const calls = await brazier.calls('users.merge')
  expect(calls.map(({ status }) => status)).toEqual([429])
})
