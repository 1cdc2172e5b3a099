import { previewBlock } from '@brazier/backend/console'
import { testService } from '@brazier/testkit'
import { beforeAll, describe, expect, it } from 'vitest'
import { readDemo } from '../openapi/demo.ts'
import { contentBlocks } from './content-blocks.ts'
import { asOf } from './time.ts'

describe('the content blocks of the demo', () => {
  const load = async () => {
    const { workspace } = await testService({ now: asOf })
    await workspace.loadState(readDemo)
    return workspace
  }
  let workspace: Awaited<ReturnType<typeof load>>
  beforeAll(async () => {
    workspace = await load()
  })

  const shownTo = (external_id: string, name: string) =>
    workspace.store.transaction((tx) =>
      previewBlock(tx, { block: { name }, user: { kind: 'external_id', value: external_id }, now: asOf }),
    )
  const someone = async (): Promise<string> => {
    const [user] = await workspace.store
      .transaction((tx) => tx.profiles.page(undefined, 500))
      .then((all) =>
        all.filter(
          ({ external_id, custom_attributes }) => external_id !== undefined && custom_attributes['trail_club'] === true,
        ),
      )
    return user?.external_id ?? ''
  }

  it.each(contentBlocks)('$name renders for a member of the club', async ({ name }) => {
    const output = await shownTo(await someone(), name)
    expect(output).toSatisfy((rendered: typeof output) => rendered.ok || 'aborted' in rendered)
  })

  it('show a member their points and the coffee of the week its price', async () => {
    const id = await someone()
    expect(await shownTo(id, 'footer')).toMatchObject({ ok: true, text: expect.stringContaining('trail points') })
    expect(await shownTo(id, 'coffee_of_the_week')).toMatchObject({
      ok: true,
      text: expect.stringMatching(/\$\d+\.\d\d/),
    })
  })
})
