import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { chromiumPath } from '../chromium.ts'
import { useConsoleServer } from './console-fixture.ts'

// An endpoint, a control route, a collection and a kind of job that nobody told the console of: each appears by itself.

const wear = {
  operationId: 'hats.wear',
  summary: 'Puts a hat on a head',
  tags: ['Hats'],
  requestBody: {
    content: {
      'application/json': {
        schema: {
          type: 'object',
          required: ['hat'],
          properties: { hat: { type: 'string', description: 'Which hat to wear.' } },
        },
        examples: { cap: { value: { hat: 'cap' } } },
      },
    },
  },
  responses: { '201': { description: 'Worn.' }, '418': { description: 'The hat is a teapot.' } },
  'x-source': 'Hats > POST /hats/wear',
}

const series = {
  operationId: 'hats.data_series',
  summary: 'How many hats were worn',
  tags: ['Hats'],
  parameters: ['length', 'ending_at'].map((name) => ({ name, in: 'query', schema: { type: 'string' } })),
  responses: { '200': { description: 'Numbers.' } },
}

interface Document {
  readonly tags?: readonly object[]
  readonly paths: { readonly [path: string]: object }
}

interface Answer {
  readonly [name: string]: unknown
}

describe.skipIf(chromiumPath === undefined)('what the console shows by itself', () => {
  const server = useConsoleServer('--clock', 'manual')
  const home = '/_brazier/w/default'

  /** Answers a question of the page with more than the server has. */
  const add = async (page: Page, at: RegExp, more: (answer: Answer) => object): Promise<void> => {
    await page.route(at, async (route) => {
      try {
        const answer = await route.fetch()
        // What the server answers, whatever it is. A refusal stays one.
        const json = answer.ok() ? more((await answer.json()) as Answer) : undefined
        await route.fulfill({ response: answer, ...(json !== undefined && { json }) })
      } catch (error) {
        // A page that is left, or closed at the end of a test, takes no answer.
        if (!/closed|disposed|ended|aborted/i.test(String(error))) throw error
      }
    })
  }

  /** A page of a server whose document has two endpoints more, one of which was called. */
  const visit = async (path: string): Promise<Page> => {
    const called = await server.call('POST', '/users/merge', { merge_updates: 'none' })
    expect(called.status).toBe(400)
    const { page } = await server.visit('/_brazier/')
    await add(page, /\/_brazier\/openapi\.json$/, (answer) => {
      const document = answer as unknown as Document // the document of this server
      const paths = { ...document.paths, '/hats/wear': { post: wear }, '/hats/data_series': { get: series } }
      return { ...document, tags: [...(document.tags ?? []), { name: 'Hats' }], paths }
    })
    const line = {
      endpoint: 'hats.wear',
      path: '/hats/wear',
      method: 'POST',
      request: '{"hat":"cap"}',
      message: 'no hat',
    }
    await add(page, /\/requests\?view=line/, (answer) => ({
      ...answer,
      // The newest line is of the new endpoint.
      requests: ((answer['requests'] ?? []) as readonly object[]).map((one, index) =>
        index === 0 ? { ...one, ...line } : one,
      ),
    }))
    await add(page, /\/requests\/[0-9a-f-]{36}$/, (answer) => ({ ...answer, ...line }))
    await page.goto(server.url + home + path)
    return page
  }

  test('an endpoint is a value of the filter, a line with its method, and has a rule', async () => {
    const page = await visit('/requests')
    const row = page.getByRole('row').filter({ hasText: 'hats.wear' })
    await row.getByText('POST').waitFor()
    const choice = page.getByRole('combobox', { name: 'Endpoint' })
    await choice.focus()
    await choice.locator('option', { hasText: 'hats.wear' }).waitFor({ state: 'attached' })
    await row.click()
    await page.getByRole('link', { name: 'Rule' }).click()
    await page.getByText('Hats > POST /hats/wear').waitFor()
  })

  test('an endpoint can be copied as code, and made to fail in its own ways', async () => {
    const page = await visit('/requests')
    await page.evaluate('navigator.clipboard.writeText = (text) => { document.title = text; return Promise.resolve() }')
    await page.getByRole('row').filter({ hasText: 'hats.wear' }).click()
    await page.getByRole('heading', { level: 2, name: 'hats.wear' }).waitFor()
    await page.keyboard.press('c')
    await expect.poll(() => page.title()).toContain(`curl -X POST '${server.url}/hats/wear'`)
    await page.getByRole('button', { name: 'Fail the next…' }).click()
    await page.getByRole('dialog').locator('option', { hasText: '418' }).waitFor({ state: 'attached' })
  })

  test('an endpoint is in the palette, in the reference, and can be tried with its example', async () => {
    const page = await visit('/requests')
    await page.getByText('live', { exact: true }).waitFor()
    await page.keyboard.press('Control+k')
    await page.locator('dialog input:focus').waitFor()
    await page.keyboard.type('hats.wear')
    await page.getByRole('option', { name: /hats\.wear/ }).click()
    await page.getByRole('heading', { level: 2, name: 'hats.wear' }).waitFor()
    await page.getByText('Which hat to wear.').waitFor()
    await page.getByRole('link', { name: 'Try', exact: true }).click()
    await page.getByText('"cap"').first().waitFor()
    await page.getByRole('button', { name: 'Send' }).waitFor()
  })

  test('a series is drawn among the key figures', async () => {
    const page = await visit('/kpis')
    await page.route(/default\/calls$/, (route) => {
      if (route.request().postData()?.includes('hats.data_series') !== true) return route.fallback()
      const hats = Array.from({ length: 8 }, (_, index) => ({ name: `hat ${index}`, worn: index }))
      const data = ['2026-01-01', '2026-01-02'].map((time) => ({ time, hats }))
      const made = { request_id: '', status: 200, headers: {}, body: { data }, ms: 1, unknown: [] }
      return route.fulfill({ json: made })
    })
    await page.reload()
    const chart = page.getByRole('article', { name: 'hats.data_series', exact: true })
    await chart.getByText('Only the first 6 of 8 are shown.').waitFor()
  })

  test('a route of the control API is in the reference', async () => {
    const { page } = await server.visit('/_brazier/')
    await add(page, /\/control-openapi\.json$/, (answer) => {
      const document = answer as unknown as Document // the document of this server
      const hats = { operationId: 'hats.list', summary: 'Every hat', tags: ['Hats'], responses: {} }
      const tags = [...(document.tags ?? []), { name: 'Hats' }]
      return { ...document, tags, paths: { ...document.paths, '/_brazier/workspaces/{workspace}/hats': { get: hats } } }
    })
    await page.goto(`${server.url}${home}/api`)
    await page.getByRole('navigation', { name: 'Endpoints and routes' }).getByText('hats.list').click()
    await page.getByRole('heading', { level: 2, name: 'hats.list' }).waitFor()
  })

  test('a list of a state file is among the content, with its members as columns', async () => {
    const { page } = await server.visit('/_brazier/')
    const members = [{ name: 'brim', type: 'text', about: 'How wide it is.' }]
    await add(page, /\/records$/, (answer) => ({
      collections: [
        ...(answer['collections'] as readonly object[]),
        { name: 'hats', members, about: 'Hats of users.' },
      ],
    }))
    await page.route(/\/records\/hats/, (route) =>
      route.fulfill({ json: { records: [{ id: 'cap', line: { brim: 'a wide brim' } }] } }),
    )
    await page.goto(`${server.url}${home}/content`)
    await page.getByText('Hats of users.').waitFor()
    await page.getByRole('link', { name: 'Hats', exact: true }).click()
    await page.getByRole('columnheader', { name: 'brim' }).waitFor()
    await page.getByRole('gridcell', { name: 'a wide brim' }).waitFor()
  })

  test('a kind of job is counted, listed, and shown with its outcome', async () => {
    const { page } = await server.visit('/_brazier/')
    const job = { id: 7, kind: 'hats.press', payload: { hat: 'cap' }, run_at: '2026-03-02T09:00:00.000Z', attempts: 0 }
    const kind = { kind: 'hats.press', waiting: 1, aside: 0, run_at: job.run_at }
    await add(page, /\/jobs\?.*view=kinds/, (answer) => ({ ...answer, kinds: [kind], first_jobs: 10_000 }))
    await add(page, /\/jobs\?.*view=waiting/, (answer) => ({ ...answer, waiting: [job] }))
    const ran = { sequence: 1, id: 6, kind: 'hats.press', ran_at: job.run_at, ms: 1, outcome: 'no_hat' }
    await add(page, /\/jobs\?.*view=ran/, (answer) => ({ ...answer, ran: [ran] }))
    await page.goto(`${server.url}${home}/jobs`)
    await page.getByRole('navigation', { name: 'Kinds of jobs' }).getByText('hats.press').waitFor()
    await page.getByRole('gridcell', { name: 'hats.press' }).waitFor()
    await page.getByText('Only the first 10,000 jobs are counted and listed.').waitFor()
    await page.getByRole('link', { name: 'Ran', exact: true }).click()
    await page.getByText('no_hat').waitFor()
  })
})
