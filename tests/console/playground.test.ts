import { readFile } from 'node:fs/promises'
import { buildPlayground } from '@brazier/playground/build'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { chromiumPath } from '../chromium.ts'
import { openPage, type Visit } from './console-fixture.ts'
import { serveFolder, type StaticFolder } from './static-folder.ts'

/** A mail that would load and run things elsewhere. */
const mail =
  '<style>h1 { color: rgb(180, 68, 0) }</style><h1>Hello {{${first_name}}}</h1><img src="https://shop.example.com/cup.png" alt="Cup"><script>alert(1)</script>'

const state = {
  users: [{ external_id: 'ada', braze_id: 'ada-id', first_name: 'Ada', email: 'ada@example.com' }],
  campaigns: [
    {
      id: 'mail',
      name: 'The mail',
      variations: [
        {
          id: 'all',
          name: 'All',
          messages: [{ channel: 'email', parts: { from: 'a@b.example', subject: 'A cup', body: mail } }],
        },
      ],
    },
  ],
}

/** Drops a file on a page, as a hand does. */
const drop = async (page: Page, name: string, text: string): Promise<void> => {
  await page.evaluate(`{
    const dataTransfer = new DataTransfer()
    dataTransfer.items.add(new File([${JSON.stringify(text)}], ${JSON.stringify(name)}, { type: 'application/json' }))
    for (const kind of ['dragover', 'drop']) {
      document.body.dispatchEvent(new DragEvent(kind, { dataTransfer, bubbles: true, cancelable: true }))
    }
  }`)
}

/** Goes to another place of the page. */
const go = async (page: Page, place: string): Promise<void> => {
  await page.evaluate(`location.hash = ${JSON.stringify(place)}`)
}

