import { testService } from '@brazier/testkit'
import { expect, it } from 'vitest'

const email = { channel: 'email' as const, parts: { subject: 'Hello', body: 'Hi' } }
const original = {
  id: 'original',
  name: 'Original',
  tags: ['spring'],
  variants: [{ id: 'v', name: 'All', first_step_ids: ['one'] }],
  steps: [
    { id: 'one', name: 'One', messages: [email], next_step_ids: ['two'] },
    { id: 'two', name: 'Two', messages: [email] },
  ],
  first_entry: '2024-05-01T00:00:00.000Z',
}
const state = { tags: [{ name: 'spring' }, { name: 'summer' }], canvases: [original] }

interface CanvasBody {
  readonly variants: readonly { readonly id: string; readonly first_step_ids: readonly string[] }[]
  readonly steps: readonly { readonly id: string; readonly next_step_ids: readonly string[] }[]
}

it('copies a Canvas as a draft that nobody entered, with new ids that lead along the same steps', async () => {
  const { call, settle } = await testService({ state })
  const asked = { canvas_id: 'original', name: 'Copy', description: 'Another', tag_names: ['summer'] }
  expect(await call('canvas.duplicate', asked)).toMatchObject({ status: 202, body: { message: 'success' } })
  await settle()
  const { canvases } = (await call('canvas.list')).body as { canvases: { id: string }[] }
  expect(canvases).toHaveLength(2)
  const canvas_id = canvases.find(({ id }) => id !== 'original')?.id ?? ''
  const answer = (await call('canvas.details', undefined, { query: { canvas_id } })).body as CanvasBody // its row
  expect(answer).toMatchObject({
    name: 'Copy',
    description: 'Another',
    tags: ['summer'],
    draft: true,
    first_entry: null,
  })
  const [one, two] = answer.steps
  expect(answer.variants[0]?.first_step_ids).toEqual([one?.id])
  expect(one?.next_step_ids).toEqual([two?.id])
  const ids = [answer.variants[0]?.id, one?.id, two?.id]
  expect(new Set([...ids, 'v', 'one', 'two']).size).toBe(6)
})

it.each([[{ canvas_id: 'nobody' }], [{ tag_names: 'winter' }], [{ name: null }]])('refuses %j', async (wrong) => {
  const { call, settle } = await testService({ state })
  expect(await call('canvas.duplicate', { canvas_id: 'original', name: 'Copy', ...wrong })).toMatchObject({
    status: 400,
  })
  expect(await settle()).toBe(0)
})
