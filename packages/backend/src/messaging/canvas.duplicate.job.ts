import { jobKind } from '../queue/job-kind.ts'
import { type Duplication, newIds, ownMembers } from './duplicate.ts'

/** Gives variants and steps new ids. Entries and the draft after the launch stay behind. Source: decision 0151. */
export const copyCanvas = jobKind<Duplication>('canvas.duplicate', {
  run: async (duplication, { tx, now, ids, report }) => {
    const original = await tx.canvases.get(duplication.id)
    if (original === undefined) return report?.('no_such_target', { about: duplication.id })
    const { first_entry: _first, last_entry: _last, post_launch_draft: _draft, ...kept } = original
    const changed = ownMembers(duplication, original, { ids, now })
    const [variantId, stepId] = [newIds(ids), newIds(ids)]
    const variants = original.variants.map((variant) => ({
      ...variant,
      id: variantId(variant.id),
      first_step_ids: variant.first_step_ids.map(stepId),
    }))
    const steps = original.steps.map((step) => ({
      ...step,
      id: stepId(step.id),
      next_step_ids: step.next_step_ids.map(stepId),
      next_paths: step.next_paths.map((path) => ({ ...path, next_step_id: stepId(path.next_step_id) })),
    }))
    await tx.canvases.put(changed.id, { ...kept, ...changed, variants, steps })
    report?.('done', { about: changed.id })
  },
})
