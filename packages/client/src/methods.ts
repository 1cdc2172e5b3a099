// Written by `npm run openapi` from the table of the contract. Do not edit.
import type { Method } from './method.ts'

/** A method for each id of the table. Each resolves to the service's answer, whatever its status is. */
export interface Methods {
  /**
   * Results of a campaign's messages, a day at a time, by channel and variation.
   *
   * Permission: `campaigns.data_series`. Rate limit: 50,000 requests per minute.
   *
   * @example
   * await client['campaigns.data_series']({ query: { campaign_id: '1033b832-324c-4666-ae7c-a1a6b96dd8de', length: 3 } })
   */
  readonly 'campaigns.data_series': Method<'campaigns.data_series'>

  /**
   * Describes one campaign: its state, when it was sent, its messages by variation, what counts as a conversion.
   *
   * Permission: `campaigns.details`. Rate limit: 250,000 requests per hour, shared by the endpoints of `default`.
   *
   * @example
   * await client['campaigns.details']({ query: { campaign_id: '1033b832-324c-4666-ae7c-a1a6b96dd8de' } })
   */
  readonly 'campaigns.details': Method<'campaigns.details'>

  /**
   * Copies a campaign as a draft; 202 means accepted, not done.
   *
   * Permission: `campaigns.duplicate`. Rate limit: 100 requests per minute.
   *
   * @example
   * await client['campaigns.duplicate']({
   *   body: {
   *     campaign_id: '5dabe050-1eb9-4251-8727-a372f6865a68',
   *     name: 'Your order is on the trail, in spring',
   *   },
   * })
   */
  readonly 'campaigns.duplicate': Method<'campaigns.duplicate'>

  /**
   * Lists campaigns, 100 a page, oldest first unless asked otherwise; archived ones only when asked for.
   *
   * Permission: `campaigns.list`. Rate limit: 250,000 requests per hour, shared by the endpoints of `default`.
   *
   * @example
   * await client['campaigns.list']()
   */
  readonly 'campaigns.list': Method<'campaigns.list'>

  /**
   * Schedules a send of an API-triggered campaign.
   *
   * Permission: `campaigns.trigger.schedule.create`. Rate limit: 250,000 requests per hour, shared by the endpoints of `default`.
   *
   * @example
   * await client['campaigns.trigger.schedule.create']({
   *   body: {
   *     campaign_id: '5dabe050-1eb9-4251-8727-a372f6865a68',
   *     schedule: { time: '2026-01-06T08:00:00Z', in_local_time: true },
   *     trigger_properties: { order_number: 'K-2041', carrier: 'BlueMast', items: [{ name: 'Treeline, 250 g', quantity: 2 }] },
   *     recipients: [{ external_user_id: 'ada' }, { external_user_id: 'max' }],
   *   },
   * })
   */
  readonly 'campaigns.trigger.schedule.create': Method<'campaigns.trigger.schedule.create'>

  /**
   * Cancels a scheduled send of a campaign before it goes out.
   *
   * Permission: `campaigns.trigger.schedule.delete`. Rate limit: 250,000 requests per hour, shared by the endpoints of `default`.
   *
   * @example
   * await client['campaigns.trigger.schedule.delete']({
   *   body: {
   *     campaign_id: '5dabe050-1eb9-4251-8727-a372f6865a68',
   *     schedule_id: '9f4cdc10-a14b-4ec1-b8b5-2dff10fbe399',
   *   },
   * })
   */
  readonly 'campaigns.trigger.schedule.delete': Method<'campaigns.trigger.schedule.delete'>

  /**
   * Replaces the schedule of a campaign's send; what the new one leaves out is off.
   *
   * Permission: `campaigns.trigger.schedule.update`. Rate limit: 250,000 requests per hour, shared by the endpoints of `default`.
   *
   * @example
   * await client['campaigns.trigger.schedule.update']({
   *   body: {
   *     campaign_id: '5dabe050-1eb9-4251-8727-a372f6865a68',
   *     schedule_id: '9f4cdc10-a14b-4ec1-b8b5-2dff10fbe399',
   *     schedule: { time: '2026-01-07T08:00:00Z' },
   *   },
   * })
   */
  readonly 'campaigns.trigger.schedule.update': Method<'campaigns.trigger.schedule.update'>

  /**
   * Sends an API-triggered campaign at once, to recipients, an audience, or everybody it is for.
   *
   * Permission: `campaigns.trigger.send`. Rate limit: 250,000 requests per hour, shared by the endpoints of `default`. For requests with `broadcast: true`, or to an audience or a segment: 250 requests per minute.
   *
   * @example
   * await client['campaigns.trigger.send']({
   *   body: {
   *     campaign_id: '5dabe050-1eb9-4251-8727-a372f6865a68',
   *     recipients: [
   *       {
   *         external_user_id: 'ada',
   *         trigger_properties: {
   *           order_number: 'K-2041',
   *           carrier: 'BlueMast',
   *           items: [{ name: 'Treeline, 250 g', quantity: 2 }],
   *         },
   *       },
   *     ],
   *   },
   * })
   */
  readonly 'campaigns.trigger.send': Method<'campaigns.trigger.send'>

  /**
   * Entries into a Canvas and their results, a day at a time, by variant and step on request.
   *
   * Permission: `canvas.data_series`. Rate limit: 250,000 requests per hour, shared by the endpoints of `default`.
   *
   * @example
   * await client['canvas.data_series']({ query: { canvas_id: '2a7ebde6-e756-4b7f-a1a3-bc55b646211a', ending_at: '2026-01-05T00:00:00Z' } })
   */
  readonly 'canvas.data_series': Method<'canvas.data_series'>

  /**
   * The series of a Canvas, its days in one.
   *
   * Permission: `canvas.data_summary`. Rate limit: 250,000 requests per hour, shared by the endpoints of `default`.
   *
   * @example
   * await client['canvas.data_summary']({ query: { canvas_id: '2a7ebde6-e756-4b7f-a1a3-bc55b646211a', ending_at: '2026-01-05T00:00:00Z' } })
   */
  readonly 'canvas.data_summary': Method<'canvas.data_summary'>

  /**
   * Describes one Canvas: its state, when users entered, its variants, and its steps with their messages.
   *
   * Permission: `canvas.details`. Rate limit: 250,000 requests per hour, shared by the endpoints of `default`.
   *
   * @example
   * await client['canvas.details']({ query: { canvas_id: '2a7ebde6-e756-4b7f-a1a3-bc55b646211a' } })
   */
  readonly 'canvas.details': Method<'canvas.details'>

