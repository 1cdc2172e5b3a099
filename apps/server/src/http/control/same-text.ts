import { createHash, timingSafeEqual } from 'node:crypto'

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()

/** Compares in a time that does not depend on the texts. */
export const isSameText = (a: string, b: string): boolean => timingSafeEqual(digest(a), digest(b))
