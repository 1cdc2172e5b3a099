import { expect, test } from 'vitest'
import { mailLinks } from './mail-links.ts'

test('links and what is loaded are found in their order, with their texts', () => {
  const html = `<style>p { background: url(a.png) }</style><p><a href="/b"> to <b>the</b>\n shop</a><img src="c.png" alt="C"></p>`
  expect(mailLinks(html)).toEqual([
    { kind: 'loaded', href: 'a.png', text: 'style' },
    { kind: 'link', href: '/b', text: 'to the shop' },
    { kind: 'loaded', href: 'c.png', text: 'img: C' },
  ])
})

test('a mail with very many elements side by side is walked once', () => {
  const html = `${'<p></p>'.repeat(200_000)}<a href="/last">${'<i></i>'.repeat(200_000)}last</a>`
  expect(mailLinks(html)).toEqual([{ kind: 'link', href: '/last', text: 'last' }])
})
