import type { ControlHandler } from '../control-handler.ts'

/** See the row of the same name. */
export const segments: ControlHandler<'segments'> = async ({ workspace, query: { after, limit } }) => {
  const found = await workspace.store.read((tx) => tx.segments.page(after, limit + 1))
  const page = found.slice(0, limit)
  const last = page.at(-1)
  return {
    status: 200,
    body: {
      segments: page.map(({ id, name }) => ({ segment_id: id, name })),
      ...(found.length > limit && last !== undefined && { next: last.id }),
    },
  }
}
