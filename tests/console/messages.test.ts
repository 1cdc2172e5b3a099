import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { chromiumPath } from '../chromium.ts'
import { useConsoleServer } from './console-fixture.ts'

const params = { workspace: 'default' }

const variations = (...messages: readonly object[]): readonly object[] => [{ id: 'all', name: 'All', messages }]

const email = {
  channel: 'email',
  parts: {
    from: 'Camp <camp@example.com>',
    subject: 'A cup for {{${first_name}}}',
    body: '<style>h1 { color: #b40 }</style><h1>Hello {{${first_name}}}</h1><p>{{api_trigger_properties.${note}}} <a href="https://shop.example.com/cup">The cup</a></p><img src="https://shop.example.com/cup.png" alt="Cup">',
    plaintext_body: 'Hello {{${first_name}}}, in plain words',
  },
}

const state = {
  users: [
    {
      external_id: 'ada',
      braze_id: 'ada-id',
      first_name: 'Ada',
      email: 'ada@example.com',
      phone: '+4915112345678',
      push_tokens: [{ app: 'app', platform: 'iOS', token: 'token' }],
    },
    { external_id: 'ben', braze_id: 'ben-id', email: 'ben@example.com', email_subscribe: 'unsubscribed' },
  ],
  campaigns: [
    { id: 'mail', name: 'The mail', variations: variations(email) },
    {
      id: 'others',
      name: 'Everything else',
      variations: variations(
        { channel: 'ios_push', parts: { title: 'Push title', body: 'Push body', url: 'app://cup' } },
        { channel: 'sms', parts: { body: 'Text of the SMS' } },
        { channel: 'whats_app', parts: { body: 'Text of the WhatsApp' } },
        { channel: 'content_cards', parts: { title: 'Card title', body: 'Card body' } },
        { channel: 'in_app_message', parts: { header: 'Header', body: 'In the app', button: 'Fine' } },
        { channel: 'webhook', parts: { url: 'https://hook.example.com', method: 'PUT', body: '{"order":7}' } },
      ),
    },
    {
      id: 'never mind',
      name: 'Never',
      variations: variations({ channel: 'email', parts: { subject: 's', body: '{% abort_message("sold out") %}' } }),
    },
  ],
}

