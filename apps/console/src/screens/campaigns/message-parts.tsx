import { elementsOf, textOf } from '../../data/use-records.ts'
import { Chip } from '../../parts/status.tsx'
import style from './campaigns.module.css'

type Members = { readonly [name: string]: unknown }

const partsOf = (message: Members): readonly (readonly [string, unknown])[] =>
  Object.entries(typeof message['parts'] === 'object' && message['parts'] !== null ? message['parts'] : {})

/** The messages of a variation or a step as they were written, with their Liquid. */
export const MessageParts = ({ of }: { readonly of: Members }) => {
  const messages = elementsOf(of, 'messages')
  if (messages.length === 0) return <p class={style['soft']}>It sends nothing.</p>
  return (
    <ul class={style['messages']}>
      {messages.map((message, index) => (
        <li key={index}>
          <Chip>{textOf(message, 'channel').replaceAll('_', ' ')}</Chip>
          <dl>
            {partsOf(message).map(([name, text]) => (
              <div key={name}>
                <dt>{name.replaceAll('_', ' ')}</dt>
                <dd>
                  <pre>{String(text)}</pre>
                </dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ul>
  )
}
