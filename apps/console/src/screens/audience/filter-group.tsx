import { useRef } from 'preact/hooks'
import { type Audience, joinOf, newFilter, partsOf } from '../../data/audience-filters.ts'
import type { KnownKinds } from '../../data/use-audience-kinds.ts'
import { Button } from '../../parts/button.tsx'
import { LabelledChoice } from '../../parts/field.tsx'
import { FilterRow } from './filter-row.tsx'
import style from './audience.module.css'

const Part = ({ known, audience, change, remove }: PartProps) =>
  joinOf(known.kinds, audience) === undefined ? (
    <FilterRow known={known} filter={audience} change={change} remove={remove} />
  ) : (
    <li>
      <FilterGroup known={known} audience={audience} change={change} remove={remove} />
    </li>
  )

interface PartProps extends FilterGroupProps {
  remove(): void
}

/** Groups can nest. */
export const FilterGroup = ({ known, audience, change, remove }: FilterGroupProps) => {
  const { kinds, schemas } = known
  const join = joinOf(kinds, audience) ?? ''
  const parts = partsOf(audience, join)
  const set = (next: readonly Audience[]): void => change({ [join]: next })
  const place = useRef<HTMLFieldSetElement>(null)
  // Each stays with its part when another is taken out.
  const keys = useRef<number[]>([])
  const made = useRef(0)
  while (keys.current.length < parts.length) keys.current.push(made.current++)
  const [first] = kinds.filters
  const fresh = first && newFilter(schemas, first)
  return (
    <fieldset ref={place} class={style['group']}>
      <legend>{remove === undefined ? 'Users who pass' : 'Group'}</legend>
      <LabelledChoice
        label="Joined by"
        value={join}
        values={kinds.joins}
        change={(word) => change({ [word]: parts })}
      />
      {parts.length > 0 && (
        <ol class="stack near">
          {parts.map((part, at) => (
            <Part
              key={keys.current[at]}
              known={known}
              audience={part}
              change={(next) => set(parts.map((each, index) => (index === at ? next : each)))}
              remove={() => {
                keys.current.splice(at, 1)
                set(parts.filter((_, index) => index !== at))
                // Its button, which has the focus, goes with it.
                place.current?.querySelector<HTMLElement>(':scope > .line button')?.focus()
              }}
            />
          ))}
        </ol>
      )}
      {fresh !== undefined && (
        <div class="line">
          <Button press={() => set([...parts, fresh])}>Add a filter</Button>
          <Button press={() => set([...parts, { [kinds.joins.find((each) => each !== join) ?? join]: [fresh] }])}>
            Add a group
          </Button>
          {remove !== undefined && (
            <Button look="plain" press={remove}>
              Remove the group
            </Button>
          )}
        </div>
      )}
    </fieldset>
  )
}

export interface FilterGroupProps {
  readonly known: KnownKinds
  readonly audience: Audience
  change(audience: Audience): void
  /** Absent: the whole audience. */
  remove?(): void
}
