import type { StateFileJson } from '@brazier/backend'
import { describe, expect, test } from 'vitest'
import { chromiumPath } from '../chromium.ts'
import { useConsoleServer } from './console-fixture.ts'

const email = { channel: 'email' as const, parts: { subject: 'Good morning {{${first_name}}}', body: 'It is nine.' } }
const state = {
  users: [{ external_id: 'ada', first_name: 'Ada', email: 'ada@example.com' }],
  campaigns: [{ id: 'news', name: 'Morning news', variations: [{ id: 'v', name: 'All', messages: [email] }] }],
} satisfies StateFileJson

describe.skipIf(chromiumPath === undefined)('the time of the console', () => {
  const server = useConsoleServer('--clock', 'manual:2026-03-01T08:00:00Z')

  /** Makes a workspace with a campaign. Returns its name and a function that schedules a send of the campaign. */
  const withCampaign = async () => {
    const { workspace, api_key: key } = await server.control['workspaces.create']({
      body: { clock: { manual: '2026-03-01T08:00:00Z' }, state },
    })
    const schedule = async (time: string, more: object = {}): Promise<void> => {
      const body = { campaign_id: 'news', broadcast: true, schedule: { time, ...more } }
      expect(await server.call('POST', '/campaigns/trigger/schedule/create', body, key)).toMatchObject({ status: 201 })
    }
    return { workspace, key, schedule, path: `/_brazier/w/${workspace}/time` }
  }

  test('a send is scheduled, a key advances the clock, its mark fills, and its message can be opened', async () => {
    const { workspace, schedule, path } = await withCampaign()
    await schedule('2026-03-02T07:00:00Z')
    await schedule('2026-03-02T09:00:00Z')
    const { page, isClean } = await server.visit(path)
    const marks = page.getByRole('link', { name: /^Morning news/ })
    await page.getByRole('link', { name: /^Morning news ?, scheduled, 2 Mar 2026, 07:00/ }).waitFor()
    await page.getByText('live').waitFor()
    await page.keyboard.press(']')
    await page.getByRole('link', { name: /^Morning news 1 ?, sent, 2 Mar 2026, 07:00/ }).waitFor()
    await page.getByText('2 Mar 2026, 08:00').first().waitFor()
    // The other one is due an hour later.
    expect(await marks.count()).toBe(2)
    await page.getByRole('link', { name: /^Morning news ?, scheduled, 2 Mar 2026, 09:00/ }).waitFor()
    await isClean()
    await page.getByRole('link', { name: /^Morning news 1 ?, sent, 2 Mar 2026, 07:00/ }).click()
    await page.getByText('Good morning Ada').waitFor()
    await isClean()
    const message = page.getByRole('link', { name: 'email to ada' })
    expect(await message.getAttribute('href')).toBe(`/_brazier/w/${workspace}/messages/1`)
  })

  test('a send at once shows its message as well', async () => {
    const { key, path } = await withCampaign()
    await server.call('POST', '/campaigns/trigger/send', { campaign_id: 'news', broadcast: true }, key)
    const { page } = await server.visit(path)
    await page.getByRole('row').filter({ hasText: 'Morning news (campaign)' }).filter({ hasText: 'sent' }).click()
    await page.getByRole('link', { name: 'email to ada' }).waitFor()
    await page.getByRole('link', { name: 'All its messages' }).click()
    await page.getByText('Good morning Ada').first().waitFor()
  })

  test('the keys go to what is due next, and a day back', async () => {
    const { schedule, path } = await withCampaign()
    await schedule('2026-03-01T20:15:00Z')
    const { page } = await server.visit(path)
    await page.getByRole('button', { name: /Next due 1 Mar 2026, 20:15/ }).waitFor()
    await page.keyboard.press('.')
    await page.getByText('1 Mar 2026, 20:15').first().waitFor()
    await page.getByRole('link', { name: /^Morning news 1 ?, sent/ }).waitFor()
    await page.keyboard.press('[')
    await page.getByRole('banner').getByText('28 Feb 2026, 20:15').waitFor()
  })

  test('a scheduled send is cancelled through the service, and a refusal is told', async () => {
    const { workspace, schedule, path } = await withCampaign()
    await schedule('2026-03-02T07:00:00Z')
    const fault = { endpoint: 'campaigns.trigger.schedule.delete', kind: 'refusal', status: 500, times: 1 } as const
    await server.control['faults.put']({ params: { workspace }, body: { faults: [fault] } })
    const { page } = await server.visit(path)
    await page.getByRole('link', { name: /^Morning news ?, scheduled/ }).click()
    await page.getByRole('button', { name: 'Cancel it' }).click()
    await page.getByRole('alert').getByText('Internal Server Error').waitFor()
    await page.getByRole('button', { name: 'Cancel it' }).click()
    await page.getByRole('link', { name: /^Morning news ?, cancelled/ }).waitFor()
    expect(await page.getByRole('alert').count()).toBe(0)
    expect(await page.getByRole('button', { name: 'Cancel it' }).count()).toBe(0)
    await page.keyboard.press('Escape')
    await page.getByRole('heading', { level: 2 }).waitFor({ state: 'hidden' })
  })

  test('a turn under way is given up with Escape, so the server stops it; nothing is said to have failed', async () => {
    const { schedule, path } = await withCampaign()
    await schedule('2026-04-01T07:00:00Z')
    const { page } = await server.visit(path)
    await page.getByRole('button', { name: 'Set…' }).click()
    // The request is held back, so that the turn is under way when it is stopped.
    await page.route('**/clock', async (route) => {
      if (route.request().method() === 'GET') await route.continue()
    })
    await page.getByLabel('Time, UTC').fill('2026-12-01T00:00:00')
    await page.getByRole('button', { name: 'Set the clock' }).click()
    await page.getByRole('button', { name: /Stop/ }).waitFor()
    expect(await page.getByRole('button', { name: /\+1 d/ }).first().isDisabled()).toBe(true)
    // Escape belongs to the dialog as long as that is there.
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
    const givenUp = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/clock'))
    await page.keyboard.press('Escape')
    expect((await givenUp).failure()?.errorText).toBe('net::ERR_ABORTED')
    await page.getByRole('button', { name: /Stop/ }).waitFor({ state: 'hidden' })
    expect(await page.getByRole('alert').count()).toBe(0)
  })

  test('a year of five digits is refused by the field', async () => {
    const { path } = await withCampaign()
    const { page, isClean } = await server.visit(path)
    await page.getByRole('button', { name: 'Set…' }).click()
    await page.getByLabel('Time, UTC').fill('12026-12-01T00:00:00')
    await page.getByRole('button', { name: 'Set the clock' }).click()
    await page.getByRole('dialog').waitFor()
    await isClean()
  })

  test('a refused turn is told in its own workspace alone', async () => {
    const [one, other] = [await withCampaign(), await withCampaign()]
    await other.schedule('2026-03-02T07:00:00Z')
    const { page, goTo } = await server.visit(one.path)
    await page.route(`**/${one.workspace}/clock`, (route) =>
      route.request().method() === 'GET'
        ? route.continue()
        : route.fulfill({ status: 503, json: { message: 'no turn now' } }),
    )
    await page.getByRole('button', { name: '+1 h' }).first().click()
    await page.getByRole('alert').getByText('no turn now').first().waitFor()
    await goTo(other.path)
    await page.getByRole('link', { name: /^Morning news ?, scheduled/ }).waitFor()
    expect(await page.getByText('no turn now').count()).toBe(0)
    await goTo(one.path)
    await page.getByText('no turn now').first().waitFor()
  })

  test('clocks of two workspaces advance at the same time', async () => {
    const [one, other] = [await withCampaign(), await withCampaign()]
    const { page, goTo } = await server.visit(one.path)
    await page.route(`**/${one.workspace}/clock`, async (route) => {
      if (route.request().method() === 'GET') await route.continue()
    })
    await page.getByRole('button', { name: '+1 h' }).first().click()
    await page.getByRole('button', { name: /Stop/ }).waitFor()
    await goTo(other.path)
    await page.getByRole('button', { name: '+1 d' }).first().click()
    await page.getByRole('banner').getByText('2 Mar 2026, 08:00').waitFor()
    await goTo(one.path)
    await page.getByRole('button', { name: /Stop/ }).click()
    await page.getByRole('button', { name: /Stop/ }).waitFor({ state: 'hidden' })
  })

  test('the zoom, the selection and collapsed time are in the address', async () => {
    const { schedule, path } = await withCampaign()
    await schedule('2026-05-25T07:00:00Z')
    const { page, isClean } = await server.visit(path)
    await page.getByRole('group', { name: 'Zoom' }).getByRole('button', { name: 'all' }).click()
    await page.getByRole('link', { name: /^Morning news ?, scheduled/ }).waitFor()
    await page.getByLabel('Collapse idle time').check()
    await page.getByRole('link', { name: /^Morning news ?, scheduled/ }).click()
    await page.getByRole('heading', { level: 2, name: 'Morning news' }).waitFor()
    expect(page.url()).toMatch(/zoom=all&idle=collapsed&select=/)
    await page.reload()
    await page.getByRole('heading', { level: 2, name: 'Morning news' }).waitFor()
    await isClean()
  })

  test('a real clock says that it cannot be advanced, and leads to a workspace with a manual one', async () => {
    const { workspace } = await server.control['workspaces.create']({ body: { clock: 'real' } })
    const { page, isClean } = await server.visit(`/_brazier/w/${workspace}/time`)
    await page.getByText('it goes by itself and cannot be advanced').waitFor()
    expect(await page.getByRole('button', { name: '+1 h' }).isDisabled()).toBe(true)
    await isClean()
    await page.getByRole('button', { name: 'Make a workspace with a manual clock' }).click()
    await page.getByRole('banner').getByText('manual').waitFor()
    expect(page.url()).not.toContain(workspace)
  })

  test('small and large, light and dark, nothing overflows and axe finds nothing', async () => {
    const { schedule, path } = await withCampaign()
    const { page, fits } = await server.visit(path)
    await page.getByText('No send was asked for yet').waitFor()
    await fits()
    for (const hours of ['10', '11', '12', '13', '20']) await schedule(`2026-03-01T${hours}:00:00Z`)
    await schedule('2026-03-02T12:00:00Z', { in_local_time: true })
    const marks = page.getByRole('link', { name: /^Morning news ?, scheduled/ })
    await marks.nth(5).waitFor()
    await fits()
    await marks.last().click()
    await page.getByRole('heading', { level: 2 }).first().waitFor()
    await fits()
  })
})
