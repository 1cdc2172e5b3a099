import { parseTemplate } from '@brazier/domain/liquid'

/** Adds the content blocks that texts within a value include. Malformed Liquid includes none. */
export const blocksIn = (value: unknown, names = new Set<string>()): ReadonlySet<string> => {
  if (typeof value === 'string') {
    const parsed = value.includes('content_blocks.') && parseTemplate(value)
    if (parsed && parsed.ok) for (const name of parsed.template.references) names.add(name)
  } else if (typeof value === 'object' && value !== null) {
    for (const member of Object.values(value)) blocksIn(member, names)
  }
  return names
}
