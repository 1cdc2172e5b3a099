/** Returns the first index from `from` to `until` whose element is not before the wanted one. Elements with `isBefore` come first. */
export const firstPlace = <E>(
  list: ArrayLike<E>,
  isBefore: (element: E) => boolean,
  from: number = 0,
  until: number = list.length,
): number => {
  let low = from
  let high = until
  while (low < high) {
    const middle = (low + high) >>> 1
    // `middle` is an index of the list, even if E includes undefined.
    if (isBefore(list[middle] as E)) low = middle + 1
    else high = middle
  }
  return low
}
