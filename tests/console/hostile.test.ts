import { createServer, type Server, type Socket } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { controlPath } from '@brazier/control/client'
import { consoleRoutes } from '@brazier/control/console-routes'
import type { Frame, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { chromiumPath } from '../chromium.ts'
import { isLong, useConsoleServer, type Visit } from './console-fixture.ts'
import { hostileHtml, hostileState, ranMark } from './hostile-state.ts'

// Names, messages and content that want to run something, or to reach an address, on every screen of the console.

/** An address that counts who connects to it, asked or not. */
const useBait = (): { url(): string; comers(): number; forget(): Promise<void> } => {
  const sockets = new Set<Socket>()
  let server: Server | undefined
  let comers = 0
  beforeAll(
    () =>
      new Promise<void>((resolve) => {
        server = createServer((socket) => {
          comers += 1
          sockets.add(socket)
          socket.on('error', () => undefined).on('close', () => sockets.delete(socket))
          socket.end('HTTP/1.1 204 No Content\r\nConnection: close\r\n\r\n')
        }).listen(0, '127.0.0.1', resolve)
      }),
  )
  afterAll(async () => {
    for (const socket of sockets) socket.destroy()
    await new Promise<void>((resolve) => {
      server?.close(() => resolve())
    })
  })
  return {
    url: () => {
      const address = server?.address()
      return typeof address === 'object' && address !== null ? `http://127.0.0.1:${address.port}` : ''
    },
    comers: () => comers,
    // What a page asked for before it closed may come after that.
    forget: async () => {
      let before
      do {
        before = comers
        await setTimeout(300)
      } while (comers !== before)
      comers = 0
    },
  }
}

/** Waits until a frame has loaded; resolves to whether it is still there. */
const hasLoaded = async (frame: Frame): Promise<boolean> => {
  try {
    await frame.waitForLoadState('load')
  } catch (error) {
    if (!frame.isDetached()) throw error
  }
  return !frame.isDetached()
}

/** Waits until the page and its frames have come to rest. A frame of the screen before may go meanwhile. */
const settled = async (page: Page): Promise<void> => {
  await page.waitForLoadState('load')
  await page.locator('main [aria-label="Loading"]').first().waitFor({ state: 'detached' })
  const loaded = await Promise.all(page.frames().map(hasLoaded))
  if (loaded.includes(false)) await settled(page)
}

const show = async ({ page, goTo }: Visit, path: string): Promise<void> => {
  await goTo(`/_brazier${path}`)
  await page.locator('main h1, main h2').first().waitFor()
}

describe.skipIf(chromiumPath === undefined)('hostile content', () => {
  const server = useConsoleServer('--clock', 'manual')
  const bait = useBait()
  const params = { workspace: 'default' }

  beforeAll(async () => {
    // The bait listens before the state names it.
    await server.control['state.put']({ params, body: hostileState(bait.url()) })
    const recipients = [{ external_user_id: 'victim', trigger_properties: { note: hostileHtml(bait.url()) } }]
    const sent = await server.call('POST', '/campaigns/trigger/send', { campaign_id: 'campaign', recipients })
    if (sent.status !== 201) throw new TypeError(`the send was answered ${sent.status}`)
    await server.call('POST', '/canvas/trigger/send', { canvas_id: 'canvas', recipients })
    await server.call('POST', '/users/track', {
      attributes: [{ external_id: hostileHtml(bait.url()), [hostileHtml(bait.url())]: 1 }],
    })
    await server.call('POST', `/users/${encodeURIComponent(hostileHtml(bait.url()).slice(0, 300))}`, {})
    await server.control.settle({ params })
  })

  /** The tabs of each message; of a short tour, those of the email and how each other channel is shown. */
  const messageTabs = async (): Promise<readonly string[]> => {
    const { outbox } = await server.control.outbox({ params, query: { limit: 100 } })
    const channels = new Map(outbox.map((message) => [message.channel, message]))
    return (isLong ? outbox : [...channels.values()]).flatMap(({ channel, sequence }) =>
      (isLong || channel === 'email' ? ['shown', 'text', 'links', 'source', 'why'] : ['shown']).map(
        (tab) => `messages/${sequence}/${tab}`,
      ),
    )
  }

  const recordsOf = async (collection: string): Promise<readonly string[]> => {
    const { records } = await server.control['records.list']({ params: { ...params, collection }, query: {} })
    return records.map(({ id }) => id)
  }

  /** Checks that on this page nothing ran, nothing left and nothing broke. */
  const isHarmless = async ({ page, asked, complaints }: Visit): Promise<void> => {
    await settled(page)
    // Not even the policy had something to stop: it is the second lock.
    expect(complaints).toEqual([])
    expect(asked.filter((target) => !target.startsWith(`${server.url}/`))).toEqual([])
    expect(bait.comers()).toBe(0)
    expect(await page.locator('nav').first().isVisible()).toBe(true)
    expect(await page.evaluate('document.documentElement.scrollWidth - document.documentElement.clientWidth')).toBe(0)
  }

  test('reaches the bait, and runs, on a page that does not guard against it', async () => {
    const { page, complaints } = await server.visit('/_brazier/')
    await page.goto('about:blank')
    // It begins to go elsewhere while it loads, so its load may never end.
    await page.setContent(hostileHtml(bait.url()), { waitUntil: 'commit' })
    await expect.poll(() => bait.comers()).toBeGreaterThan(3)
    await expect.poll(() => complaints).toContain(ranMark)
    await page.close()
    await bait.forget()
  })

  test('the campaign and the Canvas sent a message of every channel', async () => {
    const { outbox } = await server.control.outbox({ params, query: { limit: 100 } })
    expect(new Set(outbox.map(({ channel }) => channel)).size).toBe(10)
    expect(outbox.map(({ outcome }) => outcome)).toEqual(outbox.map(() => 'sent'))
  })

  test('does nothing on any place of the console', async () => {
    const { requests } = await server.control['requests.list']({ params, query: { view: 'line' } })
    const values: { readonly [name: string]: string } = {
      workspace: 'default',
      request: requests[0]?.request_id ?? '',
      tab: 'why',
      braze_id: 'victim-id',
      sequence: '1',
      campaign: 'campaign',
      canvas: 'canvas',
      call: '1',
      collection: 'content_blocks',
      record: (await recordsOf('content_blocks'))[0] ?? '',
      job: '1',
      operation: 'users.track',
    }
    const visit = await server.visit('/_brazier/')
    for (const route of Object.values(consoleRoutes)) {
      await show(
        visit,
        route.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(values[name] ?? 'x')),
      )
      await isHarmless(visit)
    }
  }, 300_000)

  test('does nothing in any list of content, and in no record', async () => {
    const { collections } = await server.control['records.collections']({ params })
    const paths = await Promise.all(
      collections.map(async ({ name }) => {
        const ids = await recordsOf(name)
        return [`content/${name}`, ...ids.map((id) => `content/${name}/${encodeURIComponent(id)}`)]
      }),
    )
    expect(paths.flat().length).toBeGreaterThan(collections.length + 10)
    const visit = await server.visit('/_brazier/w/default/content')
    for (const path of paths.flat()) {
      await show(visit, `/w/default/${path}`)
      await isHarmless(visit)
    }
  }, 300_000)

  test('does nothing in any part of any message and of any request', async () => {
    const { requests } = await server.control['requests.list']({ params, query: { view: 'line' } })
    const paths = [
      ...(await messageTabs()),
      ...requests.flatMap(({ request_id }) =>
        ['request', 'answer', 'outcomes', 'rule'].map((tab) => `requests/${request_id}/${tab}`),
      ),
      'would-receive?campaign_id=campaign&user=victim',
      'would-receive?canvas_id=canvas&user=victim',
    ]
    expect(paths.length).toBeGreaterThan(isLong ? 60 : 20)
    const visit = await server.visit('/_brazier/w/default/messages')
    for (const path of paths) {
      await show(visit, `/w/default/${path}`)
      await isHarmless(visit)
    }
  }, 300_000)

  test('a click in a mail leads nowhere, and the mail stays', async () => {
    const { outbox } = await server.control.outbox({ params, query: { channel: 'email' } })
    const sequence = outbox[0]?.sequence ?? 0
    const visit = await server.visit(`/_brazier/w/default/messages/${sequence}`)
    const mail = visit.page.frameLocator('iframe')
    const pages = visit.page.context().pages().length
    await mail.getByText('click me').first().click()
    await mail.getByText('run me').first().click()
    await mail.getByText('away').first().click({ force: true })
    await isHarmless(visit)
    expect(visit.page.frames().map((frame) => new URL(frame.url()).pathname)).toEqual([
      `/_brazier/w/default/messages/${sequence}`,
      controlPath('outbox.html', { params: { workspace: 'default', sequence: String(sequence) } }),
    ])
    expect(visit.page.context().pages()).toHaveLength(pages)
  })
})
