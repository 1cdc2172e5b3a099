import { describe, expect, test } from 'vitest'
import { chromiumPath } from '../chromium.ts'
import { useConsoleServer } from './console-fixture.ts'

describe.skipIf(chromiumPath === undefined)('the content of the console', () => {
  const server = useConsoleServer('--clock', 'manual')
  const params = { workspace: 'default' }

  test('every list of a state file that the server names has a place, and opens', async () => {
    const { collections } = await server.control['records.collections']({ params })
    const { page, goTo, complaints } = await server.visit('/_brazier/w/default/content')
    const links = page.getByRole('main').getByRole('link')
    await links.first().waitFor()
    expect(await links.count()).toBe(collections.length)
    for (const { name } of collections) {
      await goTo(`/_brazier/w/default/content/${name}`)
      await page.getByRole('grid').or(page.getByText('none yet')).first().waitFor()
    }
    expect(complaints).toEqual([])
  })

  test('a catalog is browsed by pages and an item found by its id', async () => {
    const { page, isClean } = await server.visit('/_brazier/w/default/content')
    await page.getByRole('link', { name: 'Catalogs' }).click()
    await page.getByRole('row').filter({ hasText: 'stockists' }).click()
    const items = page.getByRole('region', { name: 'Items of stockists' }).getByRole('row')
    await items.nth(1).waitFor()
    const before = await items.count()
    await page.getByRole('button', { name: 'More items' }).click()
    await items.nth(before).waitFor()
    const id = (await items.nth(before).getByRole('cell').first().textContent()) ?? ''
    await page.getByRole('searchbox', { name: 'The id of an item' }).fill(id)
    await page.getByText(JSON.stringify(id)).first().waitFor()
    expect(page.url()).toContain(`item=${encodeURIComponent(id)}`)
    await isClean()
  })

  test('a content block is shown as a user would see it while it is typed, with who includes it', async () => {
    const { page, isClean } = await server.visit('/_brazier/w/default/content/content_blocks')
    await page.getByRole('gridcell', { name: 'club_line', exact: true }).click()
    await page.getByRole('searchbox', { name: /As this user/ }).fill('ada')
    const rendered = page.getByRole('region', { name: 'Rendered content' })
    await rendered.getByText('Ada').first().waitFor()
    const editor = page.getByRole('textbox', { name: 'Content with Liquid' })
    await editor.click()
    await page.keyboard.press('Control+End')
    await page.keyboard.insertText(' and {{ 6 | times: 7 }} hats')
    await rendered.getByText('and 42 hats').waitFor()
    await page.keyboard.insertText(' {{ 1 | divided_by: 0 }}')
    await page.getByText('divided by 0', { exact: true }).waitFor()
    await page.getByRole('link', { name: 'footer' }).click()
    await page.getByRole('heading', { level: 2, name: 'footer' }).waitFor()
    await page.getByRole('link', { name: 'We kept your mug warm' }).waitFor()
    await isClean()
  })

  test('an open content block shows what somebody else saves, until something is typed', async () => {
    const made = await server.call('POST', '/content_blocks/create', { name: 'shared', content: 'The first text' })
    const { content_block_id } = made.json as { content_block_id: string } // checked against its row
    const save = (content: string) => server.call('POST', '/content_blocks/update', { content_block_id, content })
    const { page } = await server.visit(`/_brazier/w/default/content/content_blocks/${content_block_id}`)
    const editor = page.getByRole('textbox', { name: 'Content with Liquid' })
    await editor.getByText('The first text').waitFor()
    await save('The second text')
    await editor.getByText('The second text').waitFor()
    await page.getByText('A preview: nothing is saved.').waitFor()
    await editor.press('ControlOrMeta+A')
    await page.keyboard.insertText('My text')
    await page.getByText('A preview of your changes').waitFor()
    await save('The third text')
    await page.getByText('"The third text"').waitFor()
    expect(await editor.innerText()).toBe('My text')
  })

  test('a name whose id no address can have is plain text, and its screen stays', async () => {
    await server.control['workspaces.create']({ body: { name: 'dots' } })
    const block = (content_block_id: string, name: string, content: string) => ({ content_block_id, name, content })
    const variations = (name: string) => [
      {
        id: `v-${name}`,
        name,
        messages: [{ channel: 'sms' as const, parts: { body: `{{content_blocks.\${${name}}}}` } }],
      },
    ]
    const state = {
      content_blocks: [block('.', 'dotted', 'A text'), block('inner', 'inner', 'A text')],
      campaigns: [
        { id: 'c', name: 'C', variations: variations('dotted') },
        { id: '..', name: 'Up', variations: variations('inner') },
      ],
    }
    await server.control['state.put']({ params: { workspace: 'dots' }, body: state })
    const { page, goTo, complaints } = await server.visit('/_brazier/w/dots/campaigns/c')
    await page.locator('section', { hasText: 'Includes' }).getByText('dotted', { exact: true }).waitFor()
    expect(await page.getByRole('link', { name: 'dotted' }).count()).toBe(0)
    await goTo('/_brazier/w/dots/content/content_blocks/inner')
    await page.locator('section', { hasText: 'Included by' }).getByText('..', { exact: true }).waitFor()
    expect(complaints).toEqual([])
  })

  test('an email template is rendered part by part, and says why nothing would be sent', async () => {
    await server.call('POST', '/templates/email/create', {
      template_name: 'Weekly letter',
      subject: 'Hello {{${first_name} | default: "friend"}}',
      body: '{% if ${first_name} == blank %}{% abort_message("no name") %}{% endif %}<p>{{content_blocks.${header}}}</p>',
    })
    const { page, isClean } = await server.visit('/_brazier/w/default/content/email_templates')
    await page.getByRole('row').filter({ hasText: 'Weekly letter' }).click()
    await page.getByText('Nothing would be sent: no name').waitFor()
    await page.getByRole('searchbox', { name: /As this user/ }).fill('ada')
    await page.getByRole('region', { name: 'Rendered subject' }).getByText('Hello Ada').waitFor()
    await page.getByRole('link', { name: 'header' }).waitFor()
    await isClean()
  })

  test('a segment is in words, with its size over time and the way to its users', async () => {
    const { page, isClean } = await server.visit('/_brazier/w/default/content/segments')
    await page.getByRole('row').filter({ hasText: 'Refill within a week' }).press('Enter')
    await page.getByText('less than 7 days in the future').last().waitFor()
    await page.getByRole('img', { name: /segments\.data_series from/ }).waitFor()
    const href = await page.getByRole('link', { name: 'Its users' }).getAttribute('href')
    expect(href).toMatch(/\/users\?segment=/)
    await isClean()
    await page.keyboard.press('Escape')
    await page.getByRole('link', { name: 'Its users' }).waitFor({ state: 'hidden' })
  })

  test('an integration has its runs, a long list is read to its end', async () => {
    const { page, isClean } = await server.visit('/_brazier/w/default/content/integrations')
    await page.getByRole('row').filter({ hasText: 'Loyalty points' }).click()
    await page.getByRole('region', { name: 'Sync runs' }).getByText('success').first().waitFor()
    await isClean()
    await page.goto(`${server.url}/_brazier/w/default/content/email_lists`)
    await page.getByRole('grid', { name: 'Email lists' }).getByRole('row').nth(1).focus()
    // Each press goes to the end of what is read, and reads on.
    const goOn = async (): Promise<string | null> => {
      await page.keyboard.press('End')
      return page.getByRole('grid').getAttribute('aria-rowcount')
    }
    await expect.poll(goOn).toBe('137')
    await page.getByRole('row').filter({ hasText: 'unsubscribes' }).first().waitFor()
  })

  test.each([
    ['hats', 'A state file has no list “hats”'],
    ['segments/gone', 'Could not read this record'],
  ])('an address of what is not there says so: %s', async (path, text) => {
    const { page } = await server.visit(`/_brazier/w/default/content/${path}`)
    await page.getByText(text).waitFor()
  })

  test('small and large, light and dark, nothing overflows and axe finds nothing', async () => {
    const { page, goTo, fits } = await server.visit('/_brazier/w/default/content')
    await page.getByRole('link', { name: 'Catalogs' }).waitFor()
    await fits()
    for (const path of [
      'content_blocks/085a45b1-f044-4547-89e2-f96b2b8f4719',
      'catalogs/products',
      'preference_centers',
      'live_activities',
    ]) {
      await goTo(`/_brazier/w/default/content/${path}`)
      await page.getByRole('region').or(page.getByRole('grid')).or(page.getByText('none yet')).first().waitFor()
      await fits()
    }
  })
})
