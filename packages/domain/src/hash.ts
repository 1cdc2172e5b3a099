/** Returns a 32-bit hash: FNV-1a over UTF-16 code units. Collisions are rare. Not for secrets. */
export const hashText = (text: string): number => {
  let hash = 0x811c_9dc5
  for (let index = 0; index < text.length; index += 1) hash = Math.imul(hash ^ text.charCodeAt(index), 0x0100_0193)
  return hash >>> 0
}
