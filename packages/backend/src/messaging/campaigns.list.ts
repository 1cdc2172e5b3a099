import type { Handler } from '../service/handler.ts'
import { listed, sendablePage } from './sendables.ts'

/** Source: decision 0065. */
export const campaignsList: Handler<'campaigns.list'> = async ({ query }, { store }) => {
  const all = await store.read((tx) => tx.campaigns.page(undefined, Infinity))
  const campaigns = sendablePage(all, query).map((campaign) => {
    const { tags, ...details } = listed(campaign)
    return { ...details, is_api_campaign: campaign.is_api_campaign, tags }
  })
  return { status: 200, body: { campaigns, message: 'success' } }
}
