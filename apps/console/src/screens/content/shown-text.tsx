import { Note } from '../../parts/note.tsx'
import { Loading } from '../../parts/states.tsx'
import style from './content.module.css'

export interface Rendering {
  readonly parts?: { readonly [part: string]: string }
  readonly aborted?: string
  readonly error?: string
}

/** Shows texts as a user would get them. Mails are source: nothing runs or loads. */
export const ShownText = ({ rendering, error }: ShownTextProps) => {
  if (error !== undefined) return <Note tone="bad">{error.message}</Note>
  if (rendering === undefined) return <Loading lines={3} />
  if (rendering.error !== undefined) return <Note tone="bad">{rendering.error}</Note>
  if (rendering.aborted !== undefined) return <Note>Nothing would be sent: {rendering.aborted}</Note>
  return (
    <>
      {Object.entries(rendering.parts ?? {}).map(([part, text]) => (
        <div key={part} class="stack">
          <h3>{part.replaceAll('_', ' ')}</h3>
          {/* A region that scrolls takes the focus, so that the keyboard can scroll it. */}
          <pre
            class={`box ${style['shown']}`}
            role="region"
            aria-label={`Rendered ${part.replaceAll('_', ' ')}`}
            tabIndex={0}
          >
            {text === '' ? 'Nothing: the text is empty.' : text}
          </pre>
        </div>
      ))}
    </>
  )
}

export interface ShownTextProps {
  readonly rendering: Rendering | undefined
  readonly error: Error | undefined
}
