import type { EndpointId } from './routes.ts'
import type { Query } from './validation/query-text.ts'

export interface ExampleIds {
  readonly campaign: string
  readonly sentCampaign: string
  readonly tip: string
  readonly canvas: string
  readonly segment: string
  readonly contentBlock: string
  readonly integration: string
  readonly group: string
  readonly receipt: string
  readonly emailTemplate: string
  readonly preferenceCenter: string
}

export interface ExampleContext {
  readonly ids: ExampleIds
  /** Sends another endpoint's example; resolves to its answer. For a body that names what that request made. */
  answerOf(id: EndpointId): Promise<{ readonly [member: string]: unknown }>
}

/** Returns an example's body. */
export type Example = (context: ExampleContext) => unknown

/** Returns an example's parameters, unless the shared ones do. */
export type ExampleParameters = (context: Pick<ExampleContext, 'ids'>) => {
  readonly params?: { readonly [name: string]: string }
  readonly query?: Query
}

/** Facts for documents only: `<id>.docs.ts` beside the row. Mocking pages do not load it. */
export interface EndpointDocs {
  /** Makes a body that a reader understands. Absent: the test kit generates one. */
  readonly example?: Example
  readonly parameters?: ExampleParameters
  /** Behavior that the simulation leaves out. Absent: none that we know of. */
  readonly leftOut?: string
}

/** A member of the demo company. */
export const email = 'ada@example.com'

export const clubCard = { alias_name: 'T-1815', alias_label: 'trail_club_card' }

/** An item that the demo company lacks, without id. */
export const item = { name: 'Enamel mug, 350 ml', category: 'gear', price: 14.5, in_stock: true }

export const items = [
  { id: 'enamel-mug-350ml', ...item },
  { id: 'beans-treeline-1kg', name: 'Treeline, 1 kg', category: 'beans', price: 38, in_stock: false },
]

/** The morning after the demo company's day. */
export const schedule = { time: '2026-01-06T08:00:00Z', in_local_time: true }

export const order = {
  order_number: 'K-2041',
  carrier: 'BlueMast',
  items: [{ name: 'Treeline, 250 g', quantity: 2 }],
}
