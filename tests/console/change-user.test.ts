import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { chromiumPath } from '../chromium.ts'
import { isInMemory, useConsoleServer, type Visit } from './console-fixture.ts'

describe.skipIf(chromiumPath === undefined)('changing a user in the console', () => {
  const server = useConsoleServer('--clock', 'manual')
  const params = { workspace: 'default' }

  const idOf = async (find: string): Promise<string> => {
    const { users } = await server.control['users.list']({ params, query: { find } })
    return users[0]?.braze_id ?? 'nobody'
  }

  const visitUser = async (find: string): Promise<Visit> =>
    server.visit(`/_brazier/w/default/users/${await idOf(find)}`)

  const userOf = async (find: string) =>
    (await server.control['users.get']({ params: { ...params, braze_id: await idOf(find) } })).user

  const checkpoints = async () => (await server.control['checkpoints.list']({ params })).checkpoints

  const save = async (page: Page, name: string, value: string): Promise<void> => {
    await page.getByRole('button', { name: `Change ${name}` }).click()
    await page.getByRole('textbox', { name: 'Value' }).fill(value)
    await page.getByRole('button', { name: 'Save' }).click()
  }

  /** Leaves while a request to this path waits for its answer. */
  const leaveDuring = async ({ page, goTo }: Visit, path: string, press: () => Promise<void>): Promise<void> => {
    const { promise, resolve } = Promise.withResolvers<void>()
    await page.route(path, async (route) => {
      await promise
      await route.continue()
    })
    const asked = page.waitForRequest(path)
    await press()
    await asked
    await goTo('/_brazier/w/default/requests')
    await page.getByRole('heading', { level: 1, name: 'Requests' }).waitFor()
    resolve()
  }

  test('a pencil changes an attribute in two clicks by a request of the log, and Undo takes it back', async () => {
    const { page, isClean, fits } = await visitUser('ada-old')
    await page.getByRole('button', { name: 'Change home_city' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox', { name: 'Value' }).fill('Ulm')
    await dialog.getByText('curl -X POST', { exact: false }).waitFor()
    expect(await dialog.locator('pre').innerText()).toContain('"home_city":"Ulm"')
    await fits()
    await dialog.getByRole('button', { name: 'Save' }).click()
    await page.getByText('home_city of ada-old is changed.').waitFor()
    await page.getByText('Ulm', { exact: true }).waitFor()
    const { requests } = await server.control['requests.list']({ params })
    expect(requests[0]).toMatchObject({ endpoint: 'users.track', status: 201, origin: 'console' })
    const undo = page.getByRole('button', { name: 'Undo' })
    expect(await undo.getAttribute('title')).toMatch(
      isInMemory ? /faults and earlier checkpoints stay$/ : /are gone then$/,
    )
    await undo.click()
    await page.getByText('Berlin', { exact: true }).waitFor()
    expect((await userOf('ada-old')).home_city).toBe('Berlin')
    const left = await server.control['requests.list']({ params })
    expect(left.requests).toHaveLength(isInMemory ? requests.length : 0)
    await isClean()
  })

  test('an attribute keeps its kind and its lines, and is removed', async () => {
    const attributes = [{ external_id: 'ada-old', motto: 'Slow down.\nBrew.' }]
    await server.call('POST', '/users/track', { attributes })
    await server.control.settle({ params })
    const { page } = await visitUser('ada-old')
    await page.getByRole('button', { name: 'Change motto' }).click()
    expect(await page.getByRole('textbox', { name: 'Value' }).inputValue()).toBe('Slow down.\nBrew.')
    await page.getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('button', { name: 'Change loyalty_points' }).click()
    await page.getByRole('textbox', { name: 'Value' }).fill('341')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('loyalty_points of ada-old is changed.').waitFor()
    expect((await userOf('ada-old')).custom_attributes).toMatchObject({ loyalty_points: 341 })
    await page.getByRole('button', { name: 'Change loyalty_points' }).click()
    await page.getByRole('checkbox', { name: 'Remove it' }).check()
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('loyalty_points of ada-old is removed.').waitFor()
    expect(Object.keys((await userOf('ada-old')).custom_attributes ?? {})).not.toContain('loyalty_points')
  })

  test('what the service refuses or leaves out is said, and nothing is lost', async () => {
    const { page } = await visitUser('ada-old')
    await page.getByRole('button', { name: 'Change dob' }).click()
    await page.getByRole('textbox', { name: 'Value' }).fill('soon')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('alert').getByText('a profile field has a value of the wrong type').waitFor()
    const value = page.getByRole('textbox', { name: 'Value' })
    expect(await value.inputValue()).toBe('soon')
    // A text is selected past the edge.
    await value.hover()
    await page.mouse.down()
    await page.mouse.move(3, 3)
    await page.mouse.up()
    expect(await value.inputValue()).toBe('soon')
    await page.mouse.click(3, 3)
    await value.waitFor({ state: 'detached' })
    await page.getByText('Add ▾').click()
    await page.getByRole('button', { name: 'An attribute' }).click()
    await page.getByRole('combobox', { name: 'Attribute' }).fill('time_zone')
    expect(await page.getByRole('alert').count()).toBe(0)
    await value.fill('Mars/Base')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('It was accepted with 201, and the profile is as before.').waitFor()
    await page.locator('summary:focus').getByText('Add').waitFor()
  })

  test('a refused change keeps the Undo of the one before, and only its checkpoint', async () => {
    const { page } = await visitUser('ada-old')
    const city = (await userOf('ada-old')).home_city
    const kept = async () => (isInMemory ? checkpoints() : 'none')
    const before = await kept()
    await save(page, 'home_city', 'Ulm')
    await page.getByText('home_city of ada-old is changed.').waitFor()
    await save(page, 'dob', 'soon')
    await page.getByRole('dialog').getByRole('alert').waitFor()
    await page.getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByText('Undone', { exact: false }).waitFor()
    expect((await userOf('ada-old')).home_city).toBe(city)
    await expect.poll(kept).toEqual(before)
  })

  test.skipIf(!isInMemory)('an Undo that the screen takes along leaves no checkpoint', async () => {
    const { page, goTo } = await visitUser('ada-old')
    const before = await checkpoints()
    await save(page, 'home_city', 'Jena')
    await page.getByText('home_city of ada-old is changed.').waitFor()
    expect(await checkpoints()).toHaveLength(before.length + 1)
    await goTo('/_brazier/w/default/requests')
    await expect.poll(checkpoints).toEqual(before)
  })

  test.skipIf(!isInMemory)('an Undo of a page that is closed leaves no checkpoint', async () => {
    const { page } = await visitUser('ada-old')
    const before = await checkpoints()
    await save(page, 'home_city', 'Gera')
    await page.getByText('home_city of ada-old is changed.').waitFor()
    expect(await checkpoints()).toHaveLength(before.length + 1)
    await page.goto('about:blank')
    await expect.poll(checkpoints).toEqual(before)
  })

  test.skipIf(!isInMemory)('an Undo that is left under way is done, and leaves no checkpoint', async () => {
    const visit = await visitUser('ada-old')
    const city = (await userOf('ada-old')).home_city
    const before = await checkpoints()
    await save(visit.page, 'home_city', 'Kiel')
    await leaveDuring(visit, '**/rollback', () => visit.page.getByRole('button', { name: 'Undo' }).click())
    await expect.poll(async () => (await userOf('ada-old')).home_city).toBe(city)
    await expect.poll(checkpoints).toEqual(before)
  })

  test.skipIf(!isInMemory)('a change that is left under way is made, and leaves no checkpoint', async () => {
    const visit = await visitUser('ada-old')
    const before = await checkpoints()
    await leaveDuring(visit, '**/calls', () => save(visit.page, 'home_city', 'Mainz'))
    await expect.poll(async () => (await userOf('ada-old')).home_city).toBe('Mainz')
    await expect.poll(checkpoints).toEqual(before)
  })

  test.skipIf(!isInMemory)('an Undo without its checkpoint says so, and that it set the clock back', async () => {
    const { page } = await visitUser('ada-old')
    await save(page, 'home_city', 'Bonn')
    await page.getByText('home_city of ada-old is changed.').waitFor()
    const [kept] = (await server.control['checkpoints.list']({ params })).checkpoints
    const checkpoint = String(kept?.checkpoint)
    await server.control['checkpoints.delete']({ params: { ...params, checkpoint } })
    const { now } = await server.control['clock.get']({ params })
    const time = () => page.getByRole('banner').locator('time').getAttribute('title')
    const before = await time()
    await server.control['clock.set']({ params, body: { advance: 'P1D' } })
    await expect.poll(time).not.toBe(before)
    await page.getByRole('button', { name: 'Undo' }).click()
    const alert = page.getByRole('alert').filter({ hasText: 'there is no checkpoint' })
    expect(await alert.innerText()).toMatch(/The clock is that of before, the records are not\.$/)
    expect((await server.control['clock.get']({ params })).now).toBe(now)
  })

  test.skipIf(!isInMemory)('an Undo whose last step fails says that the clock is back', async () => {
    const { page } = await visitUser('ada-old')
    await save(page, 'home_city', 'Trier')
    await page.getByText('home_city of ada-old is changed.').waitFor()
    const time = () => page.getByRole('banner').locator('time').getAttribute('title')
    const before = await time()
    await server.control['clock.set']({ params, body: { set: '2001-01-01T00:00:00Z' } })
    await expect.poll(time).not.toBe(before)
    await page.route('**/rollback', (route) => route.fulfill({ status: 500, json: { message: 'no more' } }))
    await page.route('**/rollback', (route) => route.continue(), { times: 1 })
    await page.getByRole('button', { name: 'Undo' }).click()
    const alert = page.getByRole('alert').filter({ hasText: 'no more' })
    expect(await alert.innerText()).toMatch(/The clock is that of before, the records may not be\.$/)
  })

  test('Back to another user closes the form, and changes neither', async () => {
    const { page, goTo } = await visitUser('ada')
    const open = async (find: string): Promise<void> => goTo(`/_brazier/w/default/users/${await idOf(find)}`)
    await page.getByRole('heading', { level: 2, name: 'ada', exact: true }).waitFor()
    await open('ada-old')
    await page.getByRole('button', { name: 'Change home_city' }).click()
    await page.getByRole('dialog').getByRole('textbox', { name: 'Value' }).fill('Ulm')
    await page.evaluate('history.back()')
    await page.getByRole('heading', { level: 2, name: 'ada', exact: true }).waitFor()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
  })

  test('an attribute, an event and a purchase are added', async () => {
    const { page } = await visitUser('ada')
    const add = async (what: string): Promise<void> => {
      await page.getByText('Add ▾').click()
      await page.getByRole('button', { name: what }).click()
    }
    await add('An attribute')
    await page.getByRole('combobox', { name: 'Attribute' }).fill('favourite_mug')
    await page.getByRole('combobox', { name: 'Kind' }).selectOption('true or false')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('favourite_mug of ada is changed.').waitFor()
    await add('An event')
    await page.getByRole('combobox', { name: 'Event' }).fill('broke_mug')
    await page.getByRole('textbox', { name: 'Properties' }).fill('{"mug": 3}')
    await page.getByRole('button', { name: 'Log it' }).click()
    await page.getByRole('row').filter({ hasText: 'broke_mug' }).waitFor()
    await add('A purchase')
    await page.getByRole('combobox', { name: 'Product' }).fill('mug')
    await page.getByRole('textbox', { name: 'Price' }).fill(' ')
    await page.getByText('The price is not a number.').waitFor()
    await page.getByRole('textbox', { name: 'Price' }).fill('8')
    await page.getByRole('button', { name: 'Log it' }).click()
    await page.getByRole('cell', { name: 'mug', exact: true }).waitFor()
    expect(await userOf('ada')).toMatchObject({ custom_attributes: { favourite_mug: true } })
  })

  test('a user is unsubscribed, and gets a push token', async () => {
    const { page } = await visitUser('c-10089')
    await page.getByRole('button', { name: 'Subscriptions…' }).click()
    await page.getByRole('combobox', { name: 'State' }).selectOption('unsubscribed')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('The subscription of c-10089 is now unsubscribed.').waitFor()
    expect((await userOf('c-10089')).email_subscribe).toBe('unsubscribed')
    const before = (await userOf('c-10089')).push_tokens ?? []
    await page.getByText('Add ▾').click()
    await page.getByRole('button', { name: 'A push token' }).click()
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('c-10089 has one more push token.').waitFor()
    expect((await userOf('c-10089')).push_tokens).toHaveLength(before.length + 1)
  })

  test('a deleted user comes back by Undo', async () => {
    const { page } = await visitUser('c-10280')
    await page.getByRole('button', { name: 'Delete…' }).click()
    await page.getByRole('button', { name: 'Delete the user' }).click()
    await page.getByText('c-10280 is deleted.').waitFor()
    expect(await idOf('c-10280')).toBe('nobody')
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByText('Undone', { exact: false }).waitFor()
    expect(await idOf('c-10280')).not.toBe('nobody')
  })
})
