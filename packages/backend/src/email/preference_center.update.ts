import { preferenceCenterNotFound } from '@brazier/contract'
import { isoInstant } from '@brazier/domain/rules'
import type { Handler } from '../service/handler.ts'
import { isSame, sayAfter } from '../service/say-after.ts'

/** null clears the title and the options. Source: decision 0149. */
export const preferenceCenterUpdate: Handler<'preference_center.update'> = ({ params, body }, context) =>
  sayAfter(context, async (tx, say) => {
    const { now } = context
    const before = await tx.preferenceCenters.get(params.preference_center_api_id)
    if (before === undefined) return { status: 404, body: { message: preferenceCenterNotFound.center } }
    const { preference_center_title: title, options } = body
    const center = {
      ...before,
      preference_center_title: title === undefined ? before.preference_center_title : (title ?? undefined),
      preference_center_page_html: body.preference_center_page_html,
      confirmation_page_html: body.confirmation_page_html,
      state: body.state ?? before.state,
      options: options === undefined ? before.options : (options ?? {}),
      updated_at: now,
    }
    await tx.preferenceCenters.put(center.preference_center_api_id, center)
    if ((body.name ?? before.name) !== before.name) say('left_out', { element: 'name', about: 'a name never changes' })
    say(isSame(before, center, 'updated_at') ? 'already_so' : 'done', { about: center.name })
    const [created_at, updated_at] = [isoInstant(center.created_at), isoInstant(now)]
    const { preference_center_api_id } = center
    return { status: 200, body: { preference_center_api_id, created_at, updated_at, message: 'success' } }
  })
