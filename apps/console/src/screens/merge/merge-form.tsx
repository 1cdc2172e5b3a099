import type { ControlResult } from '@brazier/control/client'
import type { Ref } from 'preact'
import { useEffect, useRef, useState } from 'preact/hooks'
import { useFilters } from '../../data/use-filters.ts'
import { Button } from '../../parts/button.tsx'
import { Check, Choice } from '../../parts/field.tsx'
import { useShortcuts } from '../../shell/shortcuts.ts'
import { type IdentifierKind, identifierKinds, type Named, priorities, readNamed, writeNamed } from './identifier.ts'
import style from './merge.module.css'

type Side = ControlResult<'merges.preview'>['keep']

const callOf = ({ external_id, user_aliases: [alias], braze_id }: NonNullable<Side['user']>): string =>
  external_id ?? alias?.alias_name ?? braze_id

const Resolved = ({ side }: { readonly side: Side | undefined }) => {
  if (side === undefined) return <p class={`small ${style['found']}`} />
  const { count, user, chosen_by: by } = side
  if (count === 0) return <p class={`small bad ${style['found']}`}>✕ nobody has it</p>
  if (user === undefined) {
    return (
      <p class={`small bad ${style['found']}`}>
        ✕ {count} users have it, and the prioritization leaves more than one: {side.candidates.map(callOf).join(', ')}
      </p>
    )
  }
  const about = [user.name, user.email].filter(Boolean).join(' · ')
  return (
    <p class={`small ${style['found']}`}>
      {count > 1 ? `${count} users → ` : '→ '}
      <b>{callOf(user)}</b> {about !== '' && `${about} `}({user.braze_id}){by !== undefined && `, by ${by}`}
    </p>
  )
}

const hints: { readonly [Kind in IdentifierKind]: string } = {
  external_id: 'ada',
  user_alias: 'label:name',
  email: 'ada@example.com',
  phone: '+493012345',
  braze_id: '24 hex digits',
}

const Identifier = ({ title, named, change, first }: IdentifierProps) => (
  <div class={`line ${style['named']}`}>
    <Choice
      label={`${title}: by what`}
      value={named.kind}
      values={identifierKinds}
      change={(kind) => change({ ...named, kind: identifierKinds.find((known) => known === kind) ?? 'external_id' })}
    />
    <input
      ref={first}
      class="field"
      aria-label={`${title}: who`}
      placeholder={hints[named.kind]}
      spellcheck={false}
      autocomplete="off"
      value={named.value}
      onInput={(event) => change({ ...named, value: event.currentTarget.value })}
    />
  </div>
)

interface IdentifierProps {
  readonly title: string
  readonly named: Named
  readonly first?: Ref<HTMLInputElement> | undefined
  change(named: Named): void
}

const Prioritization = ({ value, change }: { readonly value: string; change(value: string): void }) => {
  const chosen = value.split(',').filter(Boolean)
  return (
    <div class="line wide small">
      prioritization
      {priorities.map((name) => {
        const place = chosen.indexOf(name)
        return (
          <Check
            key={name}
            label={place === -1 || chosen.length < 2 ? name : `${place + 1}. ${name}`}
            value={place !== -1}
            change={(is) => change((is ? [...chosen, name] : chosen.filter((one) => one !== name)).join(','))}
          />
        )
      })}
    </div>
  )
}

const isShared = ({ kind }: Named): boolean => kind === 'email' || kind === 'phone'

const sides = [
  { side: 'keep', title: 'Keep' },
  { side: 'merge', title: '◂ User to merge' },
] as const

/** The address holds them, for sharing. */
export const MergeForm = ({ keep, merge }: { readonly keep: Side | undefined; readonly merge: Side | undefined }) => {
  const filters = useFilters()
  const given = { keep: filters.get('keep'), merge: filters.get('merge') }
  const [draft, setDraft] = useState(given)
  const first = useRef<HTMLInputElement>(null)
  useEffect(() => setDraft(given), [given.keep, given.merge])
  useShortcuts([{ keys: '/', about: 'Name the user to keep', press: () => first.current?.focus() }])
  const resolved = { keep, merge }
  const explain = (event: Event): void => {
    event.preventDefault()
    filters.set({ ...draft, past: '' })
  }
  return (
    <form class={style['form']} onSubmit={explain} aria-label="Merge two users">
      {sides.map(({ side, title }) => {
        const named = readNamed(draft[side])
        const order = `${side}_by`
        return (
          <div key={side} class="stack tight">
            <b class={`small ${style[side]}`}>{title}</b>
            <Identifier
              title={title}
              named={named}
              first={side === 'keep' ? first : undefined}
              change={(changed) => setDraft({ ...draft, [side]: writeNamed(changed) })}
            />
            {isShared(named) && <Prioritization {...filters.field(order)} />}
            <Resolved side={draft[side] === given[side] ? resolved[side] : undefined} />
          </div>
        )
      })}
      <div class={`line ${style['send']}`}>
        <Button type="submit" look="main" disabled={draft.keep === '' || draft.merge === ''}>
          Explain
        </Button>
        <Button
          press={() =>
            filters.set({
              keep: draft.merge,
              merge: draft.keep,
              keep_by: filters.get('merge_by'),
              merge_by: filters.get('keep_by'),
              past: '',
            })
          }
        >
          Swap
        </Button>
      </div>
    </form>
  )
}
