import { campaignDetailsErrors as errors } from '@brazier/contract'
import type { Campaign, Variation } from '../ports/records/campaign.ts'
import type { ConversionBehavior } from '../ports/records/message.ts'
import type { Handler } from '../service/handler.ts'
import { refused } from '../service/refused.ts'
import { described, instantOrNull } from './sendables.ts'
import { channelsOf, type ShownMessage, shownMessages, withTranslatable } from './shown-messages.ts'

/** A control variation shows the campaign's first channel. */
const variationMessages = (campaign: Campaign, variation: Variation): { readonly [id: string]: ShownMessage } => {
  if (!variation.is_control) return shownMessages(variation, campaign)
  const [channel] = channelsOf(campaign.variations)
  return { [variation.id]: { ...(channel !== undefined && { channel }), name: variation.name, type: 'control' } }
}

const shownBehavior = ({ type, window, custom_event_name }: ConversionBehavior) => ({
  type: type === 'Makes Purchase' ? 'Makes Any Purchase' : type,
  window,
  ...(custom_event_name !== undefined && { custom_event_name }),
  ...(type === 'Starts Session' && { app_ids: null }),
})

/** Source: decision 0065. */
export const campaignsDetails: Handler<'campaigns.details'> = async ({ query }, { store }) => {
  const launched = await store.read((tx) => tx.campaigns.get(query.campaign_id))
  if (launched === undefined) return refused(errors.unknownCampaign, 'campaign_id')
  const campaign = query.post_launch_draft_version ? { ...launched, ...launched.post_launch_draft } : launched
  const { variations, first_sent, last_sent, conversion_behaviors } = campaign
  const messages = variations.flatMap((variation) => Object.entries(variationMessages(campaign, variation)))
  return {
    status: 200,
    body: {
      ...described(campaign),
      channels: channelsOf(variations),
      first_sent: instantOrNull(first_sent),
      last_sent: instantOrNull(last_sent),
      messages: withTranslatable(Object.fromEntries(messages), query),
      conversion_behaviors: conversion_behaviors.map(shownBehavior),
      message: 'success',
    },
  }
}