  /**
   * Copies a Canvas as a draft; 202 means accepted, not done.
   *
   * Permission: `canvas.duplicate`. Rate limit: 100 requests per minute.
   *
   * @example
   * await client['canvas.duplicate']({ body: { canvas_id: '2a7ebde6-e756-4b7f-a1a3-bc55b646211a', name: 'Welcome to camp, in spring' } })
   */
  readonly 'canvas.duplicate': Method<'canvas.duplicate'>

  /**
   * Lists Canvases, 100 a page, oldest first unless asked otherwise; archived ones only when asked for.
   *
   * Permission: `canvas.list`. Rate limit: 250,000 requests per hour, shared by the endpoints of `default`.
   *
   * @example
   * await client['canvas.list']()
   */
  readonly 'canvas.list': Method<'canvas.list'>

  /**
   * Schedules entries into an API-triggered Canvas.
   *
   * Permission: `canvas.trigger.schedule.create`. Rate limit: 250,000 requests per hour, shared by the endpoints of `default`.
   *
   * @example
   * await client['canvas.trigger.schedule.create']({
   *   body: {
   *     canvas_id: '2a7ebde6-e756-4b7f-a1a3-bc55b646211a',
   *     schedule: { time: '2026-01-06T08:00:00Z', in_local_time: true },
   *     audience: {
   *       AND: [
   *         {
   *           custom_attribute: { custom_attribute_name: 'trail_club', comparison: 'equals', value: true },
   *         },
   *         { last_used_app: { comparison: 'after', value: '2025-12-01T00:00:00Z' } },
   *       ],
   *     },
   *     broadcast: false,
   *   },
   * })
   */
  readonly 'canvas.trigger.schedule.create': Method<'canvas.trigger.schedule.create'>

  /**
   * Cancels scheduled entries into a Canvas before they happen.
   *
   * Permission: `canvas.trigger.schedule.delete`. Rate limit: 250,000 requests per hour, shared by the endpoints of `default`.
   *
   * @example
   * await client['canvas.trigger.schedule.delete']({
   *   body: {
   *     canvas_id: '2a7ebde6-e756-4b7f-a1a3-bc55b646211a',
   *     schedule_id: '9f4cdc10-a14b-4ec1-b8b5-2dff10fbe399',
   *   },
   * })
   */
  readonly 'canvas.trigger.schedule.delete': Method<'canvas.trigger.schedule.delete'>

  /**
   * Replaces the schedule of entries into a Canvas; what the new one leaves out is off.
   *
   * Permission: `canvas.trigger.schedule.update`. Rate limit: 250,000 requests per hour, shared by the endpoints of `default`.
   *
   * @example
   * await client['canvas.trigger.schedule.update']({
   *   body: {
   *     canvas_id: '2a7ebde6-e756-4b7f-a1a3-bc55b646211a',
   *     schedule_id: '9f4cdc10-a14b-4ec1-b8b5-2dff10fbe399',
   *     schedule: { time: '2026-01-07T08:00:00Z' },
   *   },
   * })
   */
  readonly 'canvas.trigger.schedule.update': Method<'canvas.trigger.schedule.update'>

  /**
   * Lets users enter an API-triggered Canvas at once.
   *
   * Permission: `canvas.trigger.send`. Rate limit: 250,000 requests per hour, shared by the endpoints of `default`. For requests with `broadcast: true`, or to an audience or a segment: 250 requests per minute.
   *
   * @example
   * await client['canvas.trigger.send']({
   *   body: {
   *     canvas_id: '2a7ebde6-e756-4b7f-a1a3-bc55b646211a',
   *     recipients: [{ external_user_id: 'ada', canvas_entry_properties: { source: 'till', voucher: 'CAMP10' } }],
   *   },
   * })
   */
  readonly 'canvas.trigger.send': Method<'canvas.trigger.send'>

  /**
   * Queues up to 50 new items of a catalog; 202 means accepted, not done.
   *
   * Permission: `catalogs.add_items`. Rate limit: 16,000 requests per minute, shared by the endpoints of `catalogs.items.bulk`.
   *
   * @example
   * await client['catalogs.add_items']({
   *   params: { catalog_name: 'products' },
   *   body: {
   *     items: [
   *       {
   *         id: 'enamel-mug-350ml',
   *         name: 'Enamel mug, 350 ml',
   *         category: 'gear',
   *         price: 14.5,
   *         in_stock: true,
   *       },
   *       {
   *         id: 'beans-treeline-1kg',
   *         name: 'Treeline, 1 kg',
   *         category: 'beans',
   *         price: 38,
   *         in_stock: false,
   *       },
   *     ],
   *   },
   * })
   */
  readonly 'catalogs.add_items': Method<'catalogs.add_items'>

  /**
   * Queues the deletion of up to 50 items; 202 means accepted, not done.
   *
   * Permission: `catalogs.delete_items`. Rate limit: 16,000 requests per minute, shared by the endpoints of `catalogs.items.bulk`.
   *
   * @example
   * await client['catalogs.delete_items']({
   *   params: { catalog_name: 'products' },
   *   body: { items: [{ id: 'beans-basecamp-250g' }, { id: 'filter-papers-100' }] },
   * })
   */
  readonly 'catalogs.delete_items': Method<'catalogs.delete_items'>

  /**
   * Lists the items of a catalog in order of id, 50 a page; `Link` leads to the pages before and after.
   *
   * Permission: `catalogs.get_items`. Rate limit: 50 requests per minute, shared by the endpoints of `catalogs`.
   *
   * @example
   * await client['catalogs.get_items']({ params: { catalog_name: 'products' } })
   */
  readonly 'catalogs.get_items': Method<'catalogs.get_items'>

  /**
   * Queues up to 50 items that replace those there, or are added; 202 means accepted, not done.
   *
   * Permission: `catalogs.replace_items`. Rate limit: 16,000 requests per minute, shared by the endpoints of `catalogs.items.bulk`.
   *
   * @example
   * await client['catalogs.replace_items']({
   *   params: { catalog_name: 'products' },
   *   body: {
   *     items: [
   *       {
   *         id: 'enamel-mug-350ml',
   *         name: 'Enamel mug, 350 ml',
   *         category: 'gear',
   *         price: 14.5,
   *         in_stock: true,
   *       },
   *       {
   *         id: 'beans-treeline-1kg',
   *         name: 'Treeline, 1 kg',
   *         category: 'beans',
   *         price: 38,
   *         in_stock: false,
   *       },
   *     ],
   *   },
   * })
   */
  readonly 'catalogs.replace_items': Method<'catalogs.replace_items'>

  /**
   * Queues changes of up to 50 items; 202 means accepted, not done.
   *
   * Permission: `catalogs.update_items`. Rate limit: 16,000 requests per minute, shared by the endpoints of `catalogs.items.bulk`.
   *
   * @example
   * await client['catalogs.update_items']({
   *   params: { catalog_name: 'products' },
   *   body: { items: [{ id: 'beans-basecamp-250g', price: 12, in_stock: false }] },
   * })
   */
  readonly 'catalogs.update_items': Method<'catalogs.update_items'>

