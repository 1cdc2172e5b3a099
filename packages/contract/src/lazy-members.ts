const lazily = (members: object, name: string, make: () => unknown): PropertyDescriptor => ({
  enumerable: true,
  configurable: true,
  get: () => {
    const value = make()
    Object.defineProperty(members, name, { enumerable: true, value })
    return value
  },
})

/**
 * Copies the members of some objects into one; the last wins. A getter becomes a member that is made when it is first read. Zod needs
 * 20 µs for each schema, and a program asks for few of them.
 */
export const lazyMembers = (...sources: readonly object[]): object => {
  const members = {}
  for (const source of sources) {
    for (const [name, descriptor] of Object.entries(Object.getOwnPropertyDescriptors(source))) {
      const make = descriptor.get?.bind(source)
      Object.defineProperty(members, name, make === undefined ? descriptor : lazily(members, name, make))
    }
  }
  return members
}

/** Returns an object with a member for each entry, made when it is first read. */
export const lazyValues = (entries: readonly (readonly [name: string, make: () => unknown])[]): object => {
  const members = {}
  for (const [name, make] of entries) Object.defineProperty(members, name, lazily(members, name, make))
  return members
}
