import * as fc from 'fast-check'
import { type DefaultTreeAdapterTypes, parse } from 'parse5'
import { describe, expect, test } from 'vitest'
import { mailPage, sealMail } from './seal-mail.ts'

type Node = DefaultTreeAdapterTypes.Node

/** Elements that a browser would make of a page, in a frame without scripts. */
const elementsOf = (html: string): readonly DefaultTreeAdapterTypes.Element[] => {
  const walk = (node: Node): readonly DefaultTreeAdapterTypes.Element[] => [
    ...('tagName' in node ? [node] : []),
    ...('content' in node ? walk(node.content) : []),
    ...('childNodes' in node ? node.childNodes.flatMap(walk) : []),
  ]
  return walk(parse(html, { scriptingEnabled: false }))
}

const away = 'http://away.example/'

/** Elements and attributes that ask for something elsewhere. Styles are the policy's matter. */
const asking = (html: string): readonly string[] =>
  elementsOf(html).flatMap(({ tagName, attrs }) => [
    ...(['link', 'base', 'script', 'iframe', 'object', 'embed', 'set'].includes(tagName) ? [tagName] : []),
    ...attrs
      .filter(
        ({ name, value }) =>
          name.startsWith('on') ||
          name === 'http-equiv' ||
          (name !== 'style' && name !== 'id' && name !== 'title' && name !== 'alt' && value.includes(away)),
      )
      .map(({ name }) => `${tagName} ${name}`),
  ])

describe('a sealed mail', () => {
  test.each([
    ['a connection ahead of time', `<link rel=preconnect href=${away}>`],
    [
      'one in a noscript, which a frame without scripts reads',
      `<noscript><link rel=preconnect href=${away}></noscript>`,
    ],
    ['one in a shadow root', `<div><template shadowrootmode=open><link rel=preconnect href=${away}></template></div>`],
    ['another address', `<meta http-equiv=refresh content="0;url=${away}">`],
    ['a base', `<base href=${away}>`],
    ['scripts', '<script>1</script><svg><script>1</script></svg><p onclick=1>x</p>'],
    ['frames', `<iframe src=${away}></iframe><object data=${away}></object><embed src=${away}>`],
    ['links', `<a href=${away} ping=${away}>x</a><map><area href=${away}></map><svg><a xlink:href=${away}>x</a></svg>`],
    ['a link that an animation makes', `<svg><a><set attributeName=href to=${away} /></a></svg>`],
    ['a form', `<form action=${away}><button formaction=${away}>x</button></form>`],
    [
      'pictures',
      `<img src=${away} srcset="${away} 2x"><svg><image href=${away} /></svg><video poster=${away}></video>`,
    ],
    [
      'an element that is in a text until it is written again',
      `<svg></p><style><a id="</style><link rel=preconnect href=${away}>">`,
    ],
    [
      'a table in a formula',
      `<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;link rel=preconnect href=${away}&gt;">`,
    ],
  ])('asks for nothing: %s', (_, html) => {
    expect(asking(html).length + Number(html.includes('</p><style>') || html.includes('mglyph'))).toBeGreaterThan(0)
    expect(asking(sealMail(html))).toEqual([])
  })

  test('keeps its words, its styles and the pictures that are in it', () => {
    const html =
      '<style>p { color: red }</style><p style="margin: 0">Hi <b>Ada</b></p><img src="data:image/gif;base64,R0">'
    expect(sealMail(html)).toContain('<style>p { color: red }</style>')
    expect(sealMail(html)).toContain('<p style="margin: 0">Hi <b>Ada</b></p><img src="data:image/gif;base64,R0">')
  })

  test('blanks before an address are read once', () => {
    expect(sealMail(`<p style="background: url(${' '.repeat(300_000)}x)">y</p>`)).toContain('y</p>')
  })

  test('has no address in its styles', () => {
    const css = (address: string) => `background: #fff url( '${address}' ) no-repeat`
    const html = `<style>@import "${away}a.css"; p { ${css(away)} }</style><p style="${css(away)}">x</p><svg><path fill="url(${away}#f)"/></svg>`
    expect(sealMail(html)).not.toContain(away)
    expect(sealMail(html)).toContain('<style> p { background: #fff none no-repeat }</style>')
    expect(sealMail(`<p style="${css('data:image/gif;base64,R0')}">`)).toContain(css('data:image/gif;base64,R0'))
  })

  test('shows the text of a picture from elsewhere, as large', () => {
    const sealed = decodeURIComponent(sealMail(`<img src=${away} alt="A cup & <b>" width=90 height=30>`))
    expect(sealed).toContain('width="90" height="30"')
    expect(sealed).toContain('A cup &amp; &lt;b&gt;')
  })

  test('keeps the lines of a mail without HTML', () => {
    expect(mailPage('Hi\n1 < 2')).toContain('Hi\n1 &lt; 2</pre>')
  })

  test('is there for a mail of any depth', () => {
    expect(sealMail('<div>'.repeat(20_000))).toContain('<div>')
  })
})

describe('properties', () => {
  const piece = fc.constantFrom(
    '<svg>',
    '<math>',
    '<mtext>',
    '<mglyph>',
    '<style>',
    '</style>',
    '<noscript>',
    '</noscript>',
    '<table>',
    '<p>',
    '</p>',
    '<template>',
    '</template>',
    '<title>',
    '</title>',
    '<textarea>',
    '<xmp>',
    '<!--',
    '-->',
    '<a id="',
    '">',
    '<select>',
    '<form>',
    '</form>',
    '<foreignObject>',
    '<desc>',
    '<noembed>',
    '<plaintext>',
    '<![CDATA[',
    ']]>',
    '&lt;',
    'x',
    ' ',
    `<link rel=preconnect href=${away}>`,
    `<img src=${away}>`,
    '<script>',
    '</script>',
    `<base href=${away}>`,
  )

  test('whatever a mail is made of, nothing asks for anything, and sealing it again changes nothing', () => {
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 14 }), (pieces) => {
        const sealed = sealMail(pieces.join(''))
        expect(asking(sealed)).toEqual([])
        expect(sealMail(sealed)).toBe(sealed)
      }),
      { numRuns: 2000 },
    )
  })
})