describe.skipIf(chromiumPath === undefined)('the playground', () => {
  let folder: StaticFolder | undefined
  let later: readonly string[] = []
  beforeAll(async () => {
    const { files, ...built } = await buildPlayground()
    ;({ later } = built)
    folder = await serveFolder('/docs/playground', files)
  })
  afterAll(() => folder?.stop())

  const visit = (place = ''): Promise<Visit> => openPage(folder?.url ?? '', `/${place}`)

  const live = (page: Page): Promise<void> => page.getByText('live', { exact: true }).waitFor()

  test('begins with the users of the demo, says what it is, and asks only for its files', async () => {
    const { page, asked, isClean } = await visit()
    await page.getByRole('heading', { level: 1, name: 'Users' }).waitFor()
    await page.getByText(/^\d{3,} users$/).waitFor()
    await page.getByText('The whole service runs in this page.').waitFor()
    await live(page)
    await page.waitForLoadState('networkidle')
    await isClean()
    const files = new Set(asked.map((url) => new URL(url).pathname.replace('/docs/playground/', '')))
    expect([...files].filter((name) => !/^(?:[\w-]+\.(?:js|css))?$/.test(name))).toEqual([])
    // Each file once.
    expect(asked.length).toBe(files.size)
  })

  test('a call is made in the API screen, and its line and its message are there', async () => {
    const { page, isClean } = await visit('#/w/default/api/users.track/try')
    await page.getByRole('textbox', { name: 'Body of the request' }).waitFor()
    await page.getByRole('button', { name: 'Send' }).click()
    const answer = page.getByRole('region', { name: 'Answer' })
    await answer.getByText('201').first().waitFor()
    await page.getByRole('link', { name: 'The request, and what came of it' }).click()
    await page.getByRole('heading', { level: 2, name: 'users.track' }).waitFor()
    expect(page.url()).toMatch(/\/docs\/playground\/#\/w\/default\/requests\/[\w-]+$/)
    await isClean()
    await page.getByRole('link', { name: 'Requests', exact: true }).click()
    await page.getByRole('row').filter({ hasText: 'users.track' }).waitFor()
    // A link in a place behind # can be opened again.
    await page.goBack()
    await page.getByRole('heading', { level: 2, name: 'users.track' }).waitFor()
  })

  test('a copied command is for a server that one starts', async () => {
    const { page } = await visit('#/w/default/api/users.track/try')
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.getByRole('button', { name: 'Send' }).click()
    await page.getByRole('link', { name: 'The request, and what came of it' }).click()
    await page.getByRole('heading', { level: 2, name: 'users.track' }).waitFor()
    await page.keyboard.press('c')
    await expect
      .poll(() => page.evaluate('navigator.clipboard.readText()'))
      .toContain('http://127.0.0.1:4747/users/track')
  })

  test('a key advances the clock, and the work of the time between is done', async () => {
    const { page, isClean } = await visit('#/w/default/time')
    await live(page)
    const headerText = (): Promise<unknown> => page.locator('header').innerText()
    const before = await headerText()
    await page.keyboard.press(']')
    await expect.poll(headerText).not.toBe(before)
    await isClean()
  })

  test('a state file that is dropped has its own workspace, and its mail is shown sealed and with its styles', async () => {
    const { page, isClean } = await visit()
    await live(page)
    await drop(page, 'Two Cups.state.json', JSON.stringify(state))
    await page.getByText('1 user', { exact: true }).waitFor()
    expect(page.url()).toContain('#/w/two-cups/users')
    await page.goto(`${folder?.url}/#/w/two-cups/would-receive?campaign_id=mail&user=ada`)
    const title = page.frameLocator('iframe').getByRole('heading', { name: 'Hello Ada' })
    await title.waitFor()
    expect(await page.frames().at(-1)?.evaluate("getComputedStyle(document.querySelector('h1')).color")).toBe(
      'rgb(180, 68, 0)',
    )
    await isClean()
    // The same file again takes its place.
    await drop(page, 'Two Cups.state.json', JSON.stringify(state))
    await page.waitForURL(/#\/w\/two-cups-2\/users/)
    await drop(page, 'Two Cups.state.json', JSON.stringify({ ...state, users: [{ external_id: 7 }] }))
    await page.getByRole('alert').filter({ hasText: 'users[0].external_id' }).waitFor()
    const names = page.getByRole('combobox', { name: 'Workspace' }).locator('option')
    await expect.poll(() => names.allInnerTexts()).toEqual(['default', 'two-cups-2'])
    // What was there is there still.
    await page.getByRole('combobox', { name: 'Workspace' }).selectOption('default')
    await page.waitForURL(/#\/w\/default\//)
  })

  test('leaves a workspace that it did not make, and opens two drops at once one after the other', async () => {
    const { page, isClean } = await visit()
    await live(page)
    await drop(page, 'two.json', JSON.stringify({ ...state, users: [{}, {}] }))
    await page.getByText('2 users', { exact: true }).waitFor()
    await drop(page, 'TWO.json', JSON.stringify(state))
    await drop(page, 'TWO.json', JSON.stringify(state))
    await page.waitForURL(/#\/w\/two-3\/users/)
    const names = page.getByRole('combobox', { name: 'Workspace' }).locator('option')
    await expect.poll(() => names.allInnerTexts()).toEqual(['default', 'two', 'two-3'])
    await isClean()
  })

  test('a case that was saved here opens at its request in another page', async () => {
    const { page } = await visit('#/w/default/api/users.track/try')
    await page.getByRole('button', { name: 'Send' }).click()
    await page.getByRole('link', { name: 'The request, and what came of it' }).click()
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Save a case' }).click(),
    ])
    expect(download.suggestedFilename()).toBe('case.json')
    const text = await readFile(await download.path(), 'utf8')
    expect(text).not.toContain('dev-key')
    const other = await visit()
    await live(other.page)
    const file = { name: 'case.json', mimeType: 'application/json', buffer: Buffer.from(text) }
    await other.page.getByLabel('Case or state file').setInputFiles(file)
    await other.page.getByRole('heading', { level: 2, name: 'users.track' }).waitFor()
    expect(other.page.url()).toContain('#/w/case/requests/')
    // Another case has the same name.
    await other.page.getByLabel('Case or state file').setInputFiles(file)
    await other.page.waitForURL(/#\/w\/case-2\/requests\//)
    const names = other.page.getByRole('combobox', { name: 'Workspace' }).locator('option')
    await expect.poll(() => names.allInnerTexts()).toEqual(['default', 'case', 'case-2'])
    await other.isClean()
  })

  test.each([
    ['broken.json', '{"users":[', 'broken.json is not JSON'],
    ['list.json', '[]', 'neither a case nor a state file'],
    ['state.yaml', 'users: []', 'npx brazier --state'],
    ['odd.json', '{"users":[{"external_id":7}]}', 'odd.json: users[0].external_id'],
    ['case.json', '{"case":2}', 'case.json: case'],
    ['proto.json', '{"__proto__":{"case":1}}', 'proto.json'],
  ])('%s is refused with a reason, and nothing is lost', async (name, text, reason) => {
    const { page, complaints } = await visit()
    await live(page)
    await drop(page, name, text)
    await page.getByRole('alert').filter({ hasText: reason }).waitFor()
    expect(await page.getByRole('combobox', { name: 'Workspace' }).locator('option').allInnerTexts()).toEqual([
      'default',
    ])
    await page.getByText(/^\d{3,} users$/).waitFor()
    expect(complaints).toEqual([])
  })

  test('a place is kept over a reload, and the data are not', async () => {
    const { page } = await visit()
    await live(page)
    await drop(page, 'mine.json', JSON.stringify(state))
    await page.getByText('1 user', { exact: true }).waitFor()
    await page.goto(`${folder?.url}/#/w/default/campaigns`)
    await page.reload()
    await page.getByRole('heading', { level: 1, name: 'Campaigns' }).waitFor()
    await live(page)
    expect(await page.getByRole('combobox', { name: 'Workspace' }).locator('option').allInnerTexts()).toEqual([
      'default',
    ])
  })

  test('leaves no stream behind when it goes from one workspace to another', async () => {
    const { page, complaints } = await visit()
    await live(page)
    await drop(page, 'other.json', JSON.stringify(state))
    await page.getByText('1 user', { exact: true }).waitFor()
    const pick = page.getByRole('combobox', { name: 'Workspace' })
    await page.evaluate(`{
      const state = [...document.querySelectorAll('header [role=status]')].find((each) => each.textContent === 'live')
      window.said = []
      const note = () => said.push(state.textContent)
      new MutationObserver(note).observe(state, { childList: true, characterData: true, subtree: true })
    }`)
    // A service has 32 streams.
    for (let turn = 0; turn < 18; turn += 1) {
      for (const name of ['default', 'other']) {
        await pick.selectOption(name)
        await page.waitForURL(new RegExp(`#/w/${name}/requests`))
        await live(page)
      }
    }
    const said = await page.evaluate<readonly string[]>('said')
    expect(said.filter((text) => text !== 'live' && text !== 'connecting')).toEqual([])
    expect(complaints).toEqual([])
  })

  test('works without a network once it is loaded', async () => {
    const { page, isClean } = await visit()
    await live(page)
    // A quiet network is no sign: on a busy machine the service is there long before the modules that come after it.
    const arrived = `performance.getEntriesByType('resource').filter(({ responseEnd }) => responseEnd > 0).map(({ name }) => name)`
    const missing = async (): Promise<readonly string[]> => {
      const names = await page.evaluate<readonly string[]>(arrived)
      return later.filter((each) => !names.some((name) => name.endsWith(`/${each}`)))
    }
    await expect.poll(missing, { timeout: 30_000 }).toEqual([])
    await page.context().setOffline(true)
    onTestFinished(() => page.context().setOffline(false))
    const before = folder?.asked.length
    for (const place of [
      'requests',
      'messages',
      'calls',
      'time',
      'campaigns',
      'kpis',
      'content',
      'jobs',
      'faults',
      'state',
      'merge',
      'unmatched',
    ]) {
      await go(page, `/w/default/${place}`)
      await page.getByRole('heading', { level: 1 }).waitFor()
    }
    await go(page, '/w/default/api/users.track/try')
    await page.getByRole('textbox', { name: 'Body of the request' }).waitFor()
    await page.getByRole('button', { name: 'Send' }).click()
    await page.getByRole('region', { name: 'Answer' }).getByText('201').first().waitFor()
    expect(folder?.asked.length).toBe(before)
    await isClean()
  })

  test('small and large, light and dark, nothing overflows and axe finds nothing', async () => {
    for (const place of ['', '#/w/default/requests', '#/w/default/api']) {
      const { page, fits } = await visit(place)
      await live(page)
      await page.getByRole('heading').first().waitFor()
      await fits()
    }
  })
})
