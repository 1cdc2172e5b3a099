import { parseTemplate, referencedBlocks, renderTemplate } from '@brazier/domain/liquid'
import { audienceTest, type Profile, type Rendered } from '@brazier/domain/rules'
import { testService } from '@brazier/testkit'
import { beforeAll, describe, expect, it } from 'vitest'
import { readDemo } from '../openapi/demo.ts'
import { asOf } from './time.ts'

const { campaigns = [], canvases = [], catalogs = [], content_blocks = [], segments = [] } = readDemo

let users: readonly Profile[] = []
beforeAll(async () => {
  const { workspace } = await testService({ now: asOf })
  await workspace.loadState(readDemo)
  users = await workspace.store.transaction((tx) => tx.profiles.page(undefined, 10_000))
})

/** Properties of a request that triggers the messages. */
const properties = {
  product: 'beans-basecamp-250g',
  count: 1,
  order_number: 'K-1001',
  items: [{ name: 'Enamel mug', quantity: 2 }],
  source: 'a friend',
}

const renderFor = (profile: Profile, text: string): Rendered => {
  const parsed = parseTemplate(text)
  if (!parsed.ok) throw new TypeError(text)
  return renderTemplate(parsed.template, {
    profile,
    now: asOf,
    api_trigger_properties: properties,
    canvas_entry_properties: properties,
    content_block: (name) => {
      const block = parseTemplate(content_blocks.find((one) => one.name === name)?.content ?? '')
      return block.ok ? block.template : undefined
    },
    catalog_item: (catalog, id) =>
      catalogs.find(({ name }) => name === catalog)?.items?.find((item) => item['id'] === id),
  })
}

const messages = [
  ...campaigns.flatMap(({ name, variations }) => variations.map((variation) => ({ ...variation, name }))),
  ...canvases.flatMap(({ name, steps }) => steps.map((step) => ({ ...step, name: `${name}, ${step.name}` }))),
].flatMap(({ name, messages: sent }) =>
  sent.flatMap(({ channel, parts }) => Object.entries(parts).map((part) => [name, channel, ...part] as const)),
)

describe('what the demo company sends', () => {
  it.each(messages)('%s, %s %s is Liquid that the service reads', (_name, _channel, _part, text) => {
    expect(parseTemplate(text).ok).toBe(true)
  })

  it('is of every state, kind and channel', () => {
    expect(new Set(campaigns.map(({ state }) => state))).toEqual(new Set(['active', 'paused', 'archived']))
    expect(new Set(messages.map(([, channel]) => channel)).size).toBeGreaterThan(6)
    expect(campaigns.some(({ variations }) => variations.some(({ is_control }) => is_control))).toBe(true)
    expect(campaigns.flatMap(({ schedule }) => schedule ?? []).length).toBeGreaterThan(1)
    expect(canvases.some(({ steps }) => steps.some(({ next_paths }) => next_paths.length > 0))).toBe(true)
  })

  it('includes blocks that there are', () => {
    const blocks = messages.flatMap(([, , , text]) => {
      const parsed = parseTemplate(text)
      return parsed.ok ? referencedBlocks(parsed.template) : []
    })
    expect(new Set(blocks).size).toBeGreaterThan(3)
    const names = content_blocks.map(({ name }) => name)
    expect([...new Set(blocks)].filter((name) => !names.includes(name))).toEqual([])
  })

  it('renders for each recipient, or is aborted by its own words', () => {
    for (const user of users.filter((_, index) => index % 50 === 0)) {
      for (const [name, , part, text] of messages) {
        const rendered = renderFor(user, text)
        const said = rendered.ok || 'aborted' in rendered ? '' : rendered.error
        expect(said, `${name}, ${part}, for ${user.braze_id}`).toBe('')
      }
    }
  })

  it('says who somebody is and what they asked for', () => {
    const ada = users.find(({ external_id }) => external_id === 'ada')
    const partOf = (campaign: string, part: string): string | undefined =>
      messages.find(([name, , ofPart]) => name === campaign && ofPart === part)?.[3]
    const basket = partOf('You left something at camp', 'body') ?? ''
    expect(ada && renderFor(ada, basket)).toEqual({ ok: true, text: 'Basecamp, 250 g is still in your basket.' })
    const roast = partOf('New roast: Treeline', 'body') ?? ''
    expect(ada && renderFor(ada, roast)).toMatchObject({
      ok: true,
      text: expect.stringMatching(/Hello Ada,\n.* is here, \$12\.50 a bag/),
    })
  })
})

describe('the segments of the demo', () => {
  it.each(segments.map((segment) => [segment.name, segment.audience] as const))(
    '%s has some users and not all',
    (_name, audience) => {
      const isIn = audienceTest(audience, { now: asOf })
      const count = users.filter(isIn).length
      expect(count).toBeGreaterThan(5)
      expect(count).toBeLessThan(users.length * 0.8)
    },
  )
})
