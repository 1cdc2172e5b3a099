import type { CatalogItem } from '@brazier/domain'

/** How many characters of items are remembered as text at most, so that a walk through a large catalog is not kept. */
const remembered = 8_000_000

/**
 * Gives a function that writes a page of items as the body of an answer. What an item's text was is remembered for a while:
 * records never change, and writing fifty of them as JSON costs as much as all else that their page takes.
 */
export const createItemsText = (): ((items: readonly CatalogItem[]) => string) => {
  let texts = new WeakMap<CatalogItem, string>()
  let characters = 0
  const textOf = (item: CatalogItem): string => {
    const known = texts.get(item)
    if (known !== undefined) return known
    const text = JSON.stringify(item)
    characters += text.length
    if (characters > remembered) {
      texts = new WeakMap()
      characters = text.length
    }
    texts.set(item, text)
    return text
  }
  return (items) => {
    const parts = items.map(textOf)
    // Joined once, the text lies in one piece; put together later, it would be copied again.
    parts[0] = `{"items":[${parts[0] ?? ''}`
    parts.push(`${parts.pop() ?? ''}],"message":"success"}`)
    return parts.join(',')
  }
}
