import type { ControlResult } from '@brazier/control/client'
import { useLayoutEffect, useState } from 'preact/hooks'
import { useRow, useWorkspace } from '../../data/control.ts'
import { propertiesOf } from '../../data/properties.ts'
import type { Filters } from '../../data/use-filters.ts'
import { Button } from '../../parts/button.tsx'
import { AreaField, LabelledChoice, TextField } from '../../parts/field.tsx'
import { Failed } from '../../parts/states.tsx'
import style from './messages.module.css'

/** An empty text is none. */
const members = ['campaign_id', 'canvas_id', 'step', 'user', 'variation', 'trigger_properties'] as const

export type FormValues = { readonly [Name in (typeof members)[number]]: string }

export const askedOf = (filters: Filters): FormValues =>
  // fromEntries forgets the names.
  Object.fromEntries(members.map((name) => [name, filters.get(name)])) as FormValues

type Target = ControlResult<'messages.targets'>['targets'][number]

const textOf = ({ kind, name, state }: Target): string =>
  `${kind === 'canvas' ? 'Canvas' : 'Campaign'}: ${name}${state === 'active' ? '' : ` (${state})`}`

const TargetFields = ({ asked, targets, change }: TargetProps) => {
  const target = targets.find(({ id, kind }) => id === (kind === 'canvas' ? asked.canvas_id : asked.campaign_id))
  return (
    <>
      <LabelledChoice
        label="Campaign or Canvas"
        all="Choose one"
        value={target === undefined ? '' : `${target.kind} ${target.id}`}
        values={targets.map((each) => ({ value: `${each.kind} ${each.id}`, text: textOf(each) }))}
        change={(key) => {
          const id = key.slice(key.indexOf(' ') + 1)
          const [campaign_id, canvas_id] = key.startsWith('canvas ') ? ['', id] : [id, '']
          change({ campaign_id, canvas_id, step: '', variation: '' })
        }}
      />
      {target?.steps !== undefined && (
        <LabelledChoice
          label="Step"
          all="The first step"
          value={asked.step}
          values={target.steps.map(({ id, name }) => ({ value: id, text: name }))}
          change={(step) => change({ step })}
        />
      )}
      {target !== undefined && target.variations.length > 1 && (
        <LabelledChoice
          label="Variation"
          all="The one that the user has"
          value={asked.variation}
          values={target.variations.map(({ id, name }) => ({ value: id, text: name }))}
          change={(variation) => change({ variation })}
        />
      )}
    </>
  )
}

interface TargetProps {
  readonly asked: FormValues
  readonly targets: readonly Target[]
  change(some: Partial<FormValues>): void
}

export const WouldReceiveForm = ({ asked: before, ask }: FormProps) => {
  const workspace = useWorkspace()
  const [asked, setAsked] = useState(before)
  // At once: a key may follow.
  useLayoutEffect(() => setAsked(before), [JSON.stringify(before)])
  const { data, error, retry } = useRow('messages.targets', { params: { workspace } }, { keepPrevious: true })
  const change = (some: Partial<FormValues>): void => setAsked({ ...asked, ...some })
  const isWrong = propertiesOf(asked.trigger_properties) === undefined
  const isWhole = asked.user !== '' && asked.campaign_id + asked.canvas_id !== '' && !isWrong
  if (error !== undefined && data === undefined) return <Failed what="the campaigns" error={error} retry={retry} />
  return (
    <form
      class={style['form']}
      onSubmit={(event) => {
        event.preventDefault()
        if (isWhole) ask(asked)
      }}
    >
      <TargetFields asked={asked} targets={data?.targets ?? []} change={change} />
      <TextField
        label="User"
        placeholder="external_id, email, phone, label:name"
        value={asked.user}
        change={(user) => change({ user })}
      />
      <div class={style['wide']}>
        <AreaField
          label={asked.canvas_id === '' ? 'Trigger properties (JSON)' : 'Entry properties (JSON)'}
          value={asked.trigger_properties}
          change={(trigger_properties) => change({ trigger_properties })}
        />
        {isWrong && (
          <p class="bad" role="alert">
            This is not a JSON object.
          </p>
        )}
      </div>
      <div class={style['wide']}>
        <Button type="submit" look="main" disabled={!isWhole}>
          Show
        </Button>
      </div>
    </form>
  )
}

interface FormProps {
  readonly asked: FormValues
  ask(asked: FormValues): void
}
