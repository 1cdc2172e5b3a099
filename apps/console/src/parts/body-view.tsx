import { useState } from 'preact/hooks'
import { parsed } from '../data/parsed.ts'
import { Button } from './button.tsx'
import { CopyButton } from './copy.tsx'
import { JsonTree } from './json-tree.tsx'
import type { Mark } from './marks.ts'
import style from './body-view.module.css'

/** A tree of more characters opens slowly. */
const treeLimit = 1_000_000

export const BodyView = ({ title, text, marks = [], isCut = false }: BodyViewProps) => {
  const [isRaw, setRaw] = useState(false)
  const json = text.length > treeLimit || isRaw ? undefined : parsed(text)
  return (
    <section class="stack near">
      <div class="line">
        <h3>{title}</h3>
        <span class="push">
          {text !== '' && (
            <Button look="plain" press={() => setRaw(!isRaw)} pressed={isRaw}>
              Text
            </Button>
          )}
          {text !== '' && <CopyButton text={text} label={`Copy: ${title}`} />}
        </span>
      </div>
      {isCut && <p class={style['cut']}>The log keeps the beginning only: the body was too long.</p>}
      {text === '' && <p class="soft">No body</p>}
      {json === undefined ? <pre class={style['text']}>{text}</pre> : <JsonTree value={json} marks={marks} />}
      {json === undefined &&
        marks.map(({ path, text: said }) => (
          <p key={path + said} class={style['cut']}>
            {path === '' ? '' : <code>{path}</code>} {said}
          </p>
        ))}
    </section>
  )
}

export interface BodyViewProps {
  readonly title: string
  readonly text: string
  readonly marks?: readonly Mark[]
  readonly isCut?: boolean
}
