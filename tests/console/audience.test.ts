import { describe, expect, test } from 'vitest'
import { chromiumPath } from '../chromium.ts'
import { useConsoleServer } from './console-fixture.ts'

describe.skipIf(chromiumPath === undefined)('an audience in the console', () => {
  const server = useConsoleServer('--clock', 'manual')
  const home = '/_brazier/w/default'

  test('is built from filters, counted, explained for a user and used in a send', async () => {
    const { page, fits, isClean } = await server.visit(`${home}/users`)
    await page.getByRole('link', { name: 'Build an audience' }).click()
    await page.getByText('Add a filter and fill it in').waitFor()
    await page.getByRole('button', { name: 'Add a filter' }).click()
    await page.getByLabel('Name').fill('cups_a_day')
    await page.getByLabel('Comparison').selectOption('greater_than')
    await page.getByRole('textbox', { name: 'Value' }).fill('2')
    await page.getByText('Custom attribute "cups_a_day" greater than 2', { exact: true }).first().waitFor()
    await page.getByText(/^\d+ users in all$/).waitFor()
    await page.getByRole('button', { name: 'Add a group' }).click()
    await page.getByLabel('Filter').last().selectOption('email_subscription_status')
    await page.getByRole('textbox', { name: 'User' }).fill('ada')
    await page.getByText('is not in this audience').waitFor()
    const filters = page.getByRole('list', { name: 'What each filter says' }).getByRole('listitem')
    await filters.filter({ hasText: 'cups_a_day' }).getByText('decides').waitFor()
    expect(await filters.filter({ hasText: 'Email' }).getByText('decides').count()).toBe(0)
    expect(JSON.parse(await page.getByLabel(/^The member audience/).inputValue())).toHaveProperty('AND.1.OR')
    await fits()
    await page.getByLabel('Campaign or Canvas').selectOption({ label: 'Campaign: Brew tip of the week' })
    await page.getByRole('button', { name: 'Send', exact: true }).click()
    await page.getByRole('heading', { level: 2, name: 'campaigns.trigger.send' }).waitFor()
    await isClean()
  })

  test('is counted anew after a change, also when all users were counted', async () => {
    let first = { count: 1, looked_at: 10, next: 'ada' }
    await server.control['workspaces.create']({ body: { name: 'counted' } })
    const filter = '{"AND":[{"push_subscription_status":{"comparison":"is","value":"unsubscribed"}}]}'
    const { page } = await server.visit('/_brazier/')
    await page.route('**/audiences/count', (route) => {
      const isFirst = route.request().postData()?.includes('"after"') !== true
      return route.fulfill({ json: isFirst ? first : { count: 2, looked_at: 5 } })
    })
    await page.goto(`${server.url}/_brazier/w/counted/audience?audience=${encodeURIComponent(filter)}`)
    await page.getByText('live').waitFor()
    await page.getByText('1 user among the first 10').waitFor()
    await page.getByRole('button', { name: 'Count all' }).click()
    await page.getByText('3 users in all').waitFor()
    first = { count: 4, looked_at: 10, next: 'ada' }
    const params = { workspace: 'counted' }
    const body = { endpoint: 'users.track' as const, body: { attributes: [{ external_id: 'ada', tea: true }] } }
    await server.control['calls.make']({ params, body })
    await server.control.settle({ params })
    await page.getByText('4 users among the first 10').waitFor()
  })

  test('begins with the filters of a segment', async () => {
    const { page, fits } = await server.visit(`${home}/audience`)
    await page.getByRole('link', { name: 'Trail Club members' }).click()
    await page.getByText(/^\d+ users? in all$/).waitFor()
    await page.getByRole('heading', { name: 'Or begin with a segment' }).waitFor({ state: 'detached' })
    await page.goBack()
    await page.getByRole('heading', { name: 'Or begin with a segment' }).waitFor()
    await fits()
  })

  test('can be pasted as JSON, and the address alone brings it back', async () => {
    const { page, isClean } = await server.visit(`${home}/audience`)
    const json = page.getByLabel(/^The member audience/)
    await json.fill('{"OR": [{"push_subscription_status": {"comparison": "is", "value": "unsubscribed"}}]}')
    await page.getByText('Push subscription status is unsubscribed').waitFor()
    await page.reload()
    await page.getByText('Push subscription status is unsubscribed').waitFor()
    expect(await page.getByLabel('Joined by').inputValue()).toBe('OR')
    await json.fill('{"OR": ')
    await page.getByText('This is not a JSON object').waitFor()
    await isClean()
  })

  test('a number is typed sign by sign, JSON is written anew, and a removed filter leaves the focus in its group', async () => {
    const audience =
      '{"AND":[{"custom_attribute":{"custom_attribute_name":"loyalty_points","comparison":"greater_than","value":1}}]}'
    const { page } = await server.visit(`${home}/audience?audience=${encodeURIComponent(audience)}`)
    const value = page.getByRole('textbox', { name: 'Value' })
    await value.selectText()
    await value.press('-')
    await page.getByText('This is not a number').waitFor()
    await value.pressSequentially('2.5')
    await page.getByText('Custom attribute "loyalty_points" greater than -2.5').first().waitFor()
    expect(await value.inputValue()).toBe('-2.5')
    const json = page.getByLabel(/^The member audience/)
    await json.fill('')
    await page.getByText('This is not a JSON object').waitFor()
    expect(await json.inputValue()).toBe('')
    await page.getByRole('button', { name: 'Remove' }).focus()
    await page.keyboard.press('Enter')
    await value.waitFor({ state: 'detached' })
    await page.locator('button:focus').getByText('Add a filter').waitFor()
  })

  test('a number half typed goes with its filter, and leaves an equal one unchanged', async () => {
    const filter =
      '{"custom_attribute":{"custom_attribute_name":"loyalty_points","comparison":"greater_than","value":1}}'
    const audience = `{"AND":[${filter},${filter}]}`
    const { page } = await server.visit(`${home}/audience?audience=${encodeURIComponent(audience)}`)
    const value = page.getByRole('textbox', { name: 'Value' })
    await value.first().fill('-')
    await page.getByText('This is not a number').waitFor()
    await page.getByRole('button', { name: 'Remove' }).first().click()
    await page.getByText('This is not a number').waitFor({ state: 'detached' })
    expect(await value.inputValue()).toBe('1')
  })

  test('of a segment opens with its filters, and says what the service refuses', async () => {
    const { page, goTo } = await server.visit(`${home}/content/segments`)
    await page.getByRole('row').filter({ hasText: 'Trail Club members' }).click()
    await page.getByText(/^\d+ users? in all$/).waitFor()
    await page.getByRole('link', { name: 'Its filters' }).click()
    await page.getByRole('heading', { name: 'In words' }).waitFor()
    const audience = '{"AND":[{"last_used_app":{"comparison":"after","value":"never"}}]}'
    await goTo(`${home}/audience?audience=${encodeURIComponent(audience)}`)
    await page.getByText(/value/).first().waitFor()
    await page.getByRole('heading', { name: 'Its users' }).waitFor({ state: 'detached' })
  })
})
