/** Returns a system call's error without code and arguments. */
export const reasonOf = (error: unknown): string => {
  const message = error instanceof Error ? error.message : String(error)
  return (/^[A-Z]+: (?<reason>[^,]+)/.exec(message)?.groups?.['reason'] ?? message).replaceAll('\n', ' ')
}