  /**
   * Makes an empty catalog.
   *
   * Permission: `catalogs.create`. Rate limit: 50 requests per minute, shared by the endpoints of `catalogs`.
   *
   * @example
   * await client['catalogs.create']({
   *   body: {
   *     catalogs: [
   *       {
   *         name: 'workshops',
   *         description: 'Where people learn to brew',
   *         fields: [
   *           { name: 'id', type: 'string' },
   *           { name: 'title', type: 'string' },
   *           { name: 'starts_at', type: 'time' },
   *           { name: 'seats', type: 'number' },
   *         ],
   *       },
   *     ],
   *   },
   * })
   */
  readonly 'catalogs.create': Method<'catalogs.create'>

  /**
   * Lists every catalog, in order of name; not paged.
   *
   * Permission: `catalogs.get`. Rate limit: 50 requests per minute, shared by the endpoints of `catalogs`.
   *
   * @example
   * await client['catalogs.get']()
   */
  readonly 'catalogs.get': Method<'catalogs.get'>

  /**
   * Queues up to 50 new fields of a catalog; 202 means accepted, not done.
   *
   * Permission: `catalogs.create_fields`. Rate limit: 50 requests per minute, shared by the endpoints of `catalogs.fields`.
   *
   * @example
   * await client['catalogs.create_fields']({ params: { catalog_name: 'products' }, body: { fields: [{ name: 'grams', type: 'number' }] } })
   */
  readonly 'catalogs.create_fields': Method<'catalogs.create_fields'>

  /**
   * Adds one item to a catalog.
   *
   * Permission: `catalogs.create_item`. Rate limit: 50 requests per minute, shared by the endpoints of `catalogs.items`.
   *
   * @example
   * await client['catalogs.create_item']({
   *   params: { catalog_name: 'products', item_id: 'enamel-mug-350ml' },
   *   body: { items: [{ name: 'Enamel mug, 350 ml', category: 'gear', price: 14.5, in_stock: true }] },
   * })
   */
  readonly 'catalogs.create_item': Method<'catalogs.create_item'>

  /**
   * Deletes one item of a catalog.
   *
   * Permission: `catalogs.delete_item`. Rate limit: 50 requests per minute, shared by the endpoints of `catalogs.items`.
   *
   * @example
   * await client['catalogs.delete_item']({ params: { catalog_name: 'products', item_id: 'beans-basecamp-250g' } })
   */
  readonly 'catalogs.delete_item': Method<'catalogs.delete_item'>

  /**
   * Gives one item of a catalog.
   *
   * Permission: `catalogs.get_item`. Rate limit: 50 requests per minute, shared by the endpoints of `catalogs.items`.
   *
   * @example
   * await client['catalogs.get_item']({ params: { catalog_name: 'products', item_id: 'beans-basecamp-250g' } })
   */
  readonly 'catalogs.get_item': Method<'catalogs.get_item'>

  /**
   * Replaces one item of a catalog, or adds it.
   *
   * Permission: `catalogs.replace_item`. Rate limit: 50 requests per minute, shared by the endpoints of `catalogs.items`.
   *
   * @example
   * await client['catalogs.replace_item']({
   *   params: { catalog_name: 'products', item_id: 'enamel-mug-350ml' },
   *   body: { items: [{ name: 'Enamel mug, 350 ml', category: 'gear', price: 14.5, in_stock: true }] },
   * })
   */
  readonly 'catalogs.replace_item': Method<'catalogs.replace_item'>

  /**
   * Changes members of one item; those that are not given stay.
   *
   * Permission: `catalogs.update_item`. Rate limit: 50 requests per minute, shared by the endpoints of `catalogs.items`.
   *
   * @example
   * await client['catalogs.update_item']({
   *   params: { catalog_name: 'products', item_id: 'beans-basecamp-250g' },
   *   body: { items: [{ price: 12, tags: { $add: ['sale'] } }] },
   * })
   */
  readonly 'catalogs.update_item': Method<'catalogs.update_item'>

  /**
   * Queues a selection of a catalog's items for Liquid; 202 means accepted, not done.
   *
   * Permission: `catalogs.create_selection`. Rate limit: 50 requests per minute, shared by the endpoints of `catalogs.fields`.
   *
   * @example
   * await client['catalogs.create_selection']({
   *   params: { catalog_name: 'products' },
   *   body: {
   *     selection: {
   *       name: 'in-stock',
   *       filters: [{ field: 'in_stock', operator: 'is', value: true }],
   *       results_limit: 5,
   *       sort_field: 'price',
   *       sort_order: 'asc',
   *     },
   *   },
   * })
   */
  readonly 'catalogs.create_selection': Method<'catalogs.create_selection'>

  /**
   * Deletes a catalog with all its items.
   *
   * Permission: `catalogs.delete`. Rate limit: 50 requests per minute, shared by the endpoints of `catalogs`.
   *
   * @example
   * await client['catalogs.delete']({ params: { catalog_name: 'products' } })
   */
  readonly 'catalogs.delete': Method<'catalogs.delete'>

  /**
   * Queues the deletion of a field with the values that items have in it; 202 means accepted, not done.
   *
   * Permission: `catalogs.delete_fields`. Rate limit: 50 requests per minute, shared by the endpoints of `catalogs.fields`.
   *
   * @example
   * await client['catalogs.delete_fields']({ params: { catalog_name: 'products', field_name: 'image_url' } })
   */
  readonly 'catalogs.delete_fields': Method<'catalogs.delete_fields'>

  /**
   * Queues the deletion of a selection; its items stay. 202 means accepted, not done.
   *
   * Permission: `catalogs.delete_selection`. Rate limit: 50 requests per minute, shared by the endpoints of `catalogs.fields`.
   *
   * @example
   * await client['catalogs.delete_selection']({ params: { catalog_name: 'products', selection_name: 'gifts' } })
   */
  readonly 'catalogs.delete_selection': Method<'catalogs.delete_selection'>

  /**
   * Lists the integrations of the workspace, 10 a page; further pages through `Link`.
   *
   * Permission: `cdi.integration_list`. Rate limit: 50 requests per minute.
   *
   * @example
   * await client['cdi.integrations.list']()
   */
  readonly 'cdi.integrations.list': Method<'cdi.integrations.list'>

