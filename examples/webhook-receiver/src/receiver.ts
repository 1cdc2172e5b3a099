/** A receiver of what the service calls. */
export interface Receiver {
  /** Answers a call. */
  answer(request: Request): Promise<Response>
  /** The bodies of webhooks, in order. */
  readonly orders: readonly string[]
  /** The types of events of Currents, in order. An event whose id came before is left out: delivery is at least once. */
  readonly events: readonly string[]
}

interface Batch {
  readonly events: readonly { readonly id: string; readonly event_type: string }[]
}

const picks = ['Enamel mug', 'Treeline, 250 g', 'Hand grinder'] as const

/** Recommends the same thing to a user each time. */
const pickFor = (user: string): string => picks[user.length % picks.length] ?? picks[0]

/** Returns a receiver that says what it got. */
export const createReceiver = (say: (line: string) => void): Receiver => {
  const orders: string[] = []
  const events: string[] = []
  const seen = new Set<string>()
  const takeEvents = ({ events: batch }: Batch): void => {
    for (const { id, event_type } of batch) {
      if (seen.has(id)) continue
      seen.add(id)
      events.push(event_type)
    }
  }
  const routes: { readonly [path: string]: (url: URL, text: string) => Response } = {
    '/pick': ({ searchParams }) => Response.json({ name: pickFor(searchParams.get('for') ?? '') }),
    '/hooks/orders': (_url, text) => {
      orders.push(text)
      return new Response(null, { status: 204 })
    },
    '/currents': (_url, text) => {
      takeEvents(JSON.parse(text) as Batch) // the service writes this form
      return new Response(null, { status: 204 })
    },
  }
  return {
    orders,
    events,
    answer: async (request) => {
      const url = new URL(request.url)
      const text = await request.text()
      say(`${request.method} ${url.pathname}${url.search} ${text}`.trim())
      return routes[url.pathname]?.(url, text) ?? new Response(null, { status: 404 })
    },
  }
}
