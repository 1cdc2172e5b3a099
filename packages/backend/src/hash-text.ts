/** A number of 32 bits that a text nearly always has to itself: FNV-1a of its UTF-16 units. Not for secrets. */
export const hashText = (text: string): number => {
  let hash = 0x811c_9dc5
  for (let index = 0; index < text.length; index += 1) hash = Math.imul(hash ^ text.charCodeAt(index), 0x0100_0193)
  return hash >>> 0
}
