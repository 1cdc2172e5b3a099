import { preferenceCenterNotFound } from '@brazier/contract'
import type { Handler } from '../service/handler.ts'
import { shownPreferenceCenter } from './preference-centers.ts'

/** Source: decision 0149. */
export const preferenceCenterGet: Handler<'preference_center.get'> = async ({ params }, { store }) => {
  const center = await store.read((tx) => tx.preferenceCenters.get(params.preference_center_api_id))
  if (center === undefined) return { status: 404, body: { message: preferenceCenterNotFound.center } }
  return {
    status: 200,
    body: {
      ...shownPreferenceCenter(center),
      preference_center_title: center.preference_center_title ?? null,
      preference_center_page_html: center.preference_center_page_html,
      confirmation_page_html: center.confirmation_page_html,
      redirect_page_html: null,
      preference_center_options: center.options,
      state: center.state,
    },
  }
}
