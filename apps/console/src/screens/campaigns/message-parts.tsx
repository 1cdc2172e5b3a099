import type { UnknownRecord } from '../../data/is-record.ts'
import { elementsOf, textOf } from '../../data/use-records.ts'
import { Facts } from '../../parts/section.tsx'
import { Chip } from '../../parts/status.tsx'
import style from './campaigns.module.css'

const partsOf = (message: UnknownRecord): readonly (readonly [string, unknown])[] =>
  Object.entries(typeof message['parts'] === 'object' && message['parts'] !== null ? message['parts'] : {})

/** Messages as written, with Liquid. */
export const MessageParts = ({ of }: { readonly of: UnknownRecord }) => {
  const messages = elementsOf(of, 'messages')
  if (messages.length === 0) return <p class="small">It sends nothing.</p>
  return (
    <ul class={`stack near ${style['messages']}`}>
      {messages.map((message, index) => (
        <li key={index} class="box">
          <Chip>{textOf(message, 'channel').replaceAll('_', ' ')}</Chip>
          <Facts
            facts={partsOf(message).map(([name, text]) => [
              name.replaceAll('_', ' '),
              <pre key={name}>{String(text)}</pre>,
            ])}
          />
        </li>
      ))}
    </ul>
  )
}
