import { useEffect, useState } from 'preact/hooks'
import {
  type Audience,
  type FilterField,
  type FilterKind,
  fieldsOf,
  newFilter,
  valueOfType,
  withField,
} from '../../data/audience-filters.ts'
import { isRecord } from '../../data/is-record.ts'
import type { Schemas } from '../../data/schema.ts'
import { textOf } from '../../data/text-of.ts'
import type { KnownKinds } from '../../data/use-audience-kinds.ts'
import { Button } from '../../parts/button.tsx'
import { LabelledChoice, TextField } from '../../parts/field.tsx'
import { Note } from '../../parts/note.tsx'
import { NamesOf, namesId } from './names.tsx'
import style from './audience.module.css'

/** Writes `less than x days ago`. */
const words = (name: string): string => name.replaceAll('_', ' ')

/** Leaves out the filter's kind, which stands before it. */
const labelOf = (name: string, kind: string): string => {
  const label = words(name.startsWith(`${kind}_`) ? name.slice(kind.length + 1) : name)
  return label.charAt(0).toUpperCase() + label.slice(1)
}

const typeOf = (value: unknown): string => (Array.isArray(value) ? 'array' : typeof value)

const typeWords: { readonly [type: string]: string } = { string: 'text', boolean: 'true or false' }

const Typed = ({ field, value, change }: FieldProps) => {
  const types = field.types.filter((type) => type !== 'null')
  const type = types.includes(typeOf(value)) ? typeOf(value) : (types[0] ?? 'string')
  const [typed, setTyped] = useState(textOf(value ?? ''))
  useEffect(() => {
    if (valueOfType(type, typed) !== value) setTyped(textOf(value ?? ''))
  }, [value])
  const write = (text: string): void => {
    setTyped(text)
    const read = valueOfType(type, text)
    if (read !== undefined) change(read)
  }
  return (
    <>
      {types.length > 1 && (
        <LabelledChoice
          label="Type"
          value={type}
          values={types.map((each) => ({ value: each, text: typeWords[each] ?? each }))}
          change={(chosen) => change(valueOfType(chosen, textOf(value ?? '')) ?? 0)}
        />
      )}
      {type === 'boolean' ? (
        <LabelledChoice label={field.label} value={textOf(value)} values={['true', 'false']} change={write} />
      ) : (
        <>
          <TextField label={field.label} value={typed} change={write} list={field.list} />
          {valueOfType(type, typed) === undefined && <Note tone="bad">This is not a number.</Note>}
        </>
      )}
    </>
  )
}

const Field = ({ field, value, change }: FieldProps) =>
  field.choices.length === 0 ? (
    <Typed field={field} value={value} change={change} />
  ) : (
    <LabelledChoice
      label={field.label}
      value={textOf(value)}
      values={field.choices.map((choice) => ({ value: choice, text: words(choice) }))}
      change={change}
    />
  )

interface FieldProps {
  readonly field: FilterField & { readonly label: string; readonly list?: string }
  readonly value: unknown
  change(value: unknown): void
}

const Fields = ({ kind, schemas, filter, change }: FieldsProps) => {
  const inside = filter[kind.name]
  const values = isRecord(inside) ? inside : {}
  return (
    <>
      {fieldsOf(schemas, kind, values).map((field) => (
        <Field
          key={field.name}
          field={{
            ...field,
            label: labelOf(field.name, kind.name),
            // The service lists the possible names.
            ...(field.name === `${kind.name}_name` && { list: namesId(kind.name) }),
          }}
          value={values[field.name]}
          change={(value) => change(withField(schemas, kind, values, { name: field.name, value }))}
        />
      ))}
      <NamesOf kind={kind.name} />
    </>
  )
}

interface FieldsProps {
  readonly kind: FilterKind
  readonly schemas: Schemas
  readonly filter: Audience
  change(filter: Audience): void
}

export const FilterRow = ({ known, filter, change, remove }: FilterRowProps) => {
  const { kinds, schemas } = known
  const kind = kinds.filters.find(({ name }) => name in filter)
  return (
    <li class={style['filter']}>
      <LabelledChoice
        label="Filter"
        value={kind?.name ?? ''}
        values={kinds.filters.map(({ name }) => ({ value: name, text: words(name) }))}
        change={(name) => {
          const chosen = kinds.filters.find((each) => each.name === name)
          if (chosen !== undefined) change(newFilter(schemas, chosen))
        }}
      />
      {kind === undefined ? (
        <code>{JSON.stringify(filter)}</code>
      ) : (
        <Fields kind={kind} schemas={schemas} filter={filter} change={change} />
      )}
      <Button look="plain" press={remove} title="Take this filter out">
        Remove
      </Button>
    </li>
  )
}

export interface FilterRowProps {
  readonly known: KnownKinds
  readonly filter: Audience
  change(filter: Audience): void
  remove(): void
}