describe.skipIf(chromiumPath === undefined)('the messages of the console', () => {
  const server = useConsoleServer('--clock', 'manual')

  const send = async (campaign_id: string): Promise<void> => {
    const recipients = [{ external_user_id: 'ada', trigger_properties: { note: 'It is warm.' } }]
    expect((await server.call('POST', '/campaigns/trigger/send', { campaign_id, recipients })).status).toBe(201)
    await server.control.settle({ params })
  }

  beforeAll(async () => {
    await server.control['state.put']({ params, body: state as never })
    for (const campaign of ['mail', 'others', 'never mind']) await send(campaign)
  })

  const open = async (page: Page, text: string): Promise<void> => {
    await page.getByRole('row').filter({ hasText: text }).first().click()
    await page.getByRole('heading', { level: 2 }).first().waitFor()
  }

  test('what is typed right after Enter stays', async () => {
    const { page } = await server.visit('/_brazier/w/default/would-receive?campaign_id=mail&user=ada')
    await page.getByText('A preview: nothing was sent.').waitFor()
    const user = page.getByRole('textbox', { name: 'User' })
    await user.fill('ben')
    // Before the page is painted.
    await user.evaluate(async (field) => {
      Reflect.get(field, 'form').requestSubmit()
      await new Promise((done) => {
        setTimeout(done)
      })
      Reflect.set(field, 'value', 'benny')
      field.dispatchEvent(Reflect.construct(Reflect.get(globalThis, 'InputEvent'), ['input', { bubbles: true }]))
    })
    await page.waitForURL((url) => url.searchParams.get('user') === 'ben')
    await page.getByText('would receive').waitFor()
    expect(await user.inputValue()).toBe('benny')
  })

  test('a template stands beside its preview, with the value of each variable, and what has none is marked', async () => {
    const { page, fits, goTo } = await server.visit('/_brazier/w/default/would-receive?campaign_id=mail&user=ada')
    await page.getByText('A preview: nothing was sent.').waitFor()
    const value = (name: string) => page.locator('dl > div').filter({ hasText: name })
    await value('${first_name}').getByText('Ada', { exact: true }).first().waitFor()
    await value('${note}').getByText('no value').waitFor()
    expect(await page.getByTitle('${first_name} is Ada').count()).toBeGreaterThan(1)
    expect(await page.getByTitle('api_trigger_properties.${note} has no value').innerText()).toContain('note')
    await fits()
    await goTo('/_brazier/w/default/messages')
    await open(page, 'A cup for Ada')
    await page.getByRole('link', { name: 'Template' }).click()
    await page.getByText('A preview: the template and the user as they are now').waitFor()
    await page.getByTitle('${first_name} is Ada').first().waitFor()
    await fits()
  })

  test('an email is shown as its reader would see it, with its text, links, source and why', async () => {
    const { page, isClean } = await server.visit('/_brazier/w/default/messages')
    await open(page, 'A cup for Ada')
    await page.frameLocator('iframe').getByRole('heading', { name: 'Hello Ada' }).waitFor()
    expect(await page.frameLocator('iframe').getByText('It is warm.').isVisible()).toBe(true)
    await isClean()
    await page.getByRole('link', { name: 'Text', exact: true }).click()
    await page.getByText('Hello Ada, in plain words').waitFor()
    await page.getByRole('link', { name: 'Links', exact: true }).click()
    await page.getByRole('link', { name: 'https://shop.example.com/cup', exact: true }).waitFor()
    expect(await page.getByText('not loaded').count()).toBe(1)
    await page.getByRole('link', { name: 'Source', exact: true }).click()
    await page.getByText('<h1>Hello Ada</h1>').waitFor()
    await page.getByRole('link', { name: 'Why', exact: true }).click()
    await page.getByText(/All \(share 100 %, bucket \d+\)/).waitFor()
    await isClean()
  })

  test('a message of each other channel is drawn from its parts', async () => {
    const { page, isClean } = await server.visit('/_brazier/w/default/messages')
    for (const [line, texts] of [
      ['Push title', ['Push title', 'Push body', 'app://cup']],
      ['Text of the SMS', ['Text of the SMS']],
      ['Text of the WhatsApp', ['Text of the WhatsApp']],
      ['Card title', ['Card title', 'Card body']],
      ['Header', ['Header', 'In the app', 'Fine']],
      ['{"order":7}', ['PUT', 'https://hook.example.com', 'order']],
    ] as const) {
      await open(page, line)
      const detail = page.locator('section').first()
      for (const text of texts) await detail.getByText(text).last().waitFor()
      await isClean()
      await page.keyboard.press('Escape')
      await page.getByRole('heading', { level: 2 }).waitFor({ state: 'detached' })
    }
  })

  test('a message that was not sent stands in the list with its reason', async () => {
    const { page, isClean } = await server.visit('/_brazier/w/default/messages?outcome=aborted')
    await open(page, 'sold out')
    await page.getByText('aborted: sold out').waitFor()
    expect(await page.getByRole('row').count()).toBe(2)
    await isClean()
  })

  test('filters are in the address, and a filter that nothing fits says so', async () => {
    const { page } = await server.visit('/_brazier/w/default/messages')
    await page.getByRole('combobox', { name: 'Channel' }).selectOption('sms')
    await page.getByRole('row').filter({ hasText: 'A cup for Ada' }).waitFor({ state: 'detached' })
    expect(page.url()).toContain('channel=sms')
    await page.getByRole('combobox', { name: 'Campaign or Canvas' }).selectOption('campaign mail')
    await page.getByRole('heading', { name: 'No message fits' }).waitFor()
    await page.getByRole('combobox', { name: 'Campaign or Canvas' }).selectOption('campaign never mind')
    await page.waitForURL((url) => url.searchParams.get('campaign_id') === 'never mind')
  })

  test('a new message comes to the open page by itself', async () => {
    const { page, complaints } = await server.visit('/_brazier/w/default/messages?campaign_id=never+mind')
    await page.getByText('live').waitFor()
    const before = await page.getByRole('row').count()
    await send('never mind')
    await page.getByRole('row').nth(before).waitFor()
    expect(complaints).toEqual([])
  })

  test('what a user would receive is asked with a form, and nothing is sent', async () => {
    const { dropped: _, ...before } = await server.control.outbox({ params })
    const { page, isClean } = await server.visit('/_brazier/w/default/messages')
    await page.getByRole('link', { name: 'What would a user receive?' }).click()
    const target = page.getByRole('combobox', { name: 'Campaign or Canvas' })
    await target.selectOption('campaign never mind')
    expect(await target.inputValue()).toBe('campaign never mind')
    await target.selectOption('campaign mail')
    await page.getByRole('textbox', { name: 'User' }).fill('ada@example.com')
    await page.getByRole('textbox', { name: 'Trigger properties (JSON)' }).fill('{"note":')
    await page.getByText('This is not a JSON object.').waitFor()
    await page.getByRole('textbox', { name: 'Trigger properties (JSON)' }).fill('{"note":"From the form"}')
    await page.getByRole('button', { name: 'Show' }).click()
    await page.getByText('would receive one message.').waitFor()
    await page.frameLocator('iframe').getByText('From the form').waitFor()
    const named = async (first_name: string): Promise<void> => {
      await server.call('POST', '/users/track', { attributes: [{ external_id: 'ada', first_name }] })
      await server.control.settle({ params })
      await page.frameLocator('iframe').getByText(`Hello ${first_name}`).waitFor({ timeout: 5000 })
    }
    for (const name of ['Adele', 'Ada']) await named(name)
    const steps = await page.evaluate('history.length')
    for (const note of ['Once more', 'From the form', 'Once more']) {
      await page.getByRole('textbox', { name: 'Trigger properties (JSON)' }).fill(JSON.stringify({ note }))
      await page.getByRole('button', { name: 'Show' }).click()
      await page.frameLocator('iframe').getByText(note).waitFor()
    }
    expect(await page.evaluate('history.length')).toBe(steps)
    await isClean()
    await page.getByRole('textbox', { name: 'User' }).fill('ben')
    await page.keyboard.press('Enter')
    await page.getByText('would receive nothing: subscription says no.').waitFor()
    expect(await page.locator('input:focus').inputValue()).toBe('ben')
    await page.getByText('email: not_subscribed').waitFor()
    await isClean()
    await page.goBack()
    expect(await server.control.outbox({ params })).toMatchObject(before)
  })

  test('the keyboard alone opens and closes a message', async () => {
    const { page } = await server.visit('/_brazier/w/default/requests')
    await page.getByText('live', { exact: true }).waitFor()
    await page.keyboard.press('g')
    await page.keyboard.press('m')
    await page.getByRole('row').nth(1).waitFor()
    await page.keyboard.press('/')
    await page.locator('input[type=search]:focus').waitFor()
    await page.keyboard.type('warm')
    await page.getByRole('row').filter({ hasText: 'sold out' }).waitFor({ state: 'detached' })
    await page.getByRole('row').nth(1).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { level: 2, name: 'A cup for Ada' }).waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('heading', { level: 2, name: 'A cup for Ada' }).waitFor({ state: 'detached' })
  })

  test('an outbox without a message says what fills it', async () => {
    await server.control['workspaces.create']({ body: { name: 'bare' } })
    const { page, isClean } = await server.visit('/_brazier/w/bare/messages')
    await page.getByRole('heading', { name: 'No message yet' }).waitFor()
    await isClean()
    await page.goto(`${server.url}/_brazier/w/bare/messages/1`)
    await page.getByRole('heading', { name: 'Could not read this message' }).waitFor()
  })

  test('small and large, light and dark, nothing overflows and axe finds nothing', async () => {
    const { page, goTo, fits } = await server.visit('/_brazier/w/default/messages')
    await page.getByRole('row').nth(1).waitFor()
    await fits()
    await open(page, 'A cup for Ada')
    await page.frameLocator('iframe').getByRole('heading', { name: 'Hello Ada' }).waitFor()
    await fits()
    await goTo('/_brazier/w/default/would-receive?campaign_id=others&user=ada')
    await page.getByText('would receive 6 messages.').waitFor()
    await fits()
  })
})
