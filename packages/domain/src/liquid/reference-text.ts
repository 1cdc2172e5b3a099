import type { Part } from 'liquidjs/dist/liquid.browser.mjs'
import { firstOfAttribute } from './bounded-context.ts'

/** Families of `family.${name}`. */
const families: ReadonlySet<unknown> = new Set([
  'api_trigger_properties',
  'campaign',
  'canvas',
  'canvas_entry_properties',
  'context',
  'custom_attribute',
  'event_properties',
  'most_recently_used_device',
  'preference_center',
  'subscribed_state',
  'targeted_device',
])

const step = (key: unknown): string => {
  if (key === firstOfAttribute) return '[0]'
  if (typeof key === 'number') return `[${key}]`
  return typeof key === 'string' ? `.${key}` : '[…]'
}

/** Undefined for a content block and what templates cannot write. */
export const referenceText = (part: Part): string | undefined => {
  if (!('props' in part) || part.variable !== undefined) return undefined
  const [root, ...keys] = part.props.map((prop) => ('content' in prop ? prop.content : undefined))
  if (typeof root !== 'string' || root.startsWith('content_blocks.')) return undefined
  const path = keys.map((key, index) => (index === 0 && families.has(root) ? `.\${${String(key)}}` : step(key)))
  return root + path.join('')
}
