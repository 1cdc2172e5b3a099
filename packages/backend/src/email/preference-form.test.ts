import { describe, expect, it } from 'vitest'
import { preferencesOf } from './preference-form.ts'

const box = (group: string, more = ''): string =>
  `<input type="checkbox" name="subscription_group_${group}" title="is disabled" ${more}>`
const form = (...fields: readonly string[]): string => `<form method="post">${fields.join('')}</form>`
const email = '<input type="radio" name="email_global_state">'

const groups = (sent: string, page: string) => preferencesOf(new URLSearchParams(sent), page)?.groups

const [a, b] = [
  ['a', 'unsubscribed'],
  ['b', 'unsubscribed'],
]

describe('an unchecked box is unsubscribed', () => {
  it.each([
    ['on a page with one form', '', form(box('a'), box('b')), [a, b]],
    ['on a page without a form', '', box('a'), [a]],
    [
      'in the form that was sent, not in the other',
      'subscription_group_c=on',
      form(box('a')) + form(box('b'), box('c')),
      [b],
    ],
    [
      'in the only form that sends nothing then',
      '',
      form(box('a'), box('b')) + form('<input type="hidden" name="email_global_state">') + form('<input name="q">'),
      [a, b],
    ],
    [
      'beside the button that sent the form',
      'email_global_state=on',
      form(box('a'), '<button name="email_global_state">') + form(box('b')),
      [a],
    ],
    ['in no form, if any may have been sent', '', form(box('a')) + form(box('b')), []],
    [
      'in each form that may have been sent',
      'email_global_state=on',
      form(email, box('a')) + form(box('b'), email, box('a')),
      [a],
    ],
    ['unless it is in a comment', '', form(`<!-- ${box('a')} -->`, box('b')), [b]],
    ['unless it is in a script', '', form(`<SCRIPT>'${box('a')}'</script>`, box('b')), [b]],
    ['unless it is in an open comment', '', form(box('b'), `<!-- ${box('a')}`), [b]],
    ['unless it is disabled', '', form(box('a', 'disabled'), box('b', 'DISABLED=""'), box('b')), [b]],
  ])('%s', (_, sent, page, expected) => {
    expect(groups(sent, page)?.filter(([id]) => id !== 'c')).toEqual(expected)
  })

  it.each(['<!--', '<form ', '<script ', '<input ', '<input name ', '"', "'"])(
    'whatever the page has, as %j',
    (part) => {
      expect(groups('', part.repeat(200_000))).toEqual([])
    },
  )
})
