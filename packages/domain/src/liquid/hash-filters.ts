import { hmac } from '@noble/hashes/hmac.js'
import { md5, sha1 } from '@noble/hashes/legacy.js'
import { sha256, sha512 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import type { Filter } from 'liquidjs/dist/liquid.browser.mjs'
import { textOf } from './render-state.ts'

type Hash = typeof md5 | typeof sha256 | typeof sha512

const digits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'

const base64 = (bytes: Uint8Array): string => {
  let text = ''
  for (let at = 0; at < bytes.length; at += 3) {
    const [one = 0, two = 0, three = 0] = bytes.subarray(at, at + 3)
    const bits = (one << 16) | (two << 8) | three
    for (const shift of [18, 12, 6, 0]) text += digits.charAt((bits >> shift) & 63)
  }
  const missing = (3 - (bytes.length % 3)) % 3
  return text.slice(0, text.length - missing) + '='.repeat(missing)
}

const bytesOf = (value: unknown): Uint8Array => utf8ToBytes(textOf(value).toWellFormed())

const hashed =
  (hash: Hash): Filter =>
  (value) =>
    bytesToHex(hash(bytesOf(value)))

const signed =
  (hash: Hash, written: (bytes: Uint8Array) => string): Filter =>
  (value, key) =>
    written(hmac(hash, bytesOf(key), bytesOf(value)))

/** Filters that hash a text, or sign it with a key. Nothing and lists are hashed as an empty text. Source: decision 0051. */
export const hashFilters: { readonly [name: string]: Filter } = {
  base64: (value) => base64(bytesOf(value)),
  md5: hashed(md5),
  sha1: hashed(sha1),
  sha2: hashed(sha256),
  sha256: hashed(sha256),
  hmac_sha1: signed(sha1, bytesToHex),
  hmac_sha1_hex: signed(sha1, bytesToHex),
  hmac_sha1_base64: signed(sha1, base64),
  hmac_sha256: signed(sha256, bytesToHex),
  hmac_sha256_hex: signed(sha256, bytesToHex),
  hmac_sha256_base64: signed(sha256, base64),
  hmac_sha512: signed(sha512, bytesToHex),
}
