import { workspace } from '@brazier/testkit'

/** The schedule_ids of sends, by their marks. */
export type ScheduleIds = ReadonlyMap<string, string>

/** Whom sends go to: nobody merges or deletes them. */
export const readers: readonly string[] = Array.from({ length: 10 }, (_, place) => `reader-${place}`)

/** What is sent. */
export const campaignId = 'news'

/** Where the items are. */
export const catalogName = 'goods'

/** What users do whenever they buy. */
export const eventName = 'bought'

/** What a workspace starts with. */
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
