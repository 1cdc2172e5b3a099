import { preferencePagePathOf, preferenceUrlErrors, preferenceUrlNotFound } from '@brazier/contract'
import { preferenceLinkKey } from '../ports/records/preference-center.ts'
import type { Handler } from '../service/handler.ts'
import { placeOf } from '../service/place.ts'
import { refused } from '../service/refused.ts'

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
    const path = preferencePagePathOf({ place: placeOf(workspace), ...link })
    return { status: 200, body: { preference_center_url: baseUrl() + path } }
  })
}
