import * as fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { parseTemplate, referencedBlocks } from './parse-template.ts'

const references = (text: string): readonly string[] | undefined => {
  const parsed = parseTemplate(text)
  return parsed.ok ? referencedBlocks(parsed.template) : undefined
}

describe('a template is well-formed', () => {
  test.each([
    ['without any Liquid', 'Only {text} and $5'],
    ['with a profile field', 'Hi {{${first_name}}} {{ ${last_name} | default: "you" }}'],
    ['with a name of many words', '{{custom_attribute.${Favorite Color}}}'],
    ['with braces that are only text', 'a { b } }} %} $'],
    ['with braces in a string', '{{ "}}" }} {{ \'it"s\' }}'],
    ['with an output in a tag', '{% if {{custom_attribute.${points}}} > 5 %}yes{% endif %}'],
    ['with an output in an output', '{{custom_attribute.${points} | plus: {{balance}}}}'],
    ['with a filter in an output in a tag', '{% assign b = {{custom_attribute.${points} | plus: 50}} %}'],
    ['with outputs in an output in a tag', '{% if {{ a {{ b }} c }} %}{% endif %}'],
    ['with raw text, and more after it', '{% raw %}{{{% endraw %}{{ a }}{% raw %}{%{% endraw %}'],
    ['with a brace in a string in a tag', '{% assign a = "%} }}" %}{{ a }}'],
    ['with a backslash before the end of a string', '{{ "a\\" }}{% assign b = "\\" %}'],
    ['with whitespace control', '{%- if true -%} a {%- endif -%} {{- ${city} -}}'],
    ['with raw text that would not be', '{% raw %}{{ {% if %}{% endraw %}'],
    [
      'with the service’s tags',
      '{% catalog_items Games 12 %}{% abort_message("no") %}{% connected_content https://a.b/?e={{${email_address}}} :save c %}',
    ],
    ['with a filter that nobody knows', '{{ ${city} | no_such_filter: 1 }}'],
    ['with an apostrophe in a tag', "{% abort_message(don't) %}"],
  ])('%s', (_, text) => {
    expect(parseTemplate(text).ok).toBe(true)
  })
})

describe('a template is malformed', () => {
  test.each([
    ['when a string of an output is not closed', '{{ ${city} | default: "a }} b'],
    ['when a nested output is not closed', '{{ a {{ b }}'],
    ['when an output is closed within', '{{ a }} }}{{ b'],
    ['when an output is not closed', 'Hi {{${first_name}}'],
    ['when a tag is not closed', '{% if true'],
    ['when a name is not closed', '{{ ${first_name }'],
    ['when a name is empty', '{{ ${} }}'],
    ['when an output is empty', '{{ }}'],
    ['when a string is not closed', '{{ "a }}'],
    ['when a block tag is not closed', '{% if true %}a'],
    ['when a block tag is closed twice', '{% if true %}a{% endif %}{% endif %}'],
    ['when block tags cross', '{% if true %}{% for a in b %}{% endif %}{% endfor %}'],
    ['when a tag is unknown', '{% unheard_of %}'],
    ['when a tag would read a file', '{% include "other" %}'],
    ['when a tag would read a layout', '{% layout "other" %}'],
    ['when a tag would fill a layout', '{% block a %}{% endblock %}'],
    ['when a tag has no name', '{% %}'],
    ['when a condition has parentheses', '{% if (a or b) and c %}{% endif %}'],
    ['when raw text is not closed', '{% raw %} a'],
    ['when tags are more than 100 deep', `${'{% if true %}'.repeat(101)}${'{% endif %}'.repeat(101)}`],
    ['when liquid is in liquid again and again', `{% liquid ${'liquid '.repeat(7000)} %}`],
    ['when expressions are nested without end', `{{${'a['.repeat(20_000)}}}`],
    ['when it is longer than a million characters', 'x'.repeat(1_000_001)],
  ])('%s', (_, text) => {
    expect(parseTemplate(text).ok).toBe(false)
  })

  it('is not when tags are 100 deep, or 101 beside one another', () => {
    expect(parseTemplate(`${'{% if true %}'.repeat(100)}${'{% endif %}'.repeat(100)}`).ok).toBe(true)
    expect(parseTemplate('{% if true %}{% endif %}'.repeat(101)).ok).toBe(true)
  })
})

