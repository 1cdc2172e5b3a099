import { openAsBlob } from 'node:fs'
import { createServer } from 'node:http'
import { controlPath } from '@brazier/control/client'
import type { Browser, Page } from 'playwright-core'
import { ours } from '../contenders.ts'
import { controlOf, key, params } from '../control.ts'
import type { Finding, Question } from '../question.ts'
import { type RunningServer, withServers } from '../server-process.ts'
import { spreadOf } from '../statistics.ts'
import { withFolder } from '../with-folder.ts'
import { sendMany, sendOne, writeUsers } from './fill.ts'
import { firstPaint, heapOf, openConsole, readLines, scroll, startBrowser, untilShown } from './page.ts'

const requests = Number(process.env['BRAZIER_BENCH_CONSOLE_REQUESTS'] ?? 100_000)
const users = Number(process.env['BRAZIER_BENCH_CONSOLE_USERS'] ?? 1_000_000)

/** Some of `log,users,hour`. */
const parts = (process.env['BRAZIER_BENCH_CONSOLE_PARTS'] ?? 'log,users,hour').split(',')

/** 50 requests a second. */
const anHour = 180_000

type Row = readonly [what: string, figure: string, target: string]

const within = (value: number, most: number, unit: string): string =>
  `${`≤ ${most} ${unit}`.trim()}: ${value <= most ? 'met' : '**missed**'}`

const row = (what: string, value: number, unit: string, most?: number): Row => {
  console.log(`  ${what}: ${value} ${unit}`)
  const figure = `${value >= 100 ? value.toFixed(0) : value.toFixed(1)} ${unit}`.trim()
  return [what, figure, most === undefined ? '' : within(value, most, unit)]
}

const medianOf = (values: readonly number[]): number => spreadOf(values).median

const repeat = async (times: number, measure: () => Promise<number>): Promise<number> => {
  const values: number[] = []
  for (let time = 0; time < times; time += 1) values.push(await measure())
  return medianOf(values)
}

const emptyPage = async <T>(work: (url: string) => Promise<T>): Promise<T> => {
  const server = createServer((_, answer) => answer.setHeader('Content-Type', 'text/html').end('<p>word</p>'))
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const address = server.address()
  try {
    return await work(`http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/`)
  } finally {
    server.closeAllConnections()
    server.close()
  }
}

const paints = async (browser: Browser, url: string): Promise<readonly Row[]> => {
  const page = await browser.newPage()
  const address = `${url}/_brazier/w/default/requests`
  const first = await firstPaint(page, address)
  const own = await repeat(5, () => firstPaint(page, address))
  const empty = await emptyPage((other) => repeat(5, () => firstPaint(page, other)))
  await page.close()
  return [
    row('first paint, the first of all, bundling included', first, 'ms'),
    row('first paint, warm', own, 'ms', 300),
    row('first paint of a page with one word', empty, 'ms'),
  ]
}

const scrolling = (what: string, { frames, elements }: Awaited<ReturnType<typeof scroll>>): readonly Row[] => [
  row(`scrolling ${what}, median frame`, medianOf(frames), 'ms'),
  row(`scrolling ${what}, frames over 50 ms`, (frames.filter((ms) => ms > 50).length / frames.length) * 100, '%', 2),
  row(`scrolling ${what}, elements of the list`, elements, '', 600),
]

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const start = performance.now()
  await work()
  return performance.now() - start
}

const answers = async (server: RunningServer): Promise<readonly Row[]> => {
  // The client would parse the answer.
  const list = server.url + controlPath('requests.list', { params, query: { view: 'line', limit: 200 } })
  const read = async (query: string): Promise<unknown> => (await fetch(list + query)).text()
  await repeat(5, () => timed(() => read('')))
  const before = await server.cpu()
  await repeat(50, () => timed(() => read('')))
  const cpu = ((await server.cpu()) - before) / 50
  const search = await repeat(5, () => timed(() => read('&q=nothing-has-this-text')))
  return [
    row('a page of 200 lines, CPU of the server', cpu, 'ms', 3),
    row(`text in all of ${requests.toLocaleString('en')} requests, answer of the server`, search, 'ms', 150),
  ]
}

/** The member identifies the request's line. */
const untilLine = (page: Page, url: string, member: string): Promise<number> =>
  untilShown(page, `unknown: ${member}`, () =>
    fetch(`${url}/users/track`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' },
      body: JSON.stringify({ attributes: [{ external_id: 'ada', seen: member }], [member]: 1 }),
    }),
  )

const toTop = (page: Page): Promise<unknown> => page.evaluate('document.querySelector("[role=grid]").scrollTop = 0')

