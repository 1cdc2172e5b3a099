import { type ConsoleRoute, type ConsoleValues, fitsPath, linkTo } from '@brazier/control/console-routes'

/** Returns undefined for an id that no address can have: a link without an address is plain text. */
export const hrefTo = <Name extends ConsoleRoute>(name: Name, values: ConsoleValues<Name>): string | undefined =>
  Object.values(values).every((value) => fitsPath(String(value))) ? linkTo(name, values) : undefined
