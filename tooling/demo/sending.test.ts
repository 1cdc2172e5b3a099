import { audienceTest, parseTemplate, referencedBlocks } from '@brazier/domain'
import { testService } from '@brazier/testkit'
import { beforeAll, describe, expect, it } from 'vitest'
import { demoState } from './demo-state.ts'
import { asOf } from './time.ts'

const { campaigns = [], canvases = [], segments = [] } = demoState()
const messages = [
  ...campaigns.flatMap(({ name, variations }) => variations.map((variation) => ({ ...variation, name }))),
  ...canvases.flatMap(({ name, steps }) => steps.map((step) => ({ ...step, name: `${name}, ${step.name}` }))),
].flatMap(({ name, messages: sent }) => sent.flatMap(({ channel, parts }) => Object.entries(parts).map((part) => [name, channel, ...part] as const)))

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

  it('includes the two blocks that every letter has', () => {
    const blocks = messages.flatMap(([, , , text]) => {
      const parsed = parseTemplate(text)
      return parsed.ok ? referencedBlocks(parsed.template) : []
    })
    expect(new Set(blocks)).toEqual(new Set(['header', 'footer']))
  })
})

describe('the segments of the demo', () => {
  let users: Awaited<ReturnType<typeof load>>
  const load = async () => {
    const { workspace } = await testService({ now: asOf })
    await workspace.loadState(demoState())
    return workspace.store.transaction((tx) => tx.profiles.page(undefined, 10_000))
  }
  beforeAll(async () => {
    users = await load()
  })

  it.each(segments.map((segment) => [segment.name, segment.audience] as const))('%s has some users and not all', (_name, audience) => {
    const isIn = audienceTest(audience, { now: asOf, parseTime: Date.parse })
    const count = users.filter(isIn).length
    expect(count).toBeGreaterThan(5)
    expect(count).toBeLessThan(users.length * 0.8)
  })
})
