/**
 * Returns a 32-bit hash of a text: FNV-1a over UTF-16 code units. Different texts nearly always have different hashes.
 * Do not use it for secrets.
 */
export const hashText = (text: string): number => {
  let hash = 0x811c_9dc5
  for (let index = 0; index < text.length; index += 1) hash = Math.imul(hash ^ text.charCodeAt(index), 0x0100_0193)
  return hash >>> 0
}
