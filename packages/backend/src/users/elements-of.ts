/** Returns paths such as `external_ids[0]`. */
export const elementsOf = <Name extends string>(
  body: { readonly [Member in Name]?: readonly unknown[] | undefined },
  members: readonly Name[],
): readonly string[] => members.flatMap((member) => (body[member] ?? []).map((_, index) => `${member}[${index}]`))
