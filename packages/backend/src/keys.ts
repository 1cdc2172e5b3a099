/** What an API key opens. */
export interface ApiKey {
  readonly key: string
  readonly workspace: string
  readonly permissions: ReadonlySet<string>
}

/** The API keys of the service. */
export interface KeyRing {
  /** Adds a key, or replaces what it opens. */
  add(key: ApiKey): void
  /** The key with this text, found in a time that tells nothing of the texts of other keys. */
  find(text: string): ApiKey | undefined
  /** Takes away every key that opens a workspace. */
  removeAll(workspace: string): void
}

/** Compares two texts in a time that depends on their lengths only. */
export const isSameText = (a: string, b: string): boolean => {
  let difference = a.length ^ b.length
  for (let index = 0; index < a.length; index += 1) difference |= a.charCodeAt(index) ^ b.charCodeAt(index % b.length)
  return difference === 0
}

/** A keyed FNV-1a hash: without the secret nobody can tell which texts share a bucket. */
const bucketOf = (text: string, secret: number): number => {
  let hash = secret
  for (let index = 0; index < text.length; index += 1) hash = Math.imul(hash ^ text.charCodeAt(index), 0x0100_0193)
  return (hash ^ (hash >>> 15)) & 0xffff
}

/** An empty ring. `secret` is any number that callers cannot know. */
export const createKeyRing = (secret: number): KeyRing => {
  const buckets = new Map<number, readonly ApiKey[]>()
  return {
    add: (key) => {
      const bucket = bucketOf(key.key, secret)
      const others = (buckets.get(bucket) ?? []).filter((other) => other.key !== key.key)
      buckets.set(bucket, [...others, key])
    },
    find: (text) => {
      let found: ApiKey | undefined
      for (const key of buckets.get(bucketOf(text, secret)) ?? []) if (isSameText(key.key, text)) found = key
      return found
    },
    removeAll: (workspace) => {
      for (const [bucket, ring] of buckets) {
        const left = ring.filter((key) => key.workspace !== workspace)
        if (left.length === 0) buckets.delete(bucket)
        else buckets.set(bucket, left)
      }
    },
  }
}
