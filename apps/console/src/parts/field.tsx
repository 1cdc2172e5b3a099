import type { ComponentChildren, Ref } from 'preact'
import style from './field.module.css'

export const Toolbar = ({ children, label, pressKey }: ToolbarProps) => (
  <div class={style['toolbar']} role="toolbar" tabIndex={-1} aria-label={label} onKeyDown={pressKey}>
    {children}
  </div>
)

export interface ToolbarProps {
  readonly children: ComponentChildren
  readonly label: string
  pressKey?(event: KeyboardEvent): void
}

/** Names its scope. */
export const SearchField = ({ label, value, change, field }: SearchProps) => (
  <input
    type="search"
    ref={field}
    class={`field ${style['search']}`}
    aria-label={label}
    placeholder={label}
    spellcheck={false}
    value={value}
    onInput={(event) => change(event.currentTarget.value)}
  />
)

export interface SearchProps {
  readonly label: string
  readonly value: string
  readonly field?: Ref<HTMLInputElement>
  change(text: string): void
}

const Options = ({ all, values }: Pick<ChoiceProps, 'all' | 'values'>) => (
  <>
    {all !== undefined && <option value="">{all}</option>}
    {values.map((each) => {
      const { value, text } = typeof each === 'string' ? { value: each, text: each } : each
      return (
        <option key={value} value={value}>
          {text}
        </option>
      )
    })}
  </>
)

/** One of a few values, or all. */
export const Choice = ({ label, value, change, ...options }: ChoiceProps) => (
  <select class="field" aria-label={label} value={value} onChange={(event) => change(event.currentTarget.value)}>
    <Options {...options} />
  </select>
)

export const LabelledChoice = ({ label, value, change, ...options }: ChoiceProps) => (
  <label class="labelled">
    {label}
    <select class="field" value={value} onChange={(event) => change(event.currentTarget.value)}>
      <Options {...options} />
    </select>
  </label>
)

export interface ChoiceProps {
  readonly label: string
  /** Text for no choice. */
  readonly all?: string | undefined
  readonly value: string
  /** With a text for people if different. */
  readonly values: readonly (string | { readonly value: string; readonly text: string })[]
  change(value: string): void
}

export const NumberField = ({ label, value, least, change }: NumberProps) => (
  <label class="labelled">
    {label}
    <input
      type="number"
      class="field"
      min={least}
      step={1}
      required
      value={value}
      onInput={(event) => change(event.currentTarget.value)}
    />
  </label>
)

export interface NumberProps {
  readonly label: string
  readonly value: string
  readonly least: number
  change(text: string): void
}

export const Check = ({ label, value, change }: CheckProps) => (
  <label class={style['check']}>
    <input type="checkbox" checked={value} onChange={(event) => change(event.currentTarget.checked)} />
    {label}
  </label>
)

export interface CheckProps {
  readonly label: string
  readonly value: boolean
  change(value: boolean): void
}

export const TextField = ({ label, value, change, placeholder, list }: TextProps) => (
  <label class="labelled">
    {label}
    <input
      type="text"
      class="field"
      value={value}
      placeholder={placeholder}
      list={list}
      spellcheck={false}
      onInput={(event) => change(event.currentTarget.value)}
    />
  </label>
)

export const AreaField = ({ label, value, change }: TextProps) => (
  <label class="labelled">
    {label}
    <textarea
      class={`field ${style['area']}`}
      value={value}
      spellcheck={false}
      onInput={(event) => change(event.currentTarget.value)}
    />
  </label>
)

export interface TextProps {
  readonly label: string
  readonly value: string
  readonly placeholder?: string | undefined
  /** Id of the suggestions. */
  readonly list?: string | undefined
  change(text: string): void
}
