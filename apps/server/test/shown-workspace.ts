import { type Client, unwrap } from '@brazier/client'

/** A workspace whose reading endpoints are asked. */
interface ReadWorkspace {
  readonly client: Client
  readonly users: readonly string[]
  /** UTC milliseconds. */
  readonly now: number
}

const day = 86_400_000

const all = async <T>(pages: AsyncIterable<T>): Promise<T[]> => {
  const list: T[] = []
  for await (const one of pages) list.push(one)
  return list
}

const bodyOf = async (answer: Promise<{ readonly body: object }>): Promise<object> => (await answer).body

const seriesOf = (now: number) => ({ length: 14, ending_at: new Date(now).toISOString() })

const campaigns = async ({ client, now }: ReadWorkspace): Promise<unknown> => {
  const listed = await all(client.pages('campaigns.list', { query: { include_archived: 'true' } }))
  const details = listed.map(async ({ id: campaign_id }) => [
    await bodyOf(client['campaigns.details']({ query: { campaign_id } })),
    await bodyOf(client['campaigns.details']({ query: { campaign_id, post_launch_draft_version: 'true' } })),
    await bodyOf(client['campaigns.data_series']({ query: { campaign_id, ...seriesOf(now) } })),
  ])
  return [listed, await Promise.all(details)]
}

const canvases = async ({ client, now }: ReadWorkspace): Promise<unknown> => {
  const listed = await all(client.pages('canvas.list', { query: { include_archived: 'true' } }))
  const breakdown = { include_variant_breakdown: 'true', include_step_breakdown: 'true' } as const
  const details = listed.map(async ({ id: canvas_id }) => [
    await bodyOf(client['canvas.details']({ query: { canvas_id } })),
    await bodyOf(client['canvas.details']({ query: { canvas_id, post_launch_draft_version: 'true' } })),
    await bodyOf(client['canvas.data_series']({ query: { canvas_id, ...seriesOf(now), ...breakdown } })),
  ])
  return [listed, await Promise.all(details)]
}

/** The filters of a segment are given in words only. So the copy has others, and measures another size today. */
const segments = async ({ client, now }: ReadWorkspace): Promise<unknown> => {
  const listed = await all(client.pages('segments.list'))
  const details = listed.map(async ({ id: segment_id, analytics_tracking_enabled }) => {
    const segment = unwrap(await client['segments.details']({ query: { segment_id } }))
    const query = { segment_id, ...seriesOf(now - day) }
    return [
      { ...segment, description: '' },
      analytics_tracking_enabled && (await bodyOf(client['segments.data_series']({ query }))),
    ]
  })
  return [listed, await Promise.all(details)]
}

const content = async ({ client }: ReadWorkspace): Promise<unknown> => {
  const { catalogs } = unwrap(await client['catalogs.get']())
  const { preference_centers } = unwrap(await client['preference_center.list']())
  const blocks = await all(client.pages('content_blocks.list'))
  const templates = await all(client.pages('templates.email.list'))
  const details = [
    ...catalogs.map(({ name }) => all(client.pages('catalogs.get_items', { params: { catalog_name: name } }))),
    ...blocks.map(({ content_block_id }) =>
      bodyOf(client['content_blocks.info']({ query: { content_block_id, include_inclusion_data: 'true' } })),
    ),
    ...templates.map(({ email_template_id }) =>
      bodyOf(client['templates.email.info']({ query: { email_template_id } })),
    ),
    ...preference_centers.map(({ preference_center_api_id }) =>
      bodyOf(client['preference_center.get']({ params: { preference_center_api_id } })),
    ),
  ]
  return [catalogs, preference_centers, blocks, templates, await Promise.all<unknown>(details)]
}

const addresses = async ({ client }: ReadWorkspace): Promise<unknown> => {
  const query = { start_date: '2000-01-01', end_date: '2100-01-01', limit: 500 }
  return [
    await all(client.pages('email.hard_bounces', { query })),
    await all(client.pages('email.unsubscribes', { query })),
    await all(client.pages('sms.invalid_phone_numbers', { query })),
  ]
}

const people = async ({ client, users }: ReadWorkspace): Promise<unknown> => {
  const external_ids = [...users]
  return [
    await bodyOf(client['users.export.ids']({ body: { external_ids } })),
    await bodyOf(client['subscription.groups.get']({ query: { external_id: external_ids } })),
  ]
}

const activities = async ({ client, now }: ReadWorkspace): Promise<unknown> => {
  const query = seriesOf(now)
  const events = await all(client.pages('events.get'))
  const products = await all(client.pages('purchases.product_list'))
  const series = [
    ...events.map(({ name: event }) => bodyOf(client['events.data_series']({ query: { event, ...query } }))),
    ...products.map((product) => bodyOf(client['purchases.quantity_series']({ query: { product, ...query } }))),
    bodyOf(client['sessions.data_series']({ query })),
    bodyOf(client['kpi.dau.data_series']({ query })),
    bodyOf(client['kpi.new_users.data_series']({ query })),
    bodyOf(client['kpi.uninstalls.data_series']({ query })),
    bodyOf(client['purchases.quantity_series']({ query })),
    bodyOf(client['purchases.revenue_series']({ query })),
  ]
  return [events, products, await Promise.all(series)]
}

/** All that the reading endpoints answer, less what the notes of a pull say is not given. */
export const shownWorkspace = async (workspace: ReadWorkspace): Promise<unknown> => {
  const { client, now } = workspace
  const end_time = new Date(now + 200 * day).toISOString()
  return {
    campaigns: await campaigns(workspace),
    canvases: await canvases(workspace),
    segments: await segments(workspace),
    content: await content(workspace),
    addresses: await addresses(workspace),
    people: await people(workspace),
    activities: await activities(workspace),
    attributes: await all(client.pages('custom_attributes.get')),
    integrations: await all(client.pages('cdi.integrations.list')),
    scheduled: await bodyOf(client['messages.scheduled_broadcasts']({ query: { end_time } })),
  }
}
