import { devKey, parseOptions, type RunningServer, startServer } from 'brazier'
import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import * as z from 'zod'
import { chromiumPath, launchChromium } from './chromium.ts'

// The reference page in a browser that can reach only the server.

/** A page, what it asked for, and what it or the browser complained of. */
interface Visit {
  readonly page: Page
  readonly asked: readonly string[]
  readonly complaints: readonly string[]
}

const Document = z.object({ paths: z.record(z.string(), z.record(z.string(), z.unknown())) })

const start = async (): Promise<RunningServer> => {
  const wish = parseOptions(['--port', '0', '--log-level', 'silent'], {})
  if (wish.ask !== 'serve') throw new TypeError('these are options that serve')
  return startServer(wish.options, process.stderr)
}

describe.skipIf(chromiumPath === undefined)('in a browser', () => {
  let server: RunningServer
  let browser: Browser

  beforeAll(async () => {
    ;[server, browser] = await Promise.all([start(), launchChromium()])
  })

  afterAll(async () => {
    await browser.close()
    await server.stop()
  })

  const visit = async (path: string): Promise<Visit> => {
    const context = await browser.newContext({ viewport: { width: 1280, height: 900 } })
    onTestFinished(() => context.close())
    // A busy machine takes its time; vitest ends what hangs.
    context.setDefaultTimeout(55_000)
    const page = await context.newPage()
    const asked: string[] = []
    const complaints: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    page.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text())
    })
    page.on('pageerror', (error) => complaints.push(error.message))
    await page.goto(server.url + path)
    await page.locator('.opblock').first().waitFor()
    return { page, asked, complaints }
  }

  const open = async (page: Page, path: string): Promise<Locator> => {
    const operation = page
      .locator('.opblock')
      .filter({ has: page.locator(`[data-path="${path}"]`) })
      .first()
    await operation.locator('.opblock-summary-control').click()
    await operation.locator('.execute').waitFor()
    return operation
  }

  const operationsIn = async (path: string): Promise<number> => {
    const { paths } = Document.parse(await (await fetch(server.url + path)).json())
    return Object.values(paths).flatMap(Object.keys).length
  }

  test.each([
    ['/_brazier/docs', '/_brazier/openapi.json'],
    ['/_brazier/docs/control', '/_brazier/control-openapi.json'],
  ])('%s shows every operation, and asks nobody but the server for anything', async (path, document) => {
    const { page, asked, complaints } = await visit(path)
    expect(await page.locator('.opblock').count()).toBe(await operationsIn(document))
    expect(asked).toContain(server.url + document)
    expect(asked.filter((target) => !target.startsWith(`${server.url}/`))).toEqual([])
    expect(complaints).toEqual([])
  })

  test('a request is tried out with the example and the development key', async () => {
    const { page, complaints } = await visit('/_brazier/docs')
    const operation = await open(page, '/users/export/ids')
    await operation.locator('.execute').click()
    const answer = operation.locator('.live-responses-table')
    await answer.waitFor()
    expect(await answer.locator('.response .response-col_status').first().innerText()).toContain('201')
    expect(await answer.innerText()).toContain('"external_id": "ada"')
    expect(await operation.locator('.curl-command').innerText()).toContain(`Authorization: Bearer ${devKey}`)
    expect(complaints).toEqual([])
  })

  test('the control API is tried out as well', async () => {
    const { page } = await visit('/_brazier/docs/control')
    const operation = await open(page, '/_brazier/health')
    await operation.locator('.execute').click()
    const answer = operation.locator('.live-responses-table')
    await answer.waitFor()
    expect(await answer.innerText()).toContain('"status": "ok"')
  })
})
