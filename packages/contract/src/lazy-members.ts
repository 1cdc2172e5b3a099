const lazily = (members: object, name: string, make: () => unknown): PropertyDescriptor => ({
  enumerable: true,
  configurable: true,
  get: () => {
    const value = make()
    Object.defineProperty(members, name, { enumerable: true, value })
    return value
  },
})

/** Copies members into one object; the last wins. Getters become members made when first read. */
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

/** Returns an object whose members are made when first read. */
export const lazyValues = (entries: readonly (readonly [name: string, make: () => unknown])[]): object => {
  const members = {}
  for (const [name, make] of entries) Object.defineProperty(members, name, lazily(members, name, make))
  return members
}