const longLog = async (page: Page, asked: () => number, url: string): Promise<readonly Row[]> => {
  const many = requests.toLocaleString('en')
  const early = asked()
  const all = await timed(() => readLines(page, requests))
  const pages = (asked() - early) / (requests / 200)
  await toTop(page)
  const scrolled = await scroll(page, 600)
  const heap = (await heapOf(page)) / 1e6
  const before = asked()
  await sendOne(url, 1)
  await page.waitForTimeout(3000)
  return [
    row(`${many} lines read by scrolling to the end`, all / 1000, 's'),
    row('questions to the server for each page of 200', pages, '', 1.2),
    ...scrolling(`${many} lines`, scrolled),
    row('heap of the page with all lines', heap, 'MB', 60),
    row('questions to the server after one more request, with all lines read', asked() - before, '', 20),
  ]
}

const logOf = (browser: Browser): Promise<readonly Row[]> =>
  withServers([ours('--log-level', 'silent', '--requests', String(requests))], async (server) => {
    const painted = await paints(browser, server.url)
    await sendMany(server.url, requests)
    const answered = await answers(server)
    const { page, asked } = await openConsole(browser, server.url, 'requests')
    await page.getByText('live', { exact: true }).waitFor()
    let sent = 0
    const line = await repeat(20, () => untilLine(page, server.url, `hat_${(sent += 1)}`))
    const long = await longLog(page, asked, server.url)
    await page.close()
    return [...painted, ...answered, row('a request, until its line is on the screen', line, 'ms', 150), ...long]
  })

const hourOf = (browser: Browser): Promise<readonly Row[]> =>
  withServers([ours('--log-level', 'silent', '--clock', 'manual')], async (server) => {
    await sendMany(server.url, 1000)
    const { page } = await openConsole(browser, server.url, 'requests')
    const heaps: number[] = []
    for (let part = 0; part < 6; part += 1) {
      await controlOf(server.url)['clock.set']({ params, body: { advance: 'PT1H' } })
      await sendMany(server.url, anHour / 6, part)
      heaps.push((await heapOf(page)) / 1e6)
    }
    await page.close()
    return [
      row('heap of the page after 30,000 requests with the log open', heaps[0] ?? 0, 'MB', 60),
      row('heap of the page after 180,000, as many as 50 a second make in an hour', heaps.at(-1) ?? 0, 'MB', 60),
    ]
  })

const putUsers = (url: string): Promise<void> =>
  withFolder(async (folder) => {
    const file = `${folder}/users.json`
    await writeUsers(file, users)
    const headers = { 'Content-Type': 'application/json' }
    const put = await fetch(url + controlPath('state.put', { params }), {
      method: 'PUT',
      headers,
      body: await openAsBlob(file),
    })
    if (!put.ok) throw new Error(`the users are refused: ${await put.text()}`)
  })

const usersOf = (browser: Browser): Promise<readonly Row[]> =>
  withServers([ours('--log-level', 'silent')], async (server) => {
    await putUsers(server.url)
    const { page, asked } = await openConsole(browser, server.url, 'users')
    const field = page.getByRole('searchbox')
    let step = 0
    const found = await repeat(5, async () => {
      const user = `user-${Math.floor((users / 7) * (step += 1))}`
      await field.fill('')
      return untilShown(page, `${user}@example.com`, () => field.fill(user))
    })
    await field.fill('')
    await page.getByRole('row').nth(20).waitFor()
    const early = asked()
    await readLines(page, 5000)
    const pages = (asked() - early) / 100
    await toTop(page)
    const many = users.toLocaleString('en')
    const scrolled = await scroll(page, 600)
    await page.close()
    return [
      row(`of ${many} users, one found by external_id, from the key to the screen`, found, 'ms', 300),
      row('questions to the server for each page of 50 users', pages, '', 1.2),
      ...scrolling(`the first 5,000 of ${many} users`, scrolled),
    ]
  })

const ask = async (): Promise<Finding> => {
  const browser = await startBrowser()
  try {
    return {
      title: 'The console in a browser',
      method:
        'Headless Chromium, beside the published command. Of ten requests over HTTP, nine read a list, one is refused. A scroll is 600 frames of 140 pixels. The heap is measured after a collection. Targets are the design’s.',
      columns: ['what', 'figure', 'target'],
      rows: [
        ...(parts.includes('log') ? await logOf(browser) : []),
        ...(parts.includes('users') ? await usersOf(browser) : []),
        ...(parts.includes('hour') ? await hourOf(browser) : []),
      ],
      notes: [
        '`tests/console/budgets.test.ts` holds sizes, `tests/console/long-lists.test.ts` the rows and questions of long lists.',
        'Not measured: an hour with the log open (as many requests at once stand for it), a scroll beside an empty list.',
      ],
    }
  } finally {
    await browser.close()
  }
}

export const consoleInBrowser: Question = { name: 'console', ask }
