import { preferenceCenterCreateErrors as errors } from '@brazier/contract'
import { isoInstant } from '@brazier/domain/rules'
import type { Handler } from '../service/handler.ts'
import { refused } from '../service/refused.ts'
import { sayAfter } from '../service/say-after.ts'
import { allPreferenceCenters } from './preference-centers.ts'

/** Source: decision 0149. */
export const preferenceCenterUpdateNew: Handler<'preference_center.update.new'> = ({ body }, context) =>
  sayAfter(context, async (tx, say) => {
    const { name, preference_center_title, preference_center_page_html, confirmation_page_html, state, options } = body
    const isTaken = (await allPreferenceCenters(tx)).some((other) => other.name === name)
    if (isTaken) return refused(errors.nameTaken, 'name')
    const preference_center_api_id = context.ids.uuid()
    await tx.preferenceCenters.put(preference_center_api_id, {
      preference_center_api_id,
      name,
      preference_center_title: preference_center_title ?? undefined,
      preference_center_page_html,
      confirmation_page_html,
      state: state ?? 'active',
      options: options ?? {},
      created_at: context.now,
      updated_at: context.now,
    })
    say('done', { about: name })
    const created_at = isoInstant(context.now)
    const liquid_tag = `{{preference_center.\${${name}}}}`
    return { status: 201, body: { preference_center_api_id, liquid_tag, created_at, message: 'success' } }
  })
