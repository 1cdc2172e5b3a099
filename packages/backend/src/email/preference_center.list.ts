import type { Handler } from '../service/handler.ts'
import { allPreferenceCenters, shownPreferenceCenter } from './preference-centers.ts'

/** Lists the oldest first. Source: decision 0149. */
export const preferenceCenterList: Handler<'preference_center.list'> = async (_, { store }) => {
  const centers = await store.read(allPreferenceCenters)
  return { status: 200, body: { preference_centers: centers.map(shownPreferenceCenter) } }
}
