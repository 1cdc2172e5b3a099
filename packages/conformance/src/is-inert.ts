/** Whether a server cannot act on a body: it is one text or number, or contains none. */
export const isInert = (body: unknown): boolean => {
  const isEmpty = (value: unknown): boolean =>
    typeof value === 'object' && value !== null
      ? Object.values(value).every(isEmpty)
      : typeof value !== 'string' && typeof value !== 'number'
  return typeof body !== 'object' || isEmpty(body)
}
