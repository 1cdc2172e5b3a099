// Distinguished Encoding Rules (ITU-T X.690), limited to certificates.

export const der = (tag: number, ...contents: readonly Uint8Array[]): Buffer => {
  const body = Buffer.concat(contents)
  if (body.length < 0x80) return Buffer.concat([Buffer.from([tag, body.length]), body])
  const hex = body.length.toString(16)
  const length = Buffer.from(hex.length % 2 === 0 ? hex : `0${hex}`, 'hex')
  return Buffer.concat([Buffer.from([tag, 0x80 + length.length]), length, body])
}

export const sequence = (...contents: readonly Uint8Array[]): Buffer => der(0x30, ...contents)

/** Returns an OCTET STRING of these values. */
export const octets = (...contents: readonly Uint8Array[]): Buffer => der(0x04, ...contents)

/** Returns a BIT STRING. The last `unused` bits of `contents` do not count. */
export const bits = (contents: Uint8Array, unused = 0): Buffer => der(0x03, Buffer.from([unused]), contents)

/** Returns an INTEGER from 0 to 127. */
export const integer = (value: number): Buffer => der(0x02, Buffer.from([value]))

/** Returns BOOLEAN true: a default of false is left out. */
export const yes: Buffer = der(0x01, Buffer.from([0xff]))

/** Returns a UTF8String. */
export const text = (value: string): Buffer => der(0x0c, Buffer.from(value))

/** Returns an OBJECT IDENTIFIER, such as `2.5.29.17`. */
export const identifier = (dotted: string): Buffer => {
  const [first = 0, second = 0, ...more] = dotted.split('.').map(Number)
  const arcs = [first * 40 + second, ...more].flatMap((arc) => {
    const sevens = [arc & 0x7f]
    for (let left = arc >>> 7; left > 0; left >>>= 7) sevens.unshift((left & 0x7f) | 0x80)
    return sevens
  })
  return der(0x06, Buffer.from(arcs))
}

/** Returns a UTCTime, or a GeneralizedTime from 2050 on (RFC 5280, 4.1.2.5). */
export const instant = (time: number): Buffer => {
  const date = new Date(Math.floor(time / 1000) * 1000)
  const digits = date.toISOString().replaceAll(/[-:T]|\.000/g, '')
  return date.getUTCFullYear() < 2050 ? der(0x17, Buffer.from(digits.slice(2))) : der(0x18, Buffer.from(digits))
}
