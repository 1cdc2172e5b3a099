import { expect, it } from 'vitest'
import { matchWords } from './match-words.ts'

it.each([
  ['love', ['Ada', 'Lovelace'], true],
  ['LOVE ada', ['Ada', 'Lovelace'], true],
  ['ada@exa', ['ada@example.com'], true],
  ['velace', ['Ada', 'Lovelace'], false],
  ['ada grace', ['Ada', 'Lovelace'], false],
  ['zoë', ['Zoë Šimić', null, undefined], true],
  ['zoe simic', ['Zoë Šimić'], true],
  ['+49 170', ['+491701234567'], false],
  ['49170', ['+491701234567'], true],
  ['', ['Ada'], false],
  ['--', ['Ada'], false],
])('%j among %j: %s', (text, names, is) => expect(matchWords(text)(names)).toBe(is))
