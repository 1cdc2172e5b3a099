export const identifierKinds = ['external_id', 'user_alias', 'email', 'phone', 'braze_id'] as const

export type IdentifierKind = (typeof identifierKinds)[number]

export interface Named {
  readonly kind: IdentifierKind
  /** An alias is `label:name`. */
  readonly value: string
}

interface Identified {
  readonly braze_id?: string | undefined
  readonly external_id?: string | undefined
  readonly user_aliases?: readonly { readonly alias_name: string; readonly alias_label: string }[] | undefined
}

/** Writes `external_id:ada`. */
export const writeNamed = ({ kind, value }: Named): string => `${kind}:${value}`

export const readNamed = (text: string): Named => {
  const at = text.indexOf(':')
  const kind = identifierKinds.find((known) => known === text.slice(0, at))
  return kind === undefined ? { kind: 'external_id', value: text } : { kind, value: text.slice(at + 1) }
}

/** Returns the best identifier for an address. */
export const identifierOf = ({ braze_id = '', external_id, user_aliases: [alias] = [] }: Identified): string => {
  if (external_id !== undefined) return writeNamed({ kind: 'external_id', value: external_id })
  if (alias === undefined) return writeNamed({ kind: 'braze_id', value: braze_id })
  return writeNamed({ kind: 'user_alias', value: `${alias.alias_label}:${alias.alias_name}` })
}

/** Of a prioritization. */
export const priorities = ['identified', 'unidentified', 'most_recently_updated', 'least_recently_updated'] as const

/** Returns undefined for an incomplete identifier. */
export const toIdentifier = ({ kind, value }: Named, order: string) => {
  if (value === '') return undefined
  const prioritization = priorities
    .filter((name) => order.split(',').includes(name))
    .toSorted((a, b) => order.split(',').indexOf(a) - order.split(',').indexOf(b))
  const preferred = prioritization.length === 0 ? {} : { prioritization }
  switch (kind) {
    case 'external_id':
      return { external_id: value }
    case 'braze_id':
      return { braze_id: value }
    case 'email':
      return { email: value, ...preferred }
    case 'phone':
      return { phone: value, ...preferred }
    case 'user_alias': {
      const at = value.indexOf(':')
      if (at < 1 || at === value.length - 1) return undefined
      return { user_alias: { alias_label: value.slice(0, at), alias_name: value.slice(at + 1) } }
    }
  }
}
