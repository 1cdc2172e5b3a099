import type { JsonObject } from '@brazier/domain/rules'

/** Texts from requests that stores are known to change, refuse or confuse, by UTF-16 code units. Source: decision 0083. */
export const oddTexts: readonly string[] = [
  '',
  '\0',
  '\0a',
  ' ',
  '%',
  "' OR ''='",
  '10',
  '9',
  'A',
  'B',
  '\\',
  '\\u0000',
  '__proto__',
  'a',
  'a\0',
  'a\0b',
  'a ',
  'constructor',
  'e\u0301',
  '\u00e9',
  '\u0130',
  '\ud7ff',
  '\ud800',
  '\ud800a',
  '\ud83d',
  '\ud83d\ude00',
  '\udc00',
  '\udc00\ud800',
  '\ue000',
  '\ufeff',
  '\uffff',
]

/** Letters that no database can compress. */
const noise = (length: number): string => {
  const letters: string[] = []
  for (let state = 1; letters.length < length; state = (state * 48_271) % 2_147_483_647) {
    letters.push(String.fromCharCode(97 + (state % 26)))
  }
  return letters.join('')
}

/** Two texts that differ in their last letter, longer than most databases' keys. */
export const longTexts: readonly [string, string] = [`${noise(9999)}A`, `${noise(9999)}B`]

const nested = (levels: number): string => `${'[{"a":'.repeat(levels)}null${'}]'.repeat(levels)}`

const members = oddTexts.map((text) => `${JSON.stringify(text)}:${JSON.stringify(text)}`).toReversed()

/** Members in no order, numbers at their limits, deep, wide, empty and long values. */
export const oddDocument: JsonObject = JSON.parse(`{
  "z": 1, "b": 2, "a": 3, "Z": 4, "10": 5, "9": 6,
  "numbers": [0, 1e308, -1.7976931348623157e308, 5e-324, 9007199254740993, 123456789012345678901234567890, 0.1, 0.30000000000000004, 1e21, 1e-7, -1],
  "deep": ${nested(250)},
  "wide": [${Array.from({ length: 2000 }, (_, index) => index).join(',')}],
  "nothing": [null, true, false, [], {}, "", [[]], [{}]],
  "long": ${JSON.stringify(noise(200_000))},
  "members": {${members.join(',')}}
}`) as JsonObject // the text of an object