  /**
   * Starts a sync of an integration; one runs at a time.
   *
   * Permission: `cdi.integration_sync`. Rate limit: 20 requests per minute.
   *
   * @example
   * await client['cdi.integrations.sync']({ params: { integration_id: '72ab173c-5776-4684-b44b-3f7d91783b18' } })
   */
  readonly 'cdi.integrations.sync': Method<'cdi.integrations.sync'>

  /**
   * Lists the syncs of an integration, newest first, 10 a page; further pages through `Link`.
   *
   * Permission: `cdi.integration_job_status`. Rate limit: 100 requests per minute.
   *
   * @example
   * await client['cdi.job_sync_status']({ params: { integration_id: '72ab173c-5776-4684-b44b-3f7d91783b18' } })
   */
  readonly 'cdi.job_sync_status': Method<'cdi.job_sync_status'>

  /**
   * Makes a content block, active unless it says draft; its tags must exist.
   *
   * Permission: `content_blocks.create`. Rate limit: 250,000 requests per hour, shared by the endpoints of `default`.
   *
   * @example
   * await client['content_blocks.create']({
   *   body: {
   *     name: 'opening_hours',
   *     description: 'Above the map',
   *     content: 'Open from {{custom_attribute.${opens} | default: "eight"}}.',
   *     tags: ['Coffee'],
   *   },
   * })
   */
  readonly 'content_blocks.create': Method<'content_blocks.create'>

  /**
   * Shows one content block, and where it is included when `include_inclusion_data` asks for it.
   *
   * Permission: `content_blocks.info`. Rate limit: 250,000 requests per hour, shared by the endpoints of `default`.
   *
   * @example
   * await client['content_blocks.info']({ query: { content_block_id: '085a45b1-f044-4547-89e2-f96b2b8f4719' } })
   */
  readonly 'content_blocks.info': Method<'content_blocks.info'>

  /**
   * Lists content blocks, oldest first: those edited between two instants, both included; 100 unless `limit` says otherwise.
   *
   * Permission: `content_blocks.list`. Rate limit: 250,000 requests per hour, shared by the endpoints of `default`.
   *
   * @example
   * await client['content_blocks.list']()
   */
  readonly 'content_blocks.list': Method<'content_blocks.list'>

  /**
   * Changes what is given of a content block; `tags: []` clears them. Active never becomes draft, nor gets another name.
   *
   * Permission: `content_blocks.update`. Rate limit: 250,000 requests per hour, shared by the endpoints of `default`.
   *
   * @example
   * await client['content_blocks.update']({
   *   body: {
   *     content_block_id: '085a45b1-f044-4547-89e2-f96b2b8f4719',
   *     content: '<footer>12 Ridge Road</footer>',
   *   },
   * })
   */
  readonly 'content_blocks.update': Method<'content_blocks.update'>

  /**
   * Lists the custom attributes that users ever had, in order of name, 50 a page; `Link` leads to the pages before and after.
   *
   * Permission: `custom_attributes.get`. Rate limit: 1,000 requests per hour, shared by the endpoints of `names`.
   *
   * @example
   * await client['custom_attributes.get']()
   */
  readonly 'custom_attributes.get': Method<'custom_attributes.get'>

  /**
   * The older path of `email.blocklist`: unsubscribes up to 50 addresses and marks them as hard-bounced.
   *
   * Permission: `email.blacklist`. Rate limit: 250,000 requests per hour, shared by the endpoints of `default`.
   *
   * @example
   * await client['email.blacklist']({ body: { email: ['spam-trap@example.com'] } })
   */
  readonly 'email.blacklist': Method<'email.blacklist'>

  /**
   * Unsubscribes up to 50 addresses and marks them as hard-bounced.
   *
   * Permission: `email.blacklist`. Rate limit: 250,000 requests per hour, shared by the endpoints of `default`.
   *
   * @example
   * await client['email.blocklist']({ body: { email: ['spam-trap@example.com'] } })
   */
  readonly 'email.blocklist': Method<'email.blocklist'>

  /**
   * Removes up to 50 addresses from the hard-bounce list; one that is not on it is no fault.
   *
   * Permission: `email.bounce.remove`. Rate limit: 250,000 requests per hour, shared by the endpoints of `default`.
   *
   * @example
   * await client['email.bounce.remove']({ body: { email: 'niccolo.deluca@example.org' } })
   */
  readonly 'email.bounce.remove': Method<'email.bounce.remove'>

  /**
   * Lists hard-bounced addresses, newest first.
   *
   * Permission: `email.hard_bounces`. Rate limit: 250,000 requests per hour, shared by the endpoints of `default`.
   *
   * @example
   * await client['email.hard_bounces']()
   */
  readonly 'email.hard_bounces': Method<'email.hard_bounces'>

  /**
   * Removes up to 50 addresses from the spam list; one that is not on it is no fault.
   *
   * Permission: `email.spam.remove`. Rate limit: 250,000 requests per hour, shared by the endpoints of `default`.
   *
   * @example
   * await client['email.spam.remove']({ body: { email: ['ada@example.com', 'max@example.com'] } })
   */
  readonly 'email.spam.remove': Method<'email.spam.remove'>

  /**
   * Sets the email subscription of everybody with one of up to 50 addresses; an address that nobody has keeps it for later.
   *
   * Permission: `email.status`. Rate limit: 250,000 requests per hour, shared by the endpoints of `default`.
   *
   * @example
   * await client['email.status']({ body: { email: 'ada@example.com', subscription_state: 'unsubscribed' } })
   */
  readonly 'email.status': Method<'email.status'>

  /**
   * Lists unsubscribed addresses, newest first unless asked otherwise.
   *
   * Permission: `email.unsubscribe`. Rate limit: 250,000 requests per hour, shared by the endpoints of `default`.
   *
   * @example
   * await client['email.unsubscribes']()
   */
  readonly 'email.unsubscribes': Method<'email.unsubscribes'>

  /**
   * Number of times users did a custom event, a day or an hour at a time.
   *
   * Permission: `events.data_series`. Rate limit: 250,000 requests per hour, shared by the endpoints of `default`.
   *
   * @example
   * await client['events.data_series']({ query: { event: 'viewed_product', length: 3 } })
   */
  readonly 'events.data_series': Method<'events.data_series'>

  /**
   * Lists the custom events that were ever tracked, in order of name, 50 a page; `Link` leads to the pages before and after.
   *
   * Permission: `events.get`. Rate limit: 1,000 requests per hour, shared by the endpoints of `names`.
   *
   * @example
   * await client['events.get']()
   */
  readonly 'events.get': Method<'events.get'>

  /**
   * Lists the names of custom events that were ever tracked, 250 a page, in order of name.
   *
   * Permission: `events.list`. Rate limit: 1,000 requests per hour, shared by the endpoints of `names`.
   *
   * @example
   * await client['events.list']()
   */
  readonly 'events.list': Method<'events.list'>

