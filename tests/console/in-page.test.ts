import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openContext } from '../borrowed-page.ts'
import { bundle } from '../bundle.ts'
import { chromiumPath } from '../chromium.ts'
import { violationsOf } from './console-fixture.ts'
import { serveFolder, type StaticFolder } from './static-folder.ts'

// The console of a mock, in a window that the page under test opens: openConsole of @brazier/msw/console.

const require = createRequire(import.meta.url)

const app = `
  import { createHandlers } from '@brazier/msw'
  import { openConsole } from '@brazier/msw/console'
  import { setupWorker } from 'msw/browser'
  const state = { users: [{ external_id: 'ada', braze_id: 'ada-id', first_name: 'Ada' }] }
  const { handlers, backend } = createHandlers({ state })
  const button = (name, press) => {
    const made = Object.assign(document.createElement('button'), { textContent: name })
    made.addEventListener('click', press)
    document.body.append(made)
  }
  const call = async () => {
    const answer = await fetch('https://rest.iad-01.braze.com/users/track', {
      method: 'POST',
      headers: { Authorization: 'Bearer dev-key', 'Content-Type': 'application/json' },
      body: JSON.stringify({ attributes: [{ external_id: 'ada', first_name: 'Ada' }] }),
    })
    document.body.append(' answered ' + answer.status)
  }
  const start = async () => {
    await setupWorker(...handlers).start({ quiet: true })
    button('Call', call)
    button('Open the console', () => void openConsole(backend))
    globalThis.openUnasked = () => openConsole(backend).then(() => 'opened', ({ message }) => message)
  }
  void start()`

const html =
  '<!doctype html><html lang="en"><title>An app</title><link rel="icon" href="data:," /><h1>An app</h1><script type="module" src="page.js"></script>'

describe.skipIf(chromiumPath === undefined)('the console of a page with a mock', () => {
  let folder: StaticFolder | undefined
  beforeAll(async () => {
    const make = fileURLToPath(new URL('../../packages/msw/build/make.ts', import.meta.url))
    await promisify(execFile)(process.execPath, [make])
    const { text } = await bundle(app)
    const worker = readFileSync(require.resolve('msw/mockServiceWorker.js'), 'utf8')
    const files = { 'index.html': html, 'page.js': text, 'mockServiceWorker.js': worker }
    const bytes = Object.entries(files).map(([name, content]) => ({ name, bytes: Buffer.from(content) }))
    folder = await serveFolder('', bytes)
  })
  afterAll(() => folder?.stop())

  /** Opens the app, with windows of any width, and collects what it and the windows complain of. */
  const visit = async (width = 1280): Promise<{ page: Page; complaints: readonly string[] }> => {
    const context = await openContext({ viewport: { width, height: 800 } })
    const complaints: string[] = []
    context.on('weberror', (error) => complaints.push(error.error().message))
    context.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text())
    })
    const page = await context.newPage()
    await page.goto(`${folder?.url}/`.replace('127.0.0.1', 'localhost'))
    await page.getByRole('button', { name: 'Open the console' }).waitFor()
    return { page, complaints }
  }

  const openConsole = async (page: Page): Promise<Page> => {
    const opening = page.waitForEvent('popup')
    await page.getByRole('button', { name: 'Open the console' }).click()
    const opened = await opening
    await opened.getByText('live', { exact: true }).waitFor()
    return opened
  }

  test('shows what the page sends, as it sends it, and what is in the mock', async () => {
    const { page, complaints } = await visit()
    await page.getByRole('button', { name: 'Call' }).click()
    const frame = await openConsole(page)
    await frame.getByText('This is the mock of the page that opened this window.').waitFor()
    await frame.getByRole('link', { name: 'Requests', exact: true }).click()
    const lines = frame.getByRole('row').filter({ hasText: 'users.track' })
    await lines.first().waitFor()
    await page.getByRole('button', { name: 'Call' }).click()
    await lines.nth(1).waitFor()
    expect(await lines.count()).toBe(2)
    await lines.first().click()
    await frame.getByText('users.track.job', { exact: false }).or(frame.getByText('1 job')).first().waitFor()
    await frame.getByRole('link', { name: 'Users', exact: true }).click()
    await frame.getByRole('row').filter({ hasText: 'Ada' }).click()
    await frame.getByText('ada-id').first().waitFor()
    expect(await violationsOf(frame)).toEqual([])
    expect(complaints).toEqual([])
  })

  test('a fault of the console meets the next call of the page', async () => {
    const { page } = await visit()
    const frame = await openConsole(page)
    await frame.evaluate("location.hash = '#/w/default/faults'")
    await frame.getByRole('heading', { level: 1, name: 'Faults' }).waitFor()
    await frame.getByRole('button', { name: 'Make calls fail…' }).click()
    await frame.getByLabel('Endpoint').selectOption('users.track')
    await frame.getByLabel('will be refused with, or will').selectOption('429')
    await frame.getByRole('button', { name: 'Add the fault' }).click()
    await frame.getByRole('row').filter({ hasText: 'users.track' }).first().waitFor()
    await page.getByRole('button', { name: 'Call' }).click()
    await page.getByText('answered 429').waitFor()
  })

  test('is one window, keeps its place over a reload, and says when its page is gone', async () => {
    const { page } = await visit(320)
    const frame = await openConsole(page)
    await frame.evaluate("location.hash = '#/w/default/users'")
    await frame.getByRole('heading', { level: 1, name: 'Users' }).waitFor()
    await frame.reload()
    await frame.getByRole('heading', { level: 1, name: 'Users' }).waitFor()
    await page.getByRole('button', { name: 'Open the console' }).click()
    await frame.getByText('live', { exact: true }).waitFor()
    expect(page.context().pages()).toHaveLength(2)
    await page.goto('about:blank')
    await frame.getByText('live', { exact: true }).waitFor({ state: 'detached' })
    await frame.evaluate("location.hash = '#/w/default/campaigns'")
    await frame.getByText('The page with the mock is gone').first().waitFor()
  })

  test('a window that nobody asked for is refused with what to do', async () => {
    const { page } = await visit()
    await page.evaluate('globalThis.open = () => null')
    expect(await page.evaluate('openUnasked()')).toContain('call it from a click')
  })
})
