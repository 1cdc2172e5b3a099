/** Asks once for each argument, then repeats the answer. */
export const remember = <Argument, Result>(make: (argument: Argument) => Result): ((argument: Argument) => Result) => {
  const made = new Map<Argument, { readonly result: Result }>()
  return (argument) => {
    const found = made.get(argument) ?? { result: make(argument) }
    made.set(argument, found)
    return found.result
  }
}
