import { preferencePagePathOf, preferenceUrlErrors, preferenceUrlNotFound } from '@brazier/contract'
import { hashText } from '@brazier/domain/rules'
import { preferenceLinkKey } from '../ports/records/preference-center.ts'
import type { Handler } from '../service/handler.ts'
import { refused } from '../service/refused.ts'

/** Stands for a workspace in a page's path: its name can be a key. */
export const preferencePlaceOf = (workspace: string): string => hashText(workspace).toString(16)

/** Draws the user's token at the first call. Source: decisions 0149 and 0150. */
export const preferenceCenterUserGet: Handler<'preference_center.user.get'> = async ({ params }, context) => {
  const { store, workspace, baseUrl } = context
  const { preference_center_api_id, external_id } = params
  const drawn = context.secret()
  return store.transaction(async (tx) => {
    const center = await tx.preferenceCenters.get(preference_center_api_id)
    if (center === undefined) return { status: 404, body: { message: preferenceUrlNotFound.center } }
    const [profile] = await tx.profiles.find('external_id', external_id)
    if (profile === undefined) return { status: 404, body: { message: preferenceUrlNotFound.user } }
    if (center.state === 'draft') return refused(preferenceUrlErrors.draft, 'preference_center_api_id')
    const { braze_id } = profile
    const key = preferenceLinkKey({ preference_center_api_id, braze_id })
    const known = await tx.preferenceLinks.get(key)
    const link = known ?? { preference_center_api_id, braze_id, token: drawn }
    if (known === undefined) await tx.preferenceLinks.put(key, link)
    const path = preferencePagePathOf({ place: preferencePlaceOf(workspace), ...link })
    return { status: 200, body: { preference_center_url: baseUrl() + path } }
  })
}
