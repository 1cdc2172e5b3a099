import { useState } from 'preact/hooks'
import { AreaField, Choice, LabelledChoice, TextField } from '../../../parts/field.tsx'
import { type ValueDraft, type ValueKind, valueKinds } from './values.ts'
import style from '../users.module.css'

export const ValueField = ({ draft, change, isText }: ValueFieldProps) => {
  const { kind, text } = draft
  const setText = (written: string): void => change({ kind, text: written })
  const [hasLines] = useState(/[\n\r]/.test(text))
  const isLong = kind === 'JSON' || kind === 'list of texts' || (kind === 'text' && hasLines)
  const setKind = (word: string): void => {
    const chosen: ValueKind = valueKinds.find((each) => each === word) ?? 'text'
    change({ kind: chosen, text: chosen === 'true or false' ? 'true' : text })
  }
  return (
    <>
      {!isText && <LabelledChoice label="Kind" value={kind} values={valueKinds} change={setKind} />}
      {kind === 'true or false' && <Choice label="Value" value={text} values={['true', 'false']} change={setText} />}
      {isLong && (
        <div class={style['area']}>
          <AreaField label={kind === 'list of texts' ? 'Value, one a line' : 'Value'} value={text} change={setText} />
        </div>
      )}
      {!isLong && kind !== 'true or false' && <TextField label="Value" value={text} change={setText} />}
    </>
  )
}

export interface ValueFieldProps {
  readonly draft: ValueDraft
  readonly isText: boolean
  change(draft: ValueDraft): void
}
