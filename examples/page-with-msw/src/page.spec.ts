import { expect, test } from '@playwright/test'

test('the page lists the catalog and pages on to the last', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('listitem')).toHaveCount(50)
  await page.getByRole('button', { name: 'More' }).click()
  await expect(page.getByRole('listitem')).toHaveCount(75)
  await expect(page.getByRole('button', { name: 'More' })).toBeDisabled()
  await expect(page.getByRole('status')).toHaveText('75 roasts')
  await page.screenshot({ path: 'artifacts/page.png', fullPage: true })
})
