import { linkTo } from '@brazier/control/console-routes'
import { useWorkspace } from '../../data/control.ts'
import { differencesOf } from '../../data/differences.ts'
import type { UnknownRecord } from '../../data/is-record.ts'
import { parsed } from '../../data/parsed.ts'
import { countText } from '../../data/words.ts'
import { BodyView } from '../../parts/body-view.tsx'
import { Differences } from '../../parts/differences.tsx'
import { emptyOr, Facts } from '../../parts/section.tsx'
import { Chip, Status } from '../../parts/status.tsx'
import type { Tried } from './send.ts'
import style from './api.module.css'

const Head = ({ tried }: { readonly tried: Tried }) => {
  const workspace = useWorkspace()
  const { status, ms, refusedBy, request } = tried
  return (
    <p class="line" role="status">
      {status === undefined ? <Chip tone="good">done</Chip> : <Status status={status} />}
      {ms !== undefined && <span>{Math.round(ms)} ms</span>}
      {refusedBy !== undefined && <Chip tone="bad">refused by {refusedBy.replace('_', ' ')}</Chip>}
      {request !== undefined && (
        <a href={linkTo('request', { workspace, request })}>The request, and what came of it</a>
      )}
    </p>
  )
}

export interface FirstAnswer {
  readonly status: number
  readonly text: string
}

const shownOf = (text: string): UnknownRecord => {
  const value = parsed(text)
  if (typeof value === 'object' && value !== null) return { ...value }
  return { answer: value === undefined ? text : value }
}

const AgainstFirst = ({ tried, first }: { readonly tried: Tried; readonly first: FirstAnswer }) => {
  const [before, after] = [shownOf(first.text), shownOf(tried.text)]
  const count = differencesOf(before, after).length
  return (
    <section class="stack near" aria-label="Compared with the first answer">
      <h3>Compared with the first answer</h3>
      <p class="line">
        <Status status={first.status} />
        <span aria-label="then">→</span>
        {tried.status !== undefined && <Status status={tried.status} />}
        <span>{count === 0 ? 'the same body' : `${countText(count, 'difference')} in the body`}</span>
      </p>
      {count > 0 && <Differences before={before} after={after} titles={['First', 'Now']} />}
    </section>
  )
}

export const NoAnswer = ({ first }: { readonly first: FirstAnswer | undefined }) => (
  <section class="stack near" aria-label="Answer">
    <h3>{first === undefined ? 'Answer' : 'The first answer'}</h3>
    {first === undefined ? (
      <p class="small">Send the request: its answer stands here, with all headers.</p>
    ) : (
      <>
        <p class="line">
          <Status status={first.status} />
          <span class="small">Send the request again: the new answer stands here, compared with this one.</span>
        </p>
        <BodyView title="Body" text={first.text} />
      </>
    )}
  </section>
)

const Headers = ({ headers }: { readonly headers: NonNullable<Tried['headers']> }) => (
  <details class={style['example']}>
    <summary>{countText(Object.keys(headers).length, 'header')} of the answer</summary>
    <Facts facts={Object.entries(headers).map(([name, value]) => [name, emptyOr(value)])} />
  </details>
)

export const TryResult = ({ tried, first }: TryResultProps) => (
  <>
    <section class="stack near" aria-label="Answer">
      <h3>Answer</h3>
      <Head tried={tried} />
      {tried.faults.length > 0 && (
        <ul class={`stack tight ${style['faults']}`}>
          {tried.faults.map(({ path, text, isNote }) => (
            <li key={path + text} class={isNote === true ? style['note'] : undefined}>
              <code>{path === '' ? 'the whole' : path}</code> {text}
            </li>
          ))}
        </ul>
      )}
      <BodyView title="Body" text={tried.text} />
      {tried.headers !== undefined && <Headers headers={tried.headers} />}
    </section>
    {first !== undefined && <AgainstFirst tried={tried} first={first} />}
  </>
)

export interface TryResultProps {
  readonly tried: Tried
  readonly first?: FirstAnswer | undefined
}
