/** Setting of a preference center's field: email subscription, or state in a subscription group. */
export type FormField = 'email_global_state' | { readonly subscription_group: string }

const groupPrefix = 'subscription_group_'

/** Empty if none. It is safe in an attribute. */
export const fieldNameOf = (args: string): string => {
  const [kind, id] = args.trim().split(/\s+/, 2)
  if (kind === ':email_global_state') return 'email_global_state'
  if (kind !== ':subscription_group' || id === undefined || !id.isWellFormed()) return ''
  return groupPrefix + encodeURIComponent(id.replaceAll(/^["']|["']$/g, '')).replaceAll("'", '%27')
}

/** Reads a field's name; undefined if it is no preference center's. */
export const readFieldName = (name: string): FormField | undefined => {
  if (name === 'email_global_state') return name
  if (!name.startsWith(groupPrefix)) return undefined
  try {
    return { subscription_group: decodeURIComponent(name.slice(groupPrefix.length)) }
  } catch {
    return undefined
  }
}
