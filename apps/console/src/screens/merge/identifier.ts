/** The kinds of identifiers that a form names a user by. */
export const identifierKinds = ['external_id', 'user_alias', 'email', 'phone', 'braze_id'] as const

/** See `identifierKinds`. */
export type IdentifierKind = (typeof identifierKinds)[number]

/** An identifier of a user, as the form and the address hold it. */
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

/** Writes an identifier for an address: `external_id:ada`. */
export const writeNamed = ({ kind, value }: Named): string => `${kind}:${value}`

/** Reads an identifier of an address. */
export const readNamed = (text: string): Named => {
  const at = text.indexOf(':')
  const kind = identifierKinds.find((known) => known === text.slice(0, at))
  return kind === undefined ? { kind: 'external_id', value: text } : { kind, value: text.slice(at + 1) }
}

/** Returns the identifier by which a user is best named, for an address. */
export const identifierOf = ({ braze_id = '', external_id, user_aliases: [alias] = [] }: Identified): string => {
  if (external_id !== undefined) return writeNamed({ kind: 'external_id', value: external_id })
  if (alias === undefined) return writeNamed({ kind: 'braze_id', value: braze_id })
  return writeNamed({ kind: 'user_alias', value: `${alias.alias_label}:${alias.alias_name}` })
}
