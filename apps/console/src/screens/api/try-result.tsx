import { linkTo } from '@brazier/control/console-routes'
import { useWorkspace } from '../../data/control.ts'
import { BodyView } from '../../parts/body-view.tsx'
import { Chip, Status } from '../../parts/status.tsx'
import type { Tried } from './send.ts'
import style from './api.module.css'

const Head = ({ tried }: { readonly tried: Tried }) => {
  const workspace = useWorkspace()
  const { status, ms, refusedBy, request } = tried
  return (
    <p class={style['tools']} role="status">
      {status === undefined ? <Chip tone="good">done</Chip> : <Status status={status} />}
      {ms !== undefined && <span>{Math.round(ms)} ms</span>}
      {refusedBy !== undefined && <Chip tone="bad">refused by {refusedBy.replace('_', ' ')}</Chip>}
      {request !== undefined && (
        <a href={linkTo('request', { workspace, request })}>The request, and what came of it</a>
      )}
    </p>
  )
}

/** What a tried call came to: the status, the faults, and the answer. */
export const TryResult = ({ tried }: { readonly tried: Tried }) => (
  <section class={style['section']} aria-label="Answer">
    <h3>Answer</h3>
    <Head tried={tried} />
    {tried.faults.length > 0 && (
      <ul class={style['faults']}>
        {tried.faults.map(({ path, text, isNote }) => (
          <li key={path + text} class={isNote === true ? style['note'] : undefined}>
            <code>{path === '' ? 'the whole' : path}</code> {text}
          </li>
        ))}
      </ul>
    )}
    <BodyView title="Body" text={tried.text} />
    {tried.headers !== undefined && (
      <details class={style['example']}>
        <summary>Headers</summary>
        <dl class={style['facts']}>
          {Object.entries(tried.headers).map(([name, value]) => (
            <>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </>
          ))}
        </dl>
      </details>
    )}
  </section>
)
