import type { CatalogItem } from '@brazier/domain'
import { rememberTexts } from '../remembered-texts.ts'

/**
 * Gives a function that writes a page of items as the body of an answer. What an item's text was is remembered for a while:
 * writing fifty of them as JSON costs as much as all else that their page takes.
 */
export const createItemsText = (): ((items: readonly CatalogItem[]) => string) => {
  const texts = rememberTexts<CatalogItem, string>((text) => text.length)
  const textOf = (item: CatalogItem): string => {
    const known = texts.get(item)
    if (known !== undefined) return known
    const text = JSON.stringify(item)
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