  /**
   * Number of users who were active on each day, a day at a time.
   *
   * Permission: `kpi.dau.data_series`. Rate limit: 250,000 requests per hour, shared by the endpoints of `default`.
   *
   * @example
   * await client['kpi.dau.data_series']({ query: { length: 3 } })
   */
  readonly 'kpi.dau.data_series': Method<'kpi.dau.data_series'>

  /**
   * Number of users who were active within 30 days, ending with each day, a day at a time.
   *
   * Permission: `kpi.mau.data_series`. Rate limit: 250,000 requests per hour, shared by the endpoints of `default`.
   *
   * @example
   * await client['kpi.mau.data_series']({ query: { length: 3 } })
   */
  readonly 'kpi.mau.data_series': Method<'kpi.mau.data_series'>

  /**
   * Number of new users, a day at a time.
   *
   * Permission: `kpi.new_users.data_series`. Rate limit: 250,000 requests per hour, shared by the endpoints of `default`.
   *
   * @example
   * await client['kpi.new_users.data_series']({ query: { length: 3 } })
   */
  readonly 'kpi.new_users.data_series': Method<'kpi.new_users.data_series'>

  /**
   * Number of times users uninstalled an app, a day at a time.
   *
   * Permission: `kpi.uninstalls.data_series`. Rate limit: 250,000 requests per hour, shared by the endpoints of `default`.
   *
   * @example
   * await client['kpi.uninstalls.data_series']({ query: { length: 3 } })
   */
  readonly 'kpi.uninstalls.data_series': Method<'kpi.uninstalls.data_series'>

  /**
   * Starts a Live Activity on the iOS devices of users, after the answer.
   *
   * Permission: `messages.live_activity.start`. Rate limit: 250,000 requests per hour, shared by the endpoints of `default`.
   *
   * @example
   * await client['messages.live_activity.start']({
   *   body: {
   *     app_id: 'app-1',
   *     activity_id: 'match-1',
   *     content_state: { score: 0 },
   *     activity_attributes_type: 'Match',
   *     activity_attributes: { home: 'Chiefs' },
   *     notification: { alert: { title: 'Match', body: 'It begins' } },
   *     external_user_ids: ['u1'],
   *   },
   * })
   */
  readonly 'messages.live_activity.start': Method<'messages.live_activity.start'>

  /**
   * Gives a Live Activity new values, or ends it, after the answer. An unknown activity is accepted.
   *
   * Permission: `messages.live_activity.update`. Rate limit: 250,000 requests per hour, shared by the endpoints of `default`.
   *
   * @example
   * await client['messages.live_activity.update']({ body: { app_id: 'app-1', activity_id: 'match-1', content_state: { score: 0 }, end_activity: true } })
   */
  readonly 'messages.live_activity.update': Method<'messages.live_activity.update'>

  /**
   * Schedules the messages in the request, at most 90 days ahead.
   *
   * Permission: `messages.schedule.create`. Rate limit: 250,000 requests per hour, shared by the endpoints of `default`.
   *
   * @example
   * await client['messages.schedule.create']({
   *   body: {
   *     external_user_ids: ['ada'],
   *     schedule: { time: '2026-01-06T08:00:00Z', in_local_time: true },
   *     messages: {
   *       webhook: {
   *         url: 'https://example.com/hooks/{{${user_id}}}',
   *         request_method: 'POST',
   *         body: '{"hello": true}',
   *       },
   *     },
   *   },
   * })
   */
  readonly 'messages.schedule.create': Method<'messages.schedule.create'>

  /**
   * Cancels scheduled messages: users who have not got theirs get none.
   *
   * Permission: `messages.schedule.delete`. Rate limit: 250,000 requests per hour, shared by the endpoints of `default`.
   *
   * @example
   * await client['messages.schedule.delete']({ body: { schedule_id: '9f4cdc10-a14b-4ec1-b8b5-2dff10fbe399' } })
   */
  readonly 'messages.schedule.delete': Method<'messages.schedule.delete'>

  /**
   * Replaces the schedule or the messages of scheduled messages, or both.
   *
   * Permission: `messages.schedule.update`. Rate limit: 250,000 requests per hour, shared by the endpoints of `default`.
   *
   * @example
   * await client['messages.schedule.update']({
   *   body: { schedule_id: '9f4cdc10-a14b-4ec1-b8b5-2dff10fbe399', schedule: { time: '2026-01-07T08:00:00Z' } },
   * })
   */
  readonly 'messages.schedule.update': Method<'messages.schedule.update'>

  /**
   * Lists scheduled campaigns and Canvases of the dashboard until a time.
   *
   * Permission: `messages.schedule_broadcasts`. Rate limit: 250,000 requests per hour, shared by the endpoints of `default`.
   *
   * @example
   * await client['messages.scheduled_broadcasts']({ query: { end_time: '2026-02-05T00:00:00Z' } })
   */
  readonly 'messages.scheduled_broadcasts': Method<'messages.scheduled_broadcasts'>

  /**
   * Sends the messages in the request at once: to users, or to all of a segment or an audience.
   *
   * Permission: `messages.send`. Rate limit: 250,000 requests per hour, shared by the endpoints of `default`. For requests with `broadcast: true`, or to an audience or a segment: 250 requests per minute.
   *
   * @example
   * await client['messages.send']({
   *   body: {
   *     external_user_ids: ['ada', 'max'],
   *     messages: {
   *       email: {
   *         app_id: 'trail-app',
   *         from: 'Basecamp Coffee <hello@example.com>',
   *         subject: 'The kettle is on, {{${first_name} | default: "neighbour"}}',
   *         body: '<p>Open until six.</p>',
   *       },
   *     },
   *   },
   * })
   */
  readonly 'messages.send': Method<'messages.send'>

  /**
   * Names a cohort of a partner, new or known.
   *
   * The body has at most 16 KB.
   *
   * Permission: `partners.cohorts`. Rate limit: 250,000 requests per hour, shared by the endpoints of `default`.
   *
   * @example
   * await client['partners.cohorts']({
   *   params: { partner: 'segment' },
   *   body: {
   *     partner_api_key: 'a-partner',
   *     cohort_id: 'lapsing',
   *     name: 'Has not opened the app for a month',
   *     created_at: '2026-01-05T19:20:30+01:00',
   *   },
   * })
   */
  readonly 'partners.cohorts': Method<'partners.cohorts'>

