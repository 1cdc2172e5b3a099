import { describe, expect, test } from 'vitest'
import { chromiumPath } from '../chromium.ts'
import { isInMemory, useConsoleServer } from './console-fixture.ts'

const list = '/_brazier/w/default/users'

describe.skipIf(chromiumPath === undefined)('the users of the console', () => {
  const server = useConsoleServer('--clock', 'manual')

  const idOf = async (find: string): Promise<string> => {
    const { users } = await server.control['users.list']({ params: { workspace: 'default' }, query: { find } })
    return users[0]?.braze_id ?? 'nobody'
  }

  test('a user is found by an identifier, opened, and read part by part', async () => {
    const { page, isClean } = await server.visit(list)
    if (isInMemory) await page.getByText(/^\d+ users$/).waitFor()
    await page.getByRole('searchbox').fill('ada@example.com')
    await page.getByRole('row').filter({ hasText: 'Ada Brandt' }).click()
    await page.getByRole('heading', { level: 2, name: 'ada', exact: true }).waitFor()
    await page.getByText('trail_club_card').waitFor()
    await page.getByRole('link', { name: 'Segments & reach' }).click()
    await page.getByText('no push token').first().waitFor()
    await isClean()
    await page.getByRole('link', { name: 'JSON' }).click()
    await page.getByText('random_bucket').waitFor()
    await isClean()
  })

  test('the history leads to the request that named the user', async () => {
    await server.call('POST', '/users/track', { attributes: [{ external_id: 'ada', home_city: 'Ulm' }] })
    const { page, isClean } = await server.visit(`${list}/${await idOf('ada')}/history`)
    await page.getByRole('combobox', { name: 'Kind' }).selectOption('purchase')
    await page.getByRole('row').filter({ hasText: 'folding-dripper' }).waitFor()
    expect(await page.getByRole('row').filter({ hasText: 'users.track' }).count()).toBe(0)
    await isClean()
    await page.getByRole('combobox', { name: 'Kind' }).selectOption('request')
    await page.getByRole('row').filter({ hasText: 'users.track' }).first().click()
    await page.getByRole('heading', { level: 2, name: 'users.track' }).waitFor()
  })

  test('a segment shows its users, and how many were looked at', async () => {
    const { page, isClean } = await server.visit(list)
    await page.getByRole('combobox', { name: 'Segment' }).selectOption({ label: 'Espresso or Moka at home' })
    await page.getByText(/Looked at [\d,]+ users/).waitFor()
    await page.getByRole('row').nth(1).waitFor()
    await isClean()
  })

  test('users are listed from both ends, and beside a filter the list says its order', async () => {
    const { page, isClean } = await server.visit(list)
    await page.getByRole('row').nth(1).waitFor()
    const first = (): Promise<string> => page.getByRole('row').nth(1).innerText()
    const oldest = await first()
    await page.getByRole('combobox', { name: 'Order' }).selectOption('Newest first')
    await page.waitForURL((url) => url.searchParams.get('order') === 'newest')
    await page.getByText('newest first', { exact: true }).waitFor()
    await page
      .getByRole('row')
      .nth(1)
      .filter({ hasNotText: oldest.split('\n')[0] ?? '' })
      .waitFor()
    await page.keyboard.press('/')
    await page.locator('input[type=search]:focus').waitFor()
    await page.keyboard.type('ada')
    await page.getByText('oldest first', { exact: true }).waitFor()
    expect(await page.getByRole('combobox', { name: 'Order' }).count()).toBe(0)
    await isClean()
  })

  test('an identifier that nobody has is said, and an address with a user who is gone too', async () => {
    const { page, isClean } = await server.visit(`${list}?find=nobody`)
    await page.getByText('Nobody is called “nobody”').waitFor()
    await isClean()
    const gone = await server.visit(`${list}/gone`)
    await gone.page.getByText('there is no user with the braze_id "gone"').waitFor()
    expect(await gone.page.getByRole('link', { name: 'Back to the list' }).isVisible()).toBe(true)
  })

  test('on a narrow page, a place whose record is gone leads back to its list', async () => {
    const { page, goTo } = await server.visit('/_brazier/w/default/jobs/zz', { width: 390 })
    await page.getByText('There is no such job').waitFor()
    for (const [place, back] of [
      ['jobs/999999', 'jobs'],
      ['calls/zz', 'calls'],
      ['content/catalogs/zz', 'content/catalogs'],
      ['time?select=zz', 'time'],
    ]) {
      await goTo(`/_brazier/w/default/${place}`)
      await page.getByText('Back to the list', { exact: true }).click()
      await page.waitForURL((url) => url.pathname + url.search === `/_brazier/w/default/${back}`)
    }
  })

  test('on a narrow page, each list shows what names its lines', async () => {
    await server.call('GET', '/segments/lists')
    const users = ['narrow', 'narrow-old'].map((external_id) => ({ external_id }))
    await server.call('POST', '/users/track', { attributes: users })
    const messages = { webhook: { url: 'http://localhost:1/', request_method: 'POST', body: 'hello' } }
    const made = await server.call('POST', '/messages/send', { external_user_ids: ['narrow'], messages })
    expect(made.status).toBe(201)
    const [identifier_to_keep, identifier_to_merge] = users
    await server.call('POST', '/users/merge', { merge_updates: [{ identifier_to_keep, identifier_to_merge }] })
    await server.control.settle({ params: { workspace: 'default' } })
    const { page, goTo } = await server.visit(list, { width: 390 })
    const places = [
      ['unmatched', 'Request'],
      ['time', 'Send'],
      ['content/users', 'id'],
      [`users/${await idOf('narrow')}/history`, 'What'],
      ...(isInMemory ? [['merge', 'Merged into it']] : []),
    ]
    for (const [place, title = ''] of places) {
      await goTo(`/_brazier/w/default/${place}`)
      const head = page.getByRole('columnheader', { name: title, exact: true })
      await head.waitFor()
      const box = await head.boundingBox()
      expect([place, (box?.x ?? 390) + (box?.width ?? 0) <= 390]).toEqual([place, true])
    }
  })

  test('the palette finds a user, and the keyboard alone opens and closes one', async () => {
    const { page } = await server.visit('/_brazier/w/default/requests')
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.getByText('live', { exact: true }).waitFor()
    await page.keyboard.press('Control+k')
    await page.locator('dialog input:focus').waitFor()
    await page.keyboard.type('ada@example.com')
    await page.getByRole('option', { name: /ada/ }).waitFor()
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { level: 2, name: 'ada', exact: true }).waitFor()
    await page.keyboard.press('Escape')
    await page.waitForURL((url) => url.pathname === list)
    await page.keyboard.press('/')
    await page.locator('input[type=search]:focus').waitFor()
    await page.keyboard.type('ada-old')
    await page.getByRole('row').filter({ hasText: 'A. Brandt' }).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { level: 2, name: 'ada-old' }).waitFor()
  })

  test.each([
    ['lefevre', 'Camille Lefèvre', '/users/'],
    ['brew tip', 'Brew tip of the week', '/campaigns/'],
    ['mug warm', 'We kept your mug warm', '/canvases/'],
    ['trail club', 'Trail Club members', '/content/segments/'],
  ])('the palette finds by words: %s', async (text, title, place) => {
    const { page, isClean } = await server.visit('/_brazier/w/default/requests')
    await page.getByText('live', { exact: true }).waitFor()
    await page.keyboard.press('Control+k')
    await page.locator('dialog input:focus').waitFor()
    await page.keyboard.type(text)
    await page.getByRole('option').filter({ hasText: title }).first().click()
    await page.waitForURL((url) => url.pathname.includes(place))
    await page.getByRole('heading', { level: 1 }).waitFor()
    await isClean()
  })

  test('the palette finds an email template by its name, and a record far down in its list', async () => {
    const audience = { custom_attribute: { custom_attribute_name: 'vip', comparison: 'exists' } } as const
    const segments = Array.from({ length: 501 }, (_, index) => ({ id: `s${index}`, name: `Plain ${index}`, audience }))
    const last = { id: 'z', name: 'Rare members', audience }
    const template = { email_template_id: 'welcome', template_name: 'Rare welcome', subject: 'Hello', body: 'Hello' }
    const state = { segments: [...segments, last], email_templates: [template] }
    const { workspace } = await server.control['workspaces.create']({ body: { state } })
    const { page, isClean } = await server.visit(`/_brazier/w/${workspace}/requests`)
    await page.getByText('live', { exact: true }).waitFor()
    await page.keyboard.press('Control+k')
    await page.locator('dialog input:focus').waitFor()
    await page.keyboard.type('rare')
    await page.getByRole('option').filter({ hasText: last.name }).waitFor()
    await page.getByRole('option').filter({ hasText: template.template_name }).click()
    await page.waitForURL((url) => url.pathname.endsWith('/content/email_templates/welcome'))
    await isClean()
  })

  test('the palette runs nothing that was found for another text', async () => {
    const { page } = await server.visit('/_brazier/w/default/users')
    const before = await server.control['clock.get']({ params: { workspace: 'default' } })
    await page.keyboard.press('Control+k')
    await page.locator('dialog input:focus').fill('one day on')
    await page.getByRole('option').filter({ hasText: 'one day on' }).waitFor()
    // Sooner than any search: in the frame after the text.
    await page.evaluate(`new Promise((done) => {
      const field = document.activeElement
      field.value = 'nobody at all'
      field.dispatchEvent(new Event('input', { bubbles: true }))
      requestAnimationFrame(() => {
        done(field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true })))
      })
    })`)
    await page.getByText('Nothing is called “nobody at all”.').waitFor({ timeout: 5000 })
    expect(await server.control['clock.get']({ params: { workspace: 'default' } })).toEqual(before)
    // While the answer is on its way, nobody knows.
    const answer = Promise.withResolvers<undefined>()
    await page.route(/\/users\?/, async (route) => {
      await answer.promise
      await route.continue()
    })
    const asked = page.waitForRequest(/\/users\?/)
    await page.locator('dialog input').fill('nobody still')
    await asked
    expect(await page.getByText('Nothing is called').count()).toBe(0)
    answer.resolve(undefined)
    await page.getByText('Nothing is called “nobody still”.').waitFor()
  })

  test('the palette finds a request by the beginning of its id, and a command by its words', async () => {
    await server.call('POST', '/users/track', { attributes: [{ external_id: 'ada', home_city: 'Ulm' }] })
    const [request] = (await server.control['requests.list']({ params: { workspace: 'default' }, query: { limit: 1 } }))
      .requests
    const id = request?.request_id ?? 'none'
    const { page } = await server.visit(list)
    await page.getByText('live', { exact: true }).waitFor()
    await page.keyboard.press('Control+k')
    await page.locator('dialog input:focus').waitFor()
    await page.keyboard.type(id.slice(0, 12))
    await page.getByRole('option').filter({ hasText: id }).click()
    await page.waitForURL((url) => url.pathname.endsWith(id))
    await page.getByRole('button', { name: 'Try again' }).waitFor()
    await page.keyboard.press('Control+k')
    await page.locator('dialog input:focus').waitFor()
    await page.keyboard.type('copy the request')
    await page.getByRole('option').filter({ hasText: 'Copy the request as curl' }).click()
    await page.getByText(/^Copied as curl|did not allow/).waitFor()
  })

  test('a user is deleted after a question, and not without', async () => {
    await server.call('POST', '/users/track', { attributes: [{ external_id: 'brief', home_city: 'Ulm' }] })
    await server.control.settle({ params: { workspace: 'default' } })
    const { page, isClean } = await server.visit(`${list}/${await idOf('brief')}`)
    await page.getByRole('button', { name: 'Delete…' }).click()
    await page.getByRole('button', { name: 'Cancel' }).click()
    expect(await idOf('brief')).not.toBe('nobody')
    await page.getByRole('button', { name: 'Delete…' }).click()
    await isClean()
    await page.getByRole('button', { name: 'Delete the user' }).click()
    await page.waitForURL((url) => url.pathname === list)
    expect(await idOf('brief')).toBe('nobody')
  })

  test('a list whose last line is deleted is still a stop of Tab', async () => {
    const state = { users: [{ external_id: 'anna' }, { external_id: 'zoe' }] }
    await server.control['workspaces.create']({ body: { name: 'two', state } })
    const { page } = await server.visit('/_brazier/w/two/users')
    await page.getByRole('row').filter({ hasText: 'zoe' }).click()
    await page.getByRole('button', { name: 'Delete…' }).click()
    await page.getByRole('button', { name: 'Delete the user' }).click()
    await page.getByText('zoe is deleted.').waitFor()
    await page.getByRole('row').filter({ hasText: 'zoe' }).waitFor({ state: 'detached' })
    await page.locator('[role=row][tabindex="0"]').filter({ hasText: 'anna' }).waitFor()
  })

  test('a workspace without users says what fills it', async () => {
    await server.control['workspaces.create']({ body: { name: 'empty' } })
    const { page, isClean } = await server.visit('/_brazier/w/empty/users')
    await page.getByText('No user yet').waitFor()
    await isClean()
  })

  test('small and large, light and dark, nothing overflows and axe finds nothing', async () => {
    const id = await idOf('ada')
    const { page, goTo, fits } = await server.visit('/_brazier/')
    const user = `${list}/${id}`
    for (const [path, element] of [
      [list, page.getByRole('row', { name: /c-10089/ })],
      [user, page.getByText('trail_club_card')],
      [`${user}/history`, page.getByRole('combobox', { name: 'Kind' })],
      [`${user}/reach`, page.getByText('no push token')],
    ] as const) {
      await goTo(path)
      await element.first().waitFor()
      await fits()
    }
  })
})
