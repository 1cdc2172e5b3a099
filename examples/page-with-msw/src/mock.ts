import { createHandlers } from '@brazier/msw'
import { setupWorker } from 'msw/browser'

const items = Array.from({ length: 75 }, (_, index) => ({ id: `roast-${index + 1}`, price: 7 + (index % 5) }))
const fields = [
  { name: 'id', type: 'string' as const },
  { name: 'price', type: 'number' as const },
]

/** Puts the service behind the page, with a catalog in it. */
export const startMock = async (): Promise<void> => {
  const { handlers } = createHandlers({ apiKey: 'page-key', state: { catalogs: [{ name: 'roasts', fields, items }] } })
  await setupWorker(...handlers).start({ quiet: true, onUnhandledFrame: 'bypass' })
}
