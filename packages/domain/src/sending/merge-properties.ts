/** The properties of one recipient: the common ones, and over these their own. Source: spec, "POST /canvas/trigger/schedule/create". */
export function mergeProperties<V>(
  shared: { readonly [name: string]: V } | undefined,
  own: { readonly [name: string]: V } | undefined,
): { readonly [name: string]: V } {
  return { ...shared, ...own }
}
