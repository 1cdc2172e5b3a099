/** Returns the common properties, replaced by the recipient's own. Source: spec, "POST /canvas/trigger/schedule/create". */
export const mergeProperties = <V>(
  shared: { readonly [name: string]: V } | undefined,
  ofRecipient: { readonly [name: string]: V } | undefined,
): { readonly [name: string]: V } => ({ ...shared, ...ofRecipient })
