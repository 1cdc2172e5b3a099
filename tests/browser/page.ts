import { createHandlers, type MockBackend } from '@brazier/msw'
import { setupWorker } from 'msw/browser'

// A page that lists the items of a catalog and pages on; all that it knows of the mock is in its first lines.

declare global {
  var mock: MockBackend
}

const items = Array.from({ length: 120 }, (_, index) => ({
  id: `item-${String(index).padStart(3, '0')}`,
  price: index,
}))
const fields = [
  { name: 'id', type: 'string' as const },
  { name: 'price', type: 'number' as const },
]
const { handlers, backend } = createHandlers({
  baseUrl: 'https://rest.iad-01.braze.com',
  apiKey: 'a-key-of-the-page',
  state: { catalogs: [{ name: 'shop', description: '', fields, items }] },
})
globalThis.mock = backend
await setupWorker(...handlers).start({ quiet: true })

interface Listed {
  readonly items: readonly { readonly id: string; readonly price: number }[]
}

const element = <Name extends 'ol' | 'button' | 'output'>(name: Name): HTMLElementTagNameMap[Name] => {
  const found = document.querySelector(name)
  if (found === null) throw new TypeError(`the page has no ${name}`)
  return found
}

/** Target of the button. */
let following: string | undefined

const show = async (path: string): Promise<void> => {
  const response = await fetch(`https://rest.iad-01.braze.com${path}`, {
    headers: { Authorization: 'Bearer a-key-of-the-page' },
  })
  const body = (await response.json()) as Listed // what the service answers is for the test to find out
  const lines = body.items.map(({ id, price }) => {
    return Object.assign(document.createElement('li'), { textContent: `${id}: ${price}` })
  })
  element('ol').replaceChildren(...lines)
  following = /<([^>]*)>; rel="next"/.exec(response.headers.get('Link') ?? '')?.[1]
  element('button').disabled = following === undefined
  element('output').textContent = `${response.status}: ${body.items.length} items`
}

element('button').addEventListener('click', () => {
  if (following !== undefined) void show(following)
})
await show('/catalogs/shop/items')
