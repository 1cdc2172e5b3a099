import { TextlintKernel } from '@textlint/kernel'
import markdown from '@textlint/textlint-plugin-markdown'
import terminology from 'textlint-rule-terminology'
import { commentsOf } from './comments.ts'
import { sentenceLength } from './sentence-length.ts'
import { words } from './words.ts'

const kernel = new TextlintKernel()

const options = {
  ext: '.md',
  plugins: [{ pluginId: 'markdown', plugin: markdown.default }],
  rules: [
    { ruleId: 'sentence-length', rule: sentenceLength },
    { ruleId: 'words', rule: terminology, options: { defaultTerms: false, terms: words } },
  ],
}

/** One fault per line. Of source code only the comments. */
export const lintText = async (path: string, text: string): Promise<readonly string[]> => {
  const prose = path.endsWith('.md') ? text : commentsOf(text)
  const { messages } = await kernel.lintText(prose, options)
  return messages.map(({ loc, message }) => `${path}:${loc.start.line}: ${message}`)
}