describe('tags 100 deep are parsed, and 101 deep are malformed:', () => {
  test.each([
    ['unless', '{% unless a %}'],
    ['case', '{% case a %}{% when 1 %}'],
    ['for', '{% for a in b %}'],
    ['tablerow', '{% tablerow a in b %}'],
    ['capture', '{% capture a %}'],
  ])('%s', (name, open) => {
    const isParsed = (deep: number): boolean => parseTemplate(open.repeat(deep) + `{% end${name} %}`.repeat(deep)).ok
    expect([isParsed(100), isParsed(101)]).toEqual([true, false])
  })

  it('liquid in liquid may be 9 deep, with any blanks', () => {
    const isParsed = (deep: number): boolean => parseTemplate(`{% ${'liquid  '.repeat(deep)}assign a = 1 %}`).ok
    expect([isParsed(9), isParsed(10)]).toEqual([true, false])
  })
})

describe('content blocks in a template', () => {
  test.each([
    ['in an output', '{{content_blocks.${a}}}', ['a']],
    ['with an id', "{{content_blocks.${a} | id: 'cb1'}}", ['a']],
    [
      'once, however often they come',
      '{{content_blocks.${b}}}{{content_blocks.${a}}}{{content_blocks.${b}}}',
      ['b', 'a'],
    ],
    ['in a branch that is never taken', '{% if false %}{{content_blocks.${a}}}{% endif %}', ['a']],
    ['in an assignment', '{% assign x = {{content_blocks.${a}}} %}', ['a']],
    [
      'in a capture in a loop',
      '{% for i in list %}{% capture x %}{{content_blocks.${a}}}{% endcapture %}{% endfor %}',
      ['a'],
    ],
    ['as an argument of a filter', '{{ "x" | append: content_blocks.${a} }}', ['a']],
    ['in a condition', '{% unless content_blocks.${a} == blank %}{% endunless %}', ['a']],
    ['in a liquid tag', '{% liquid\n echo content_blocks.${a}\n%}', ['a']],
    ['not in a comment', '{% comment %}{{content_blocks.${a}}}{% endcomment %}', []],
    ['not in raw text', '{% raw %}{{content_blocks.${a}}}{% endraw %}', []],
    ['not in a string', '{{ "{{content_blocks.${a}}}" }}', []],
    ['not in text', 'content_blocks.${a} { {content_blocks.${a}} }', []],
    ['not by another family', '{{custom_attribute.${content_blocks}}}{{content_blocks}}', []],
  ])('%s', (_, text, names) => {
    expect(references(text)).toEqual(names)
  })
})

describe('properties', () => {
  const pieces = [
    '{{',
    '}}',
    '{%',
    '%}',
    '${',
    '}',
    '"',
    "'",
    '\\',
    '-',
    ' ',
    '\n',
    '|',
    ':',
    '.',
    '[',
    ']',
    '(',
    ')',
    ',',
    'a',
    '1',
  ]
  const words = [
    'raw',
    'endraw',
    'comment',
    'endcomment',
    'if',
    'else',
    'endif',
    'for',
    'in',
    'endfor',
    'liquid',
    'case',
    'when',
    'assign',
    '=',
    'content_blocks.',
    'catalog_items',
    'abort_message',
    'connected_content',
    'tablerow',
    'cycle',
    'increment',
  ]
  const liquidLike = fc
    .array(
      fc.oneof(
        { weight: 3, arbitrary: fc.constantFrom(...pieces, ...words) },
        fc.string({ unit: 'binary', maxLength: 3 }),
      ),
      { maxLength: 40, size: 'max' },
    )
    .map((parts) => parts.join(''))

  it('parsing any text does not throw, and gives the same result twice', () => {
    fc.assert(
      fc.property(fc.oneof(liquidLike, fc.string({ unit: 'binary' })), (text) => {
        const parsed = parseTemplate(text)
        const again = parseTemplate(text)
        expect(parsed.ok).toBe(again.ok)
        if (parsed.ok && again.ok) expect(again.template.references).toEqual(parsed.template.references)
      }),
      { numRuns: 1000 },
    )
  })

  it('a name with any characters is found', () => {
    const name = fc
      .string({ unit: 'binary', minLength: 1, maxLength: 12 })
      .filter((text) => text.trim() !== '' && !text.includes('}'))
    fc.assert(
      fc.property(name, (text) => {
        expect(references(`{{content_blocks.\${${text}}}}`)).toEqual([text.trim()])
      }),
    )
  })
})
