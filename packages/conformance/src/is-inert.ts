/** Whether a body contains no text and no number, or is only a text or a number. A server cannot act on such a body. */
export const isInert = (body: unknown): boolean => {
  const isEmpty = (value: unknown): boolean =>
    typeof value === 'object' && value !== null
      ? Object.values(value).every(isEmpty)
      : typeof value !== 'string' && typeof value !== 'number'
  return typeof body !== 'object' || isEmpty(body)
}
