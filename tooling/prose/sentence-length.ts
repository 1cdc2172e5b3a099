import type { TxtNode, TxtParentNode } from '@textlint/ast-node-types'
import type { TextlintRuleModule } from '@textlint/types'

/** The rule for people is 25. The rest is for lists of names. */
const mostWords = 30

const sentences = new Intl.Segmenter('en', { granularity: 'sentence' })

const isParent = (node: TxtNode): node is TxtParentNode => 'children' in node

const leaves = (node: TxtNode): readonly TxtNode[] => (isParent(node) ? node.children.flatMap(leaves) : [node])

/** Keeps characters in place: marks become blanks, inline code one word. */
const plainText = (paragraph: TxtParentNode, source: string): string => {
  const [start] = paragraph.range
  let text = ''
  for (const { type, range } of leaves(paragraph)) {
    if (type !== 'Str' && type !== 'Code') continue
    const written = source.slice(range[0] - start, range[1] - start)
    text = text.padEnd(range[0] - start) + (type === 'Code' ? 'X'.repeat(written.length) : written)
  }
  return text.replaceAll('\n', ' ')
}

const countWords = (text: string): number => text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length

/** Leaves out headings and tables. */
export const sentenceLength: TextlintRuleModule = ({ Syntax, RuleError, report, getSource }) => ({
  [Syntax.Paragraph](paragraph) {
    for (const { segment, index } of sentences.segment(plainText(paragraph, getSource(paragraph)))) {
      const count = countWords(segment)
      if (count > mostWords) report(paragraph, new RuleError(`${count} words in a sentence`, { index }))
    }
  },
})
