import { workspace } from '@brazier/testkit'

/** The schedule_ids of sends, by their marks. */
export type ScheduleIds = ReadonlyMap<string, string>

/** Users whom sends go to: nobody merges or deletes them. */
export const readers: readonly string[] = Array.from({ length: 10 }, (_, place) => `reader-${place}`)

/** Id of the campaign that is sent. */
export const campaignId = 'news'

/** Catalog of the items. */
export const catalogName = 'goods'

/** Event of users who buy. */
export const eventName = 'bought'

/** First state of a workspace. */
export const company = workspace()
  .users(readers.length, (place) => ({ external_id: readers[place], email: `${readers[place]}@example.com` }))
  .catalog({
    name: catalogName,
    fields: [
      { name: 'id', type: 'string' },
      { name: 'stock', type: 'number' },
    ],
    items: [],
  })
  .customEvent(eventName)
  .campaign({
    id: campaignId,
    variations: [
      {
        id: 'v',
        name: 'All',
        messages: [{ channel: 'email', parts: { subject: 'News', body: '{{api_trigger_properties.${mark}}}' } }],
      },
    ],
  })
  .build()