  /**
   * Queues users who enter a cohort, or leave it: up to 1,000 identifiers.
   *
   * The body has at most 1 MB.
   *
   * Permission: `partners.cohorts.users`. Rate limit: 250,000 requests per hour, shared by the endpoints of `default`.
   *
   * @example
   * await client['partners.cohorts.users']({
   *   params: { partner: 'segment' },
   *   body: {
   *     partner_api_key: 'a-partner',
   *     cohort_id: 'lapsing',
   *     cohort_changes: [
   *       { user_ids: ['ada'], aliases: [{ alias_name: 'T-1815', alias_label: 'trail_club_card' }] },
   *       { user_ids: ['grace'], should_remove: true },
   *     ],
   *   },
   * })
   */
  readonly 'partners.cohorts.users': Method<'partners.cohorts.users'>

  /**
   * Lists all preference centers, oldest first.
   *
   * Permission: `preference_center.list`. Rate limit: 1,000 requests per minute.
   *
   * @example
   * await client['preference_center.list']()
   */
  readonly 'preference_center.list': Method<'preference_center.list'>

  /**
   * Shows a preference center.
   *
   * Permission: `preference_center.get`. Rate limit: 1,000 requests per minute.
   *
   * @example
   * await client['preference_center.get']({ params: { preference_center_api_id: '1827c203-7372-4539-9afa-a0c822ad63bf' } })
   */
  readonly 'preference_center.get': Method<'preference_center.get'>

  /**
   * Changes a preference center, but not its name.
   *
   * Permission: `preference_center.update`. Rate limit: 10 requests per minute.
   *
   * @example
   * await client['preference_center.update']({
   *   params: { preference_center_api_id: '1827c203-7372-4539-9afa-a0c822ad63bf' },
   *   body: {
   *     preference_center_title: 'What we send you',
   *     preference_center_page_html: '<form method="post" action="{{preference_center_submit_url}}"><label><input type="checkbox" name="{% form_field_name :email_global_state %}" value="opted_in"> Emails</label><button>Save</button></form>',
   *     confirmation_page_html: '<p>Saved.</p>',
   *   },
   * })
   */
  readonly 'preference_center.update': Method<'preference_center.update'>

  /**
   * Creates a preference center. It needs the permission to change one.
   *
   * Permission: `preference_center.update`. Rate limit: 10 requests per minute.
   *
   * @example
   * await client['preference_center.update.new']({
   *   body: {
   *     name: 'What-I-get',
   *     preference_center_title: 'What I get',
   *     preference_center_page_html: '<form method="post" action="{{preference_center_submit_url}}"><label><input type="checkbox" name="{% form_field_name :email_global_state %}" value="opted_in"> Emails</label><button>Save</button></form>',
   *     confirmation_page_html: '<p>Saved.</p>',
   *     options: { 'meta-viewport-content': 'width=device-width' },
   *   },
   * })
   */
  readonly 'preference_center.update.new': Method<'preference_center.update.new'>

  /**
   * Gives the URL of a user's page of a preference center: always the same for one user.
   *
   * Permission: `preference_center.user.get`. Rate limit: 1,000 requests per minute.
   *
   * @example
   * await client['preference_center.user.get']({ params: { preference_center_api_id: '1827c203-7372-4539-9afa-a0c822ad63bf', external_id: 'ada' } })
   */
  readonly 'preference_center.user.get': Method<'preference_center.user.get'>

  /**
   * Lists the ids of products that were ever bought, 250 a page, in order.
   *
   * Permission: `purchases.product_list`. Rate limit: 1,000 requests per hour, shared by the endpoints of `names`.
   *
   * @example
   * await client['purchases.product_list']()
   */
  readonly 'purchases.product_list': Method<'purchases.product_list'>

  /**
   * Number of pieces that users bought, a day or an hour at a time, of all products or one.
   *
   * Permission: `purchases.quantity_series`. Rate limit: 1,000 requests per hour, shared by the endpoints of `names`.
   *
   * @example
   * await client['purchases.quantity_series']({ query: { length: 3 } })
   */
  readonly 'purchases.quantity_series': Method<'purchases.quantity_series'>

  /**
   * Revenue of purchases in USD, a day or an hour at a time, of all products or one.
   *
   * Permission: `purchases.revenue_series`. Rate limit: 1,000 requests per hour, shared by the endpoints of `names`.
   *
   * @example
   * await client['purchases.revenue_series']({ query: { length: 3 } })
   */
  readonly 'purchases.revenue_series': Method<'purchases.revenue_series'>

  /**
   * Number of users in a segment with analytics tracking, a day at a time.
   *
   * Permission: `segments.data_series`. Rate limit: 250,000 requests per hour, shared by the endpoints of `default`.
   *
   * @example
   * await client['segments.data_series']({ query: { segment_id: '32029416-9d49-4f50-a879-8d51ab2fd6c9', length: 3 } })
   */
  readonly 'segments.data_series': Method<'segments.data_series'>

  /**
   * Describes one segment: `description` in words what its filters are, `text_description` as somebody wrote it.
   *
   * Permission: `segments.details`. Rate limit: 250,000 requests per hour, shared by the endpoints of `default`.
   *
   * @example
   * await client['segments.details']({ query: { segment_id: '32029416-9d49-4f50-a879-8d51ab2fd6c9' } })
   */
  readonly 'segments.details': Method<'segments.details'>

  /**
   * Lists segments, 100 a page, oldest first unless asked otherwise.
   *
   * Permission: `segments.list`. Rate limit: 250,000 requests per hour, shared by the endpoints of `default`.
   *
   * @example
   * await client['segments.list']()
   */
  readonly 'segments.list': Method<'segments.list'>

  /**
   * Results of one send of an API campaign, a day at a time; kept for 14 days after it.
   *
   * Permission: `sends.data_series`. Rate limit: 250,000 requests per hour, shared by the endpoints of `default`.
   *
   * @example
   * await client['sends.data_series']({ query: { campaign_id: 'c08df738-17c7-4b4c-bf43-a86fa51d6d21', send_id: 'tip-8', length: 7 } })
   */
  readonly 'sends.data_series': Method<'sends.data_series'>

  /**
   * Makes an id for a send of an API campaign, under which its messages count.
   *
   * Permission: `sends.id.create`. Rate limit: 100 requests per 24 hours.
   *
   * @example
   * await client['sends.id.create']({ body: { campaign_id: '5dabe050-1eb9-4251-8727-a372f6865a68', send_id: 'opening-day-2026' } })
   */
  readonly 'sends.id.create': Method<'sends.id.create'>

  /**
   * Number of times users used an app, a day or an hour at a time.
   *
   * Permission: `sessions.data_series`. Rate limit: 250,000 requests per hour, shared by the endpoints of `default`.
   *
   * @example
   * await client['sessions.data_series']({ query: { length: 3 } })
   */
  readonly 'sessions.data_series': Method<'sessions.data_series'>

