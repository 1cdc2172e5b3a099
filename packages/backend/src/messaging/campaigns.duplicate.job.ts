import { jobKind } from '../queue/job-kind.ts'
import { type Duplication, newIds, ownMembers } from './duplicate.ts'

/** Gives variations new ids. What was sent and the draft after the launch stay behind. Source: decision 0151. */
export const copyCampaign = jobKind<Duplication>('campaigns.duplicate', {
  run: async (duplication, { tx, now, ids, report }) => {
    const original = await tx.campaigns.get(duplication.id)
    if (original === undefined) return report?.('no_such_target', { about: duplication.id })
    const { first_sent: _first, last_sent: _last, post_launch_draft: _draft, ...kept } = original
    const changed = ownMembers(duplication, original, { ids, now })
    const idOf = newIds(ids)
    const variations = original.variations.map((variation) => ({ ...variation, id: idOf(variation.id) }))
    await tx.campaigns.put(changed.id, { ...kept, ...changed, variations })
    report?.('done', { about: changed.id })
  },
})
