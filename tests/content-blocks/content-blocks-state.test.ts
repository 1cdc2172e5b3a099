import { previewBlock } from '@brazier/backend/console'
import { parseStateFile } from '@brazier/backend/parts'
import { contentBlockCreateErrors as errors } from '@brazier/contract'
import { testService } from '@brazier/testkit'
import { describe, expect, test } from 'vitest'

// Content blocks in state files, and what a person would see of them.

const tag = (name: string): string => `{{content_blocks.\${${name}}}}`

describe('a state file', () => {
  const load = async (content_blocks: readonly object[]) => {
    const service = await testService({ state: { tags: [{ name: 'a' }] } })
    return service.workspace.loadState(parseStateFile({ content_blocks }))
  }

  test.each([
    ['malformed Liquid', [{ name: 'A', content: '{{' }], `content_blocks[0]: "A": ${errors.malformedLiquid}`],
    [
      'one name twice',
      [
        { name: 'A', content: 'x' },
        { name: 'A', content: 'x' },
      ],
      `content_blocks[1]: "A": ${errors.nameTaken}`,
    ],
    [
      'a tag that does not exist',
      [{ name: 'A', content: 'x', tags: ['b'] }],
      `content_blocks[0]: "A": ${errors.tagsUnknown}`,
    ],
    [
      'a cycle',
      [
        { name: 'A', content: tag('B') },
        { name: 'B', content: tag('A') },
      ],
      `content_blocks[1]: "B": ${errors.selfReference}`,
    ],
    [
      'one id twice',
      [
        { content_block_id: '1', name: 'A', content: 'x' },
        { content_block_id: '1', name: 'B', content: 'x' },
      ],
      'content_blocks[1]: "1" appears twice',
    ],
    ['content over the limit', [{ name: 'A', content: 'x'.repeat(51_201) }], errors.contentTooLarge],
    ['blank content', [{ name: 'A', content: ' ' }], errors.contentBlank],
    ['a long description', [{ name: 'A', content: 'x', description: 'x'.repeat(250) }], errors.descriptionTooLong],
    ['a blank description', [{ name: 'A', content: 'x', description: '' }], errors.descriptionBlank],
    [
      'too many tags',
      [{ name: 'A', content: 'x', tags: Array.from({ length: 10_001 }, () => 'a') }],
      errors.tagsUnknown,
    ],
  ])('with %s is refused', async (_, blocks, message) => {
    await expect(load(blocks)).rejects.toThrow(message)
  })

  test('replaces a block that has the id, and may name one before it is there', async () => {
    const service = await testService()
    const blocks = (content: string) =>
      parseStateFile({ content_blocks: [{ content_block_id: '1', name: 'A', content }] })
    await service.workspace.loadState(blocks(tag('Later')))
    await service.workspace.loadState(blocks('new'))
    const { content_blocks } = await service.workspace.snapshot()
    expect(content_blocks).toMatchObject([{ content_block_id: '1', content: 'new', state: 'active' }])
  })

  const campaign = (id: string, message: object, state = 'active') => {
    const messages = [{ channel: 'webhook', parts: { url: 'https://a.b' }, ...message }]
    return { id, name: id, state, variations: [{ id: `${id}v`, name: 'One', percentage: 100, messages }] }
  }
  const canvas = (id: string, state: string) => ({
    id,
    name: id,
    state,
    variants: [{ id: `${id}1`, name: 'One', percentage: 100, first_step_ids: [`${id}s`] }],
    steps: [{ id: `${id}s`, name: 'One', messages: [{ channel: 'sms', parts: { body: tag('A') } }] }],
  })

  test('counts messages of campaigns and Canvases that are not archived as inclusions', async () => {
    const state = parseStateFile({
      content_blocks: [{ content_block_id: '1', name: 'A', content: 'x' }],
      campaigns: [
        campaign('text', { parts: { url: tag('A') } }, 'paused'),
        campaign('header', { settings: { headers: { Authorization: tag('A') } } }),
        campaign('none', {}),
        campaign('old', { parts: { url: tag('A') } }, 'archived'),
      ],
      canvases: [canvas('now', 'active'), canvas('past', 'archived')],
    })
    const service = await testService()
    await service.workspace.loadState(state)
    const query = { content_block_id: '1', include_inclusion_data: 'true' }
    const { body } = await service.call('content_blocks.info', undefined, { query })
    expect(body).toMatchObject({
      inclusion_count: 3,
      inclusion_data: [
        { campaign_id: 'header', message_variation_id: 'headerv' },
        { campaign_id: 'text', message_variation_id: 'textv' },
        { canvas_id: 'now', canvas_step_id: 'nows' },
      ],
    })
  })
})

describe('a preview', () => {
  const service = testService({
    state: {
      users: [{ external_id: 'ada', first_name: 'Ada', custom_attributes: { book: 'b1' } }],
      content_blocks: [
        { name: 'Greeting', content: 'Hi {{${first_name} | default: "you"}}' },
        { name: 'Letter', content: `${tag('Greeting')}! {{api_trigger_properties.\${gift}}}` },
      ],
    },
  })

  const preview = async (given: Omit<Parameters<typeof previewBlock>[1], 'now'>) => {
    const { workspace, clock } = await service
    return workspace.store.transaction((tx) => previewBlock(tx, { ...given, now: clock.now() }))
  }
  const ada = { kind: 'external_id', value: 'ada' } as const

  test('shows nested blocks to the user, with the properties of the message', async () => {
    const properties = { api_trigger_properties: { gift: 'a book' } }
    expect(await preview({ block: { name: 'Letter' }, user: ada, properties })).toEqual({
      ok: true,
      text: 'Hi Ada! a book',
    })
    expect(await preview({ block: { name: 'Letter' } })).toEqual({
      ok: true,
      text: 'Hi you! ',
      notes: [{ kind: 'missing_value', name: 'api_trigger_properties.${gift}' }],
    })
  })

  test('shows content that is not saved, or says why it cannot', async () => {
    expect(await preview({ block: { content: `[${tag('Greeting')}]` }, user: ada })).toEqual({
      ok: true,
      text: '[Hi Ada]',
    })
    expect(await preview({ block: { content: '{{' } })).toEqual({ ok: false, error: errors.malformedLiquid })
    expect(await preview({ block: { content: '{% abort_message("no") %}' } })).toEqual({ ok: false, aborted: 'no' })
  })

  test('says who or what is not there', async () => {
    expect(await preview({ block: { name: 'Nobody' } })).toMatchObject({ ok: false, notFound: expect.any(String) })
    const nobody = { kind: 'email', value: 'nobody@example.com' } as const
    expect(await preview({ block: { name: 'Letter' }, user: nobody })).toMatchObject({
      ok: false,
      notFound: expect.any(String),
    })
  })
})