  /**
   * Lists phone numbers that get no SMS because they are invalid, newest first.
   *
   * Permission: `sms.invalid_phone_numbers`. Rate limit: 250,000 requests per hour, shared by the endpoints of `default`.
   *
   * @example
   * await client['sms.invalid_phone_numbers']()
   */
  readonly 'sms.invalid_phone_numbers': Method<'sms.invalid_phone_numbers'>

  /**
   * Takes up to 50 phone numbers off the list of invalid ones, so that they get SMS again; one that is not on it is no fault.
   *
   * Permission: `sms.invalid_phone_numbers.remove`. Rate limit: 250,000 requests per hour, shared by the endpoints of `default`.
   *
   * @example
   * await client['sms.invalid_phone_numbers.remove']({ body: { phone_numbers: ['+12183095514'] } })
   */
  readonly 'sms.invalid_phone_numbers.remove': Method<'sms.invalid_phone_numbers.remove'>

  /**
   * Returns the subscription groups that users have a state in; users who share an address are returned one by one.
   *
   * Permission: `subscription.groups.get`. Rate limit: 250,000 requests per hour, shared by the endpoints of `default`.
   *
   * @example
   * await client['subscription.groups.get']()
   */
  readonly 'subscription.groups.get': Method<'subscription.groups.get'>

  /**
   * Returns the states of one subscription group: of users by external_id, or of everybody with an email address or a phone.
   *
   * Permission: `subscription.status.get`. Rate limit: 250,000 requests per hour, shared by the endpoints of `default`.
   *
   * @example
   * await client['subscription.status.get']({ query: { subscription_group_id: 'f8b6bb9a-801b-4d60-8240-898ec98a5594' } })
   */
  readonly 'subscription.status.get': Method<'subscription.status.get'>

  /**
   * Sets subscription-group membership; every user who shares a given email or phone changes with it.
   *
   * Permission: `subscription.status.set`. Rate limit: 5,000 requests per minute, shared by the endpoints of `subscription`.
   *
   * @example
   * await client['subscription.status.set']({
   *   body: {
   *     subscription_groups: [
   *       {
   *         subscription_group_id: 'f8b6bb9a-801b-4d60-8240-898ec98a5594',
   *         subscription_state: 'unsubscribed',
   *         external_ids: ['ada', 'max'],
   *       },
   *     ],
   *   },
   * })
   */
  readonly 'subscription.status.set': Method<'subscription.status.set'>

  /**
   * The first form of setting subscription-group membership: one group, singular members.
   *
   * Permission: `subscription.status.set`. Rate limit: 5,000 requests per minute, shared by the endpoints of `subscription`.
   *
   * @example
   * await client['subscription.status.set.v1']({
   *   body: {
   *     subscription_group_id: 'f8b6bb9a-801b-4d60-8240-898ec98a5594',
   *     subscription_state: 'subscribed',
   *     email: ['ada@example.com'],
   *   },
   * })
   */
  readonly 'subscription.status.set.v1': Method<'subscription.status.set.v1'>

  /**
   * Makes an email template; its tags, and the content blocks that it includes, must exist.
   *
   * Permission: `templates.email.create`. Rate limit: 250,000 requests per hour, shared by the endpoints of `default`.
   *
   * @example
   * await client['templates.email.create']({
   *   body: {
   *     template_name: 'Opening day',
   *     subject: 'Doors open at nine, {{${first_name} | default: "neighbour"}}',
   *     body: '<h1>We are open</h1>',
   *   },
   * })
   */
  readonly 'templates.email.create': Method<'templates.email.create'>

  /**
   * Shows one email template.
   *
   * Permission: `templates.email.info`. Rate limit: 250,000 requests per hour, shared by the endpoints of `default`.
   *
   * @example
   * await client['templates.email.info']({ query: { email_template_id: '8e438bbf-9537-4285-a50d-e3373f54e91b' } })
   */
  readonly 'templates.email.info': Method<'templates.email.info'>

  /**
   * Lists email templates, oldest first: those edited between two instants, both included; 100 unless `limit` says otherwise.
   *
   * Permission: `templates.email.list`. Rate limit: 250,000 requests per hour, shared by the endpoints of `default`.
   *
   * @example
   * await client['templates.email.list']()
   */
  readonly 'templates.email.list': Method<'templates.email.list'>

  /**
   * Changes what is given of an email template; `tags: []` clears them.
   *
   * Permission: `templates.email.update`. Rate limit: 250,000 requests per hour, shared by the endpoints of `default`.
   *
   * @example
   * await client['templates.email.update']({ body: { email_template_id: '8e438bbf-9537-4285-a50d-e3373f54e91b', subject: 'Doors open at ten' } })
   */
  readonly 'templates.email.update': Method<'templates.email.update'>

  /**
   * Sends a transactional campaign to one user; the same `external_send_id` sends once in 24 hours.
   *
   * Permission: `transactional.send`. Rate limit: 250,000 requests per hour, shared by the endpoints of `default`. Requests beyond it are answered too.
   *
   * @example
   * await client['transactional.send']({
   *   params: { campaign_id: 'f3e141d0-a56e-4582-99f4-8c54def3aa32' },
   *   body: {
   *     external_send_id: 'receipt-K-2041',
   *     trigger_properties: { order_number: 'K-2041', carrier: 'BlueMast', items: [{ name: 'Treeline, 250 g', quantity: 2 }] },
   *     recipient: { external_user_id: 'ada' },
   *   },
   * })
   */
  readonly 'transactional.send': Method<'transactional.send'>

  /**
   * Queues up to 50 new aliases; without an `external_id` each makes an alias-only user.
   *
   * Permission: `users.alias.new`. Rate limit: 20,000 requests per minute, shared by the endpoints of `users`.
   *
   * @example
   * await client['users.alias.new']({ body: { user_aliases: [{ external_id: 'ada', alias_name: 'ada-1815', alias_label: 'forum' }] } })
   */
  readonly 'users.alias.new': Method<'users.alias.new'>

  /**
   * Queues up to 50 renamings of an alias; an unknown alias changes nothing.
   *
   * Permission: `users.alias.update`. Rate limit: 20,000 requests per minute, shared by the endpoints of `users`.
   *
   * @example
   * await client['users.alias.update']({
   *   body: {
   *     alias_updates: [{ alias_label: 'trail_club_card', old_alias_name: 'T-1815', new_alias_name: 'T-1843' }],
   *   },
   * })
   */
  readonly 'users.alias.update': Method<'users.alias.update'>

  /**
   * Queues up to 50 profiles for deletion, named in one of five lists; `deleted` counts what was queued, not what was found.
   *
   * Permission: `users.delete`. Rate limit: 20,000 requests per minute, shared by the endpoints of `users`.
   *
   * @example
   * await client['users.delete']({ body: { external_ids: ['max', 'nobody'] } })
   */
  readonly 'users.delete': Method<'users.delete'>

