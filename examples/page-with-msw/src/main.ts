const service = 'https://rest.iad-01.braze.com'

interface Roasts {
  readonly items: readonly { readonly id: string; readonly price: number }[]
}

if (import.meta.env.DEV) {
  const { startMock } = await import('./mock.ts')
  await startMock()
}

const list = document.querySelector('ul')
const more = document.querySelector('button')
const status = document.querySelector('[role=status]')
if (list === null || more === null || status === null) throw new TypeError('this is not the page of index.html')

let next: string | undefined = '/catalogs/roasts/items'

const showMore = async (): Promise<void> => {
  if (next === undefined) return
  const answer = await fetch(service + next, { headers: { Authorization: 'Bearer page-key' } })
  if (!answer.ok) {
    status.textContent = `The list is away: ${answer.status}`
    return
  }
  const { items } = (await answer.json()) as Roasts
  for (const { id, price } of items) {
    list.append(Object.assign(document.createElement('li'), { textContent: `${id}: $${price}` }))
  }
  next = /<([^>]*)>; rel="next"/.exec(answer.headers.get('Link') ?? '')?.[1]
  more.disabled = next === undefined
  status.textContent = `${list.childElementCount} roasts`
}

more.addEventListener('click', () => void showMore())
await showMore()
