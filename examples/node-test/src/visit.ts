/** Address of the API, and the function that sends requests. */
export interface Api {
  readonly baseUrl: string
  readonly apiKey: string
  readonly fetch: (request: Request) => Promise<Response>
}

/** Tells the API that a customer came by; asks once more if it is busy. */
export const tellVisit = async (customer: string, time: string, { baseUrl, apiKey, fetch }: Api): Promise<number> => {
  const send = () =>
    fetch(
      new Request(`${baseUrl}/users/track`, {
        method: 'POST',
        headers: { Authorization: `Bearer ${apiKey}`, 'Content-Type': 'application/json' },
        body: JSON.stringify({ events: [{ external_id: customer, name: 'visit', time }] }),
      }),
    )
  const { status } = await send()
  return status === 429 ? (await send()).status : status
}