  /**
   * Exports the users of the global control group into a ZIP of JSON lines, later; one such export runs at a time.
   *
   * Permission: `users.export.global_control_group`. Rate limit: 250,000 requests per hour, shared by the endpoints of `default`.
   *
   * @example
   * await client['users.export.global_control_group']({ body: { fields_to_export: ['external_id', 'email'] } })
   */
  readonly 'users.export.global_control_group': Method<'users.export.global_control_group'>

  /**
   * Exports every profile that the identifiers name; several can share an email or phone.
   *
   * Permission: `users.export.ids`. Rate limit: 2,500 requests per minute.
   *
   * @example
   * await client['users.export.ids']({
   *   body: {
   *     external_ids: ['ada', 'nobody'],
   *     user_aliases: [{ alias_name: 'T-1815', alias_label: 'trail_club_card' }],
   *     fields_to_export: ['external_id', 'first_name', 'email', 'user_aliases', 'custom_attributes', 'purchases', 'apps'],
   *   },
   * })
   */
  readonly 'users.export.ids': Method<'users.export.ids'>

  /**
   * Exports the users of a segment into a ZIP of JSON lines, later; one export of a segment runs at a time.
   *
   * Permission: `users.export.segment`. Rate limit: 250,000 requests per hour, shared by the endpoints of `default`.
   *
   * @example
   * await client['users.export.segment']({
   *   body: {
   *     segment_id: '32029416-9d49-4f50-a879-8d51ab2fd6c9',
   *     fields_to_export: ['external_id', 'email', 'custom_attributes'],
   *   },
   * })
   */
  readonly 'users.export.segment': Method<'users.export.segment'>

  /**
   * Cancels the running exports of a segment: their files never come.
   *
   * Permission: `segments.list`. Rate limit: 250,000 requests per hour, shared by the endpoints of `default`.
   *
   * @example
   * await client['users.export.segment.cancel']({ body: { segment_id: '32029416-9d49-4f50-a879-8d51ab2fd6c9' } })
   */
  readonly 'users.export.segment.cancel': Method<'users.export.segment.cancel'>

  /**
   * Removes up to 50 deprecated ids, before the answer; each may then become the external_id of another user.
   *
   * Permission: `users.external_ids.remove`. Rate limit: 1,000 requests per minute.
   *
   * @example
   * await client['users.external_ids.remove']({ body: { external_ids: ['ada'] } })
   */
  readonly 'users.external_ids.remove': Method<'users.external_ids.remove'>

  /**
   * Gives up to 50 users a new external_id, before the answer; the old one stays as a deprecated id, which also finds the user.
   *
   * Permission: `users.external_ids.rename`. Rate limit: 1,000 requests per minute.
   *
   * @example
   * await client['users.external_ids.rename']({ body: { external_id_renames: [{ current_external_id: 'ada', new_external_id: 'ada-lovelace' }] } })
   */
  readonly 'users.external_ids.rename': Method<'users.external_ids.rename'>

  /**
   * Queues the identification of up to 50 users of each kind: alias, email or phone.
   *
   * Permission: `users.identify`. Rate limit: 20,000 requests per minute, shared by the endpoints of `users`.
   *
   * @example
   * await client['users.identify']({
   *   body: {
   *     aliases_to_identify: [{ external_id: 'ada', user_alias: { alias_name: 'ada-basket', alias_label: 'web_visitor' } }],
   *     merge_behavior: 'merge',
   *   },
   * })
   */
  readonly 'users.identify': Method<'users.identify'>

  /**
   * Queues up to 50 merges of one profile into another; 202 means accepted, not done.
   *
   * Permission: `users.merge`. Rate limit: 20,000 requests per minute, shared by the endpoints of `users`.
   *
   * @example
   * await client['users.merge']({
   *   body: {
   *     merge_updates: [
   *       {
   *         identifier_to_merge: { user_alias: { alias_name: 'ada-basket', alias_label: 'web_visitor' } },
   *         identifier_to_keep: { user_alias: { alias_name: 'T-1815', alias_label: 'trail_club_card' } },
   *       },
   *       {
   *         identifier_to_merge: { email: 'ada@example.com', prioritization: ['unidentified', 'most_recently_updated'] },
   *         identifier_to_keep: { email: 'ada@example.com', prioritization: ['identified'] },
   *       },
   *     ],
   *   },
   * })
   */
  readonly 'users.merge': Method<'users.merge'>

  /**
   * Queues attributes, events and purchases; objects that are not valid are left out and listed in `errors`; 400 if none is valid.
   *
   * Elements at fault are left out and listed in `errors`; the rest counts.
   *
   * Permission: `users.track`. Rate limit: 3,000 requests per 3 seconds.
   *
   * @example
   * await client['users.track']({
   *   body: {
   *     attributes: [
   *       {
   *         external_id: 'ada',
   *         favourite_roast: 'medium',
   *         loyalty_points: 120,
   *         email_subscribe: 'opted_in',
   *       },
   *     ],
   *     events: [
   *       {
   *         external_id: 'ada',
   *         name: 'logged_brew',
   *         time: '2026-01-04T07:30:00Z',
   *         properties: { method: 'Moka' },
   *       },
   *     ],
   *     purchases: [
   *       {
   *         external_id: 'ada',
   *         product_id: 'beans-treeline-250g',
   *         currency: 'USD',
   *         price: 12.5,
   *         time: '2026-01-04T08:00:00Z',
   *       },
   *     ],
   *   },
   * })
   */
  readonly 'users.track': Method<'users.track'>

  /**
   * Queues up to 1,000 attributes, events and purchases; objects that are not valid are left out and listed in `errors`; 400 if none is valid.
   *
   * Elements at fault are left out and listed in `errors`; the rest counts.
   *
   * The body has at most 2 MB.
   *
   * Permission: `users.track.bulk`. Rate limit: 50 requests per second.
   *
   * @example
   * await client['users.track.bulk']({
   *   body: {
   *     attributes: [
   *       { external_id: 'ada', favourite_roast: 'medium' },
   *       { external_id: 'grace', favourite_roast: 'dark' },
   *     ],
   *   },
   * })
   */
  readonly 'users.track.bulk': Method<'users.track.bulk'>

  /**
   * Tracks one object before the answer, which shows what came of it; a beta of the service.
   *
   * Permission: `users.track.sync`. Rate limit: 500 requests per minute.
   *
   * @example
   * await client['users.track.sync']({ body: { attributes: [{ external_id: 'ada', favourite_roast: 'dark', visits: { inc: 1 } }] } })
   */
  readonly 'users.track.sync': Method<'users.track.sync'>
}
