import { describe, expect, test } from 'vitest'
import { chromiumPath } from '../chromium.ts'
import { useConsoleServer } from './console-fixture.ts'

interface OpenApi {
  paths: { [path: string]: { [method: string]: object } }
}

describe.skipIf(chromiumPath === undefined)('campaigns, Canvases and key figures of the console', () => {
  const server = useConsoleServer('--clock', 'manual')

  test('the list has a spark line for each campaign, and a campaign its chart with the numbers of the endpoint', async () => {
    const { page, isClean } = await server.visit('/_brazier/w/default/campaigns')
    const row = page.getByRole('row').filter({ hasText: 'Trail Mail, first frost' })
    await row.getByRole('img', { name: /sent from .* in all, most on/ }).waitFor()
    await isClean()
    await row.click()
    const picture = page.getByRole('img', { name: /campaigns\.data_series: sent from/ })
    await picture.waitFor()
    const { json } = await server.call(
      'GET',
      '/campaigns/data_series?length=14&campaign_id=33ac1da0-1f55-4b16-bba1-817d10b0cedf',
    )
    const { data } = json as { data: { messages: { email: { sent: number }[] } }[] } // as the contract says
    const sent = data.reduce((sum, day) => sum + (day.messages.email[0]?.sent ?? 0), 0)
    expect(sent).toBeGreaterThan(0)
    expect(await picture.getAttribute('aria-label')).toContain(`: ${sent} in all`.replace(': ', ''))
    await page.getByRole('button', { name: 'Numbers' }).click()
    expect(
      await page
        .getByRole('region', { name: /^Numbers/ })
        .getByRole('row')
        .count(),
    ).toBe(15)
    await page.getByRole('combobox', { name: /counts$/ }).selectOption('opens')
    await page.getByRole('img', { name: /campaigns\.data_series: opens from/ }).waitFor()
    expect(page.url()).toContain('measure=opens')
    await page.getByRole('heading', { name: 'Who gets it' }).waitFor()
    await page.getByRole('meter', { name: 'Share of Original' }).waitFor()
    await page.getByRole('region', { name: 'Variations' }).getByRole('columnheader', { name: 'sent' }).waitFor()
    await isClean()
  })

  test('a list that is here to its end sorts by its columns, and its address keeps the order', async () => {
    const { page, fits } = await server.visit('/_brazier/w/default/campaigns')
    const first = page.getByRole('row').nth(1).getByRole('gridcell').first()
    const head = page.getByRole('columnheader', { name: 'Name' })
    const names = async () => page.locator('[role=row] [role=gridcell]:first-child').allTextContents()
    await first.waitFor()
    const asStored = await names()
    await head.getByRole('button').click()
    await expect.poll(names).toEqual(asStored.toSorted((a, b) => a.localeCompare(b, 'en')))
    expect(await head.getAttribute('aria-sort')).toBe('ascending')
    await page.getByText('lines, by Name').waitFor()
    await head.getByRole('button').click()
    await expect.poll(names).toEqual(asStored.toSorted((a, b) => b.localeCompare(a, 'en')))
    const shared = page.url()
    await fits()
    await head.getByRole('button').click()
    await expect.poll(names).toEqual(asStored)
    await page.goto(shared)
    await expect.poll(names).toEqual(asStored.toSorted((a, b) => b.localeCompare(a, 'en')))
    await page.goto(shared.replace('-Name', 'nothing'))
    await expect.poll(names).toEqual(asStored)
    await page.getByText('lines, by id').waitFor()
  })

  test('a list of many pages sorts when its last page is here, and an open record keeps the order', async () => {
    const { page } = await server.visit('/_brazier/w/default/content/email_lists')
    const head = page.getByRole('columnheader', { name: 'email' })
    await page.getByText('100 lines so far').waitFor()
    expect(await head.getByRole('button').count()).toBe(0)
    await page.getByRole('row').nth(1).focus()
    await page.keyboard.press('End')
    await page.getByText('136 lines').waitFor()
    await head.getByRole('button').click()
    await head.getByRole('button').click()
    await page.keyboard.press('Home')
    const top = page.locator('[role=row][aria-rowindex="2"]')
    await top.getByText(/^[u-z].*@/).waitFor()
    const email = await top.getByText('@').textContent()
    await top.click()
    const close = page.getByRole('link', { name: 'Close' })
    await close.waitFor()
    await top.getByText(email ?? '').waitFor()
    await close.click()
    await close.waitFor({ state: 'detached' })
    await top.getByText(email ?? '').waitFor()
    expect(new URL(page.url()).search).toBe('?sort=-email')
  })

  test('a series has any length and end, and its values are read by pointer and by keyboard', async () => {
    const { page, isClean } = await server.visit('/_brazier/w/default/kpis?days=30&until=2025-12-31')
    const chart = page.getByRole('article', { name: 'kpi.dau.data_series' })
    await chart.getByRole('img', { name: /^kpi\.dau\.data_series from 2025-12-02 to 2025-12-31/ }).waitFor()
    const slider = chart.getByRole('slider', { name: 'Values of kpi.dau.data_series' })
    await slider.focus()
    await page.keyboard.press('End')
    await expect.poll(() => slider.getAttribute('aria-valuetext')).toMatch(/^2025-12-31: \d+$/)
    await page.keyboard.press('ArrowLeft')
    await chart.getByRole('listitem').getByText('2025-12-30', { exact: true }).waitFor()
    await slider.hover({ position: { x: 400, y: 40 } })
    await expect.poll(() => chart.getByRole('listitem').first().textContent()).not.toContain('2025-12-30')
    await page.getByRole('spinbutton', { name: 'Days' }).fill('3')
    await chart.getByRole('img', { name: /from 2025-12-29 to 2025-12-31/ }).waitFor()
    expect(page.url()).toContain('days=3')
    await isClean()
  })

  test('a series ends on the asked day in a zone east of Greenwich, and at present in any year', async () => {
    const params = { workspace: 'east' }
    const variations = [{ id: 'all', name: 'All', messages: [] }]
    // More than a page of them.
    const ids = Array.from({ length: 501 }, (_, index) => `campaign-${index}`)
    const campaigns = [...ids, 'other'].map((id) => ({ id, name: 'Twins', variations }))
    const state = { time_zone: 'Pacific/Chatham', campaigns }
    await server.control['workspaces.create']({ body: { name: 'east', state, clock: 'manual' } })
    const { page, isClean } = await server.visit('/_brazier/w/east/kpis?days=3&until=2025-12-31')
    const chart = (days: string) => page.getByRole('img', { name: `kpi.dau.data_series from ${days}` })
    await chart('2025-12-29 to 2025-12-31').waitFor()
    await server.control['clock.set']({ params, body: { set: '3456-07-08T09:00:00Z' } })
    await page.getByRole('button', { name: 'Last 14' }).click()
    await chart('3456-06-25 to 3456-07-08').waitFor()
    await page.getByRole('combobox', { name: 'campaign_id of campaigns.data_series' }).selectOption('other')
    await isClean()
  })

  test('a Canvas has its steps in columns, their numbers, their paths in words and the share that goes on', async () => {
    const { page, isClean } = await server.visit('/_brazier/w/default/canvases')
    await page.getByRole('row').filter({ hasText: 'We kept your mug warm' }).click()
    const first = page.getByRole('list', { name: 'Steps of place 1' })
    await first.getByText('Custom attribute "trail_club" equals true').waitFor()
    await first.getByRole('meter', { name: 'Share that goes on' }).first().waitFor()
    await first.getByText('sent').first().waitFor()
    await page.getByRole('list', { name: 'Steps of place 2' }).getByText('An offer').waitFor()
    await page.getByText('again after the longest way through the Canvas').waitFor()
    await page.getByText('Makes Purchase', { exact: true }).waitFor()
    await isClean()
  })

  test('the chart of a Canvas ends with today, however soon after midnight of the company', async () => {
    const canvas = { id: 'j', name: 'Journey', variants: [{ id: 'v', name: 'V', first_step_ids: ['a'] }] }
    const state = { time_zone: 'Asia/Kolkata', canvases: [{ ...canvas, steps: [{ id: 'a', name: 'A' }] }] }
    const { workspace } = await server.control['workspaces.create']({
      body: { clock: { manual: '2026-03-01T18:35:00Z' }, state },
    })
    const { page, isClean } = await server.visit(`/_brazier/w/${workspace}/canvases/j`)
    await page.getByRole('img', { name: /canvas\.data_series.* to 2026-03-02/ }).waitFor()
    await isClean()
  })

  test('a step of a Canvas says who waits for it now', async () => {
    const { page, isClean } = await server.visit('/_brazier/w/default/canvases')
    await page.getByRole('row').filter({ hasText: 'Welcome to camp' }).click()
    await page.getByRole('heading', { name: 'Your first brew' }).first().waitFor()
    const body = { canvas_id: '2a7ebde6-e756-4b7f-a1a3-bc55b646211a', recipients: [{ external_user_id: 'ada' }] }
    expect((await server.call('POST', '/canvas/trigger/send', body)).status).toBe(201)
    await server.control.settle({ params: { workspace: 'default' } })
    await page
      .getByText(/^\d+ waits? here now$/)
      .first()
      .click()
    await page.getByRole('listitem').getByRole('link', { name: 'ada', exact: true }).first().waitFor()
    await isClean()
  })

  test('a campaign is sent to a user, and the page shows what came of it; a refusal stays in the form', async () => {
    const { page, isClean } = await server.visit('/_brazier/w/default/campaigns')
    await page.getByRole('row').filter({ hasText: 'You left something at camp' }).click()
    await page.getByRole('button', { name: 'Send to a user…' }).click()
    await page.getByLabel('external_id of the user').fill('ada')
    await page.getByLabel('trigger_properties (JSON)').fill('{"note": 1')
    await page.getByText('This is not a JSON object.').waitFor()
    expect(await page.getByRole('button', { name: 'Send', exact: true }).isDisabled()).toBe(true)
    await page.getByLabel('trigger_properties (JSON)').fill('{"note": 1}')
    await isClean()
    await page.getByRole('button', { name: 'Send', exact: true }).click()
    await page.getByRole('list', { name: 'What came of the request' }).waitFor()
    const request = new URL(page.url()).pathname.split('/').at(-1) ?? ''
    const sent = await server.control['requests.get']({ params: { workspace: 'default', request } })
    expect(sent.request).toContain('"recipients":[{"external_user_id":"ada","trigger_properties":{"note":1}}]')
    await page.goto(`${server.url}/_brazier/w/default/campaigns`)
    await page.getByRole('row').filter({ hasText: 'New roast: Treeline' }).click()
    await page.getByRole('button', { name: 'Send to a user…' }).click()
    await page.getByLabel('external_id of the user').fill('ada')
    await page.keyboard.press('Enter')
    await page.getByRole('alert').getByText('not an API-triggered campaign').waitFor()
  })

  test('a planned send is made once by two presses, and says when the time cannot be read', async () => {
    const { page, asked } = await server.visit('/_brazier/w/default/campaigns')
    await page.getByRole('row').filter({ hasText: 'You left something at camp' }).click()
    await page.getByRole('button', { name: 'Send to a user…' }).click()
    await page.getByLabel('external_id of the user').fill('ada')
    await page.getByLabel('When').selectOption('In an hour')
    await page.route('**/default/clock', (route) => route.fulfill({ status: 503, json: { message: 'no clock now' } }))
    const send = page.getByRole('button', { name: 'Send', exact: true })
    await send.click()
    await page.getByRole('alert').getByText('no clock now').waitFor()
    await page.unroute('**/default/clock')
    const before = asked.length
    // Both presses come before the page can draw.
    await send.evaluate((button: { click(): void }) => {
      button.click()
      button.click()
    })
    await page.getByRole('heading', { level: 2, name: 'campaigns.trigger.schedule.create' }).waitFor()
    const { requests } = await server.control['requests.list']({ params: { workspace: 'default' } })
    expect(requests.filter(({ endpoint }) => endpoint === 'campaigns.trigger.schedule.create')).toHaveLength(1)
    expect(asked.slice(before).filter((url) => url.endsWith('/default/clock'))).toHaveLength(1)
  })

  test('what is shown is neither logged nor counted against a limit', async () => {
    await server.control['requests.clear']({ params: { workspace: 'default' } })
    const { page } = await server.visit('/_brazier/w/default/kpis')
    await page.getByRole('img', { name: /^kpi\.dau\.data_series from/ }).waitFor()
    const { requests } = await server.control['requests.list']({ params: { workspace: 'default' } })
    expect(requests).toEqual([])
  })

  test('every endpoint with a length and an ending_at has a chart, and so has one that is new in the document', async () => {
    const { page, isClean } = await server.visit('/_brazier/w/default/requests')
    const document = (await server.control.openapi()) as object as OpenApi // the document of this server
    const parameters = ['length', 'ending_at'].map((name) => ({ name, in: 'query', schema: { type: 'string' } }))
    const hats = { operationId: 'hats.data_series', summary: 'How many hats were worn', parameters }
    const more = { ...document, paths: { ...document.paths, '/hats/data_series': { get: hats } } }
    await page.route('**/_brazier/openapi.json', (route) => route.fulfill({ json: more }))
    await page.route('**/_brazier/workspaces/default/calls', (route) => {
      if (route.request().postData()?.includes('hats.data_series') !== true) return route.fallback()
      const data = ['2026-01-01', '2026-01-02'].map((time, index) => ({ time, hats: index + 3 }))
      const made = { request_id: '', status: 200, headers: {}, body: { data }, ms: 1, unknown: [] }
      return route.fulfill({ json: made })
    })
    await page.goto(`${server.url}/_brazier/w/default/kpis`)
    await page
      .getByRole('img', {
        name: 'hats.data_series from 2026-01-01 to 2026-01-02. 7 in all, most on 2026-01-02 with 4.',
      })
      .waitFor()
    const wanted = Object.values(document.paths)
      .flatMap((methods) => Object.values(methods))
      .filter((operation) =>
        /"name":"length".*"name":"ending_at"|"name":"ending_at".*"name":"length"/.test(JSON.stringify(operation)),
      )
      .map((operation) => ('operationId' in operation ? String(operation.operationId) : ''))
    expect(wanted.length).toBeGreaterThan(10)
    for (const id of wanted) await page.getByRole('article', { name: id, exact: true }).getByText(id).first().waitFor()
    await isClean()
  })

  test('a workspace without campaigns says what they are', async () => {
    await server.control['workspaces.create']({ body: { name: 'bare' } })
    const { page, isClean } = await server.visit('/_brazier/w/bare/campaigns')
    await page.getByRole('heading', { name: 'No campaigns yet' }).waitFor()
    await isClean()
  })

  test('a list of a small page has the columns that fit, and its filters are whole', async () => {
    const { page } = await server.visit('/_brazier/w/default/requests')
    const wide = `[...document.querySelectorAll('[role=grid]')].some((list) => list.scrollWidth > list.clientWidth)`
    // The button that empties a field takes 20 px of it.
    const cut = `[...document.querySelectorAll('[type=search]')].filter((field) => {
      const context = document.createElement('canvas').getContext('2d')
      context.font = getComputedStyle(field).font
      return context.measureText(field.placeholder).width > field.clientWidth - 16 - 20
    }).map((field) => field.placeholder)`
    for (const place of ['campaigns', 'canvases', 'users', 'content/segments', 'messages', 'requests']) {
      await page.goto(`${server.url}/_brazier/w/default/${place}`)
      // The last two may be empty.
      const isEmpty = /^[mr]/.test(place)
      await (isEmpty ? page.getByRole('searchbox').first() : page.getByRole('row').nth(1)).waitFor()
      for (const width of [320, 390, 1280]) {
        await page.setViewportSize({ width, height: 800 })
        const seen = async () => ({ place, width, wide: await page.evaluate(wide), cut: await page.evaluate(cut) })
        await expect.poll(seen, { timeout: 5000 }).toEqual({ place, width, wide: false, cut: [] })
      }
    }
  })

  test('small and large, light and dark, nothing overflows and axe finds nothing', async () => {
    const { page, goTo, fits } = await server.visit('/_brazier/w/default/canvases')
    await page.getByRole('row').filter({ hasText: 'We kept' }).getByRole('img').waitFor()
    await fits()
    await page.getByRole('row').filter({ hasText: 'We kept' }).click()
    await page
      .getByRole('img', { name: /data_series/ })
      .first()
      .waitFor()
    await fits()
    await goTo('/_brazier/w/default/kpis')
    await page.getByRole('img').nth(3).waitFor()
    await fits()
  })
})
