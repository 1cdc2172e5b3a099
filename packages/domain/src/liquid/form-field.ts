/**
 * Setting behind a field of a preference center's form: the email subscription of the user, or the state in a
 * subscription group.
 */
export type FormField = 'email_global_state' | { readonly subscription_group: string }

const groupPrefix = 'subscription_group_'

/** Returns the name of a field from the arguments of its tag; an empty one if they name none. The name is safe in an attribute. */
export const fieldNameOf = (args: string): string => {
  const [kind, id] = args.trim().split(/\s+/, 2)
  if (kind === ':email_global_state') return 'email_global_state'
  if (kind !== ':subscription_group' || id === undefined || !id.isWellFormed()) return ''
  return groupPrefix + encodeURIComponent(id.replaceAll(/^["']|["']$/g, '')).replaceAll("'", '%27')
}

/** Reads the name of a field; undefined if it is not of a preference center. */
export const readFieldName = (name: string): FormField | undefined => {
  if (name === 'email_global_state') return name
  if (!name.startsWith(groupPrefix)) return undefined
  try {
    return { subscription_group: decodeURIComponent(name.slice(groupPrefix.length)) }
  } catch {
    return undefined
  }
}
