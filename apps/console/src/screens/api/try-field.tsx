import type { FormField } from './form.ts'
import style from './api.module.css'

export const TryField = ({ field, value, change, fault }: TryFieldProps) => {
  const { name, type, isRequired, isList, values, about, hint } = field
  const shared = {
    value,
    'aria-invalid': fault !== undefined,
    'aria-required': isRequired,
    title: about,
    class: `field ${style['input']}`,
  }
  return (
    <label class="stack tight">
      <span class={style['line']}>
        <code class={style['name']}>{name}</code>
        <span class="small">{isList ? 'one a line' : type}</span>
        {isRequired && <span class={style['required']}>required</span>}
      </span>
      {values.length > 0 && (
        <select {...shared} onChange={(event) => change(event.currentTarget.value)}>
          <option value="">not sent</option>
          {values.map((each) => (
            <option key={each}>{each}</option>
          ))}
        </select>
      )}
      {values.length === 0 && isList && (
        <textarea {...shared} rows={2} spellcheck={false} onInput={(event) => change(event.currentTarget.value)} />
      )}
      {values.length === 0 && !isList && (
        <input
          {...shared}
          type="text"
          placeholder={hint}
          spellcheck={false}
          autocomplete="off"
          onInput={(event) => change(event.currentTarget.value)}
        />
      )}
      {fault !== undefined && <span class={style['fault']}>{fault}</span>}
    </label>
  )
}

export interface TryFieldProps {
  readonly field: FormField
  readonly value: string
  readonly fault?: string | undefined
  change(value: string): void
}
