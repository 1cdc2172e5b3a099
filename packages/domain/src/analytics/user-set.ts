import { firstPlace } from '../binary-search.ts'

/**
 * User numbers, 0 to 2^32 - 1, for hundreds of thousands of small sets. Up to 4096 users take two bytes each in one array. A larger set has
 * an array or bitmap for each 65,536 numbers. Source: decision 0060.
 */
export interface UserSet {
  size: number
  /** Indexes in `lows` at which blocks of 65,536 numbers begin, and the end of the last. Used without chunks. */
  starts: number[]
  /** The low 16 bits, ascending within each block. The end is room to grow. */
  lows: Uint16Array
  chunks: (Chunk | undefined)[] | undefined
}

/** Sorted low bits while users are few, else one bit each. */
interface Chunk {
  /** Low bits in the array. */
  size: number
  lows: Uint16Array
  bits: Uint32Array | undefined
}

/** The most users in packed form and in one chunk's array. A bitmap needs as much memory. */
const most = 4096
const words = 65_536 / 32
const none = new Uint16Array(0)

/** Returns an empty set. */
export const emptyUserSet = (): UserSet => ({ size: 0, starts: [], lows: none, chunks: undefined })

const placeOf = (lows: Uint16Array, low: number, from: number, until: number): number =>
  firstPlace(lows, (other) => other < low, from, until)

/** A full array grows by a quarter. */
const inserted = (lows: Uint16Array, size: number, place: number, low: number): Uint16Array => {
  let room = lows
  if (size === lows.length) {
    room = new Uint16Array(size + Math.max(4, size >>> 2))
    room.set(lows)
  }
  room.copyWithin(place + 1, place, size)
  room[place] = low
  return room
}

/** Adds a user. Returns whether it was new. */
export const addUser = (set: UserSet, user: number): boolean => {
  const high = user >>> 16
  const low = user & 0xffff
  const added = set.chunks === undefined ? addPacked(set, high, low) : addToChunk(set.chunks, high, low)
  if (!added) return false
  set.size += 1
  if (set.chunks === undefined && set.size > most) unpack(set)
  return true
}

const addPacked = (set: UserSet, high: number, low: number): boolean => {
  const { starts } = set
  while (starts.length < high + 2) starts.push(set.size)
  const end = starts[high + 1] ?? 0
  const place = placeOf(set.lows, low, starts[high] ?? 0, end)
  if (place < end && set.lows[place] === low) return false
  set.lows = inserted(set.lows, set.size, place, low)
  for (let next = high + 1; next < starts.length; next += 1) starts[next] = (starts[next] ?? 0) + 1
  return true
}

const addToChunk = (chunks: (Chunk | undefined)[], high: number, low: number): boolean => {
  const chunk = (chunks[high] ??= { size: 0, lows: none, bits: undefined })
  if (chunk.bits === undefined) {
    const place = placeOf(chunk.lows, low, 0, chunk.size)
    if (place < chunk.size && chunk.lows[place] === low) return false
    chunk.lows = inserted(chunk.lows, chunk.size, place, low)
    chunk.size += 1
    if (chunk.size > most) toBits(chunk)
    return true
  }
  const word = low >>> 5
  const bit = 1 << (low & 31)
  const before = chunk.bits[word] ?? 0
  if ((before & bit) !== 0) return false
  chunk.bits[word] = before | bit
  return true
}

const toBits = (chunk: Chunk): void => {
  const bits = new Uint32Array(words)
  for (const low of chunk.lows.subarray(0, chunk.size)) bits[low >>> 5] = (bits[low >>> 5] ?? 0) | (1 << (low & 31))
  chunk.bits = bits
  chunk.lows = none
}

/** Makes an array or bitmap per block. */
const unpack = (set: UserSet): void => {
  const { starts, lows } = set
  const chunks: (Chunk | undefined)[] = []
  for (let high = 0; high + 1 < starts.length; high += 1) {
    const lowBits = lows.slice(starts[high], starts[high + 1])
    if (lowBits.length === 0) continue
    const chunk: Chunk = { size: lowBits.length, lows: lowBits, bits: undefined }
    if (chunk.size > most) toBits(chunk)
    chunks[high] = chunk
  }
  set.chunks = chunks
  set.starts = []
  set.lows = none
}

/** Returns whether it was in the set. */
export const removeUser = (set: UserSet, user: number): boolean => {
  const high = user >>> 16
  const low = user & 0xffff
  const removed = set.chunks === undefined ? removePacked(set, high, low) : removeFromChunk(set.chunks[high], low)
  if (removed) set.size -= 1
  return removed
}

const removePacked = (set: UserSet, high: number, low: number): boolean => {
  const { starts, lows, size } = set
  const end = starts[high + 1]
  if (end === undefined) return false
  const place = placeOf(lows, low, starts[high] ?? 0, end)
  if (place >= end || lows[place] !== low) return false
  lows.copyWithin(place, place + 1, size)
  for (let next = high + 1; next < starts.length; next += 1) starts[next] = (starts[next] ?? 0) - 1
  return true
}

const removeFromChunk = (chunk: Chunk | undefined, low: number): boolean => {
  if (chunk === undefined) return false
  if (chunk.bits === undefined) {
    const place = placeOf(chunk.lows, low, 0, chunk.size)
    if (place >= chunk.size || chunk.lows[place] !== low) return false
    chunk.lows.copyWithin(place, place + 1, chunk.size)
    chunk.size -= 1
    return true
  }
  const word = low >>> 5
  const bit = 1 << (low & 31)
  const before = chunk.bits[word] ?? 0
  if ((before & bit) === 0) return false
  chunk.bits[word] = before & ~bit
  return true
}

/** Goes in ascending order. */
export const forEachUser = (set: UserSet, visit: (user: number) => void): void => {
  const { chunks, starts, lows } = set
  if (chunks === undefined) {
    for (let high = 0; high + 1 < starts.length; high += 1) {
      for (const low of lows.subarray(starts[high], starts[high + 1])) visit(high * 65_536 + low)
    }
    return
  }
  for (const [high, chunk] of chunks.entries()) {
    if (chunk !== undefined) forEachLow(chunk, (low) => visit(high * 65_536 + low))
  }
}

const forEachLow = ({ bits, lows, size }: Chunk, visit: (low: number) => void): void => {
  if (bits === undefined) {
    for (const low of lows.subarray(0, size)) visit(low)
    return
  }
  for (const [word, value] of bits.entries()) {
    for (let left = value; left !== 0; left &= left - 1) visit(word * 32 + 31 - Math.clz32(left & -left))
  }
}
