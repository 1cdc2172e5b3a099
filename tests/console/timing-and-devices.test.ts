import { describe, expect, test } from 'vitest'
import { chromiumPath } from '../chromium.ts'
import { useConsoleServer } from './console-fixture.ts'

describe.skipIf(chromiumPath === undefined)('a send in the console', () => {
  const server = useConsoleServer('--clock', 'manual')
  const params = { workspace: 'default' }
  const home = '/_brazier/w/default'

  const send = async (channel: string, parts: object): Promise<string> => {
    const message = channel === 'email' ? { app_id: 'any', from: 'Camp <camp@example.com>', ...parts } : parts
    const body = { external_user_ids: ['ada'], messages: { [channel]: message } }
    expect((await server.call('POST', '/messages/send', body)).status).toBe(201)
    await server.control.settle({ params })
    const { outbox } = await server.control.outbox({ params, query: { limit: 1 } })
    return `${home}/messages/${outbox[0]?.sequence}`
  }

  test('has each of its jobs as a line with its time on both clocks', async () => {
    const { canvases = [] } = await server.control['state.get']({ params })
    const canvas = canvases.find(({ name }) => name === 'Welcome to camp')
    const body = { canvas_id: canvas?.id, recipients: [{ external_user_id: 'ada' }] }
    await server.call('POST', '/canvas/trigger/send', body)
    await server.control.settle({ params })
    const { requests } = await server.control['requests.list']({ params, query: { limit: 1 } })
    const { page, isClean, fits } = await server.visit(`${home}/requests/${requests[0]?.request_id}/timing`)
    await page.getByText(/ms of work by the request and \d+ jobs?, over \d+ days/).waitFor()
    const row = page.getByRole('row').filter({ hasText: 'sends.canvas_step' }).last()
    await row.getByText(/^\+ \d+ days?/).waitFor()
    await row.getByText('waits').waitFor()
    await page.getByRole('row').filter({ hasText: 'canvas.trigger.send' }).getByText('at once').waitFor()
    await fits()
    await isClean()
  })

  test('shows its mail as wide as a desktop and as a phone, and any message as source', async () => {
    const { page, fits, goTo } = await server.visit(
      await send('email', { subject: 'Hello', body: '<html><body><h1>Hello Ada</h1></body></html>' }),
    )
    const width = async (): Promise<number> => (await page.locator('iframe').boundingBox())?.width ?? 0
    await page.frameLocator('iframe').getByRole('heading', { name: 'Hello Ada' }).waitFor()
    expect(await width()).toBeGreaterThan(375)
    await page.getByRole('button', { name: 'Phone' }).click()
    expect(await width()).toBe(375)
    await fits()
    await goTo(await send('apple_push', { alert: 'Your order left.' }))
    await page.getByRole('link', { name: 'Source' }).click()
    await page.locator('pre').getByText('Your order left.').waitFor()
  })
})
