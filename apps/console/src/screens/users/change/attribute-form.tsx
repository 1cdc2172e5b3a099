import { useId, useState } from 'preact/hooks'
import { Check, LabelledChoice, TextField } from '../../../parts/field.tsx'
import { nameOf } from '../user-view.ts'
import { ChangeForm } from './change-form.tsx'
import { Names } from './names.tsx'
import { useAttributes } from './use-attributes.ts'
import { ValueField } from './value-field.tsx'
import { draftOf, readValue, type ValueDraft } from './values.ts'
import { tracked, type WishProps } from './wish.ts'

export const AttributeForm = ({ wish, view: { user }, close }: WishProps) => {
  const [name, setName] = useState(wish.name ?? '')
  const [draft, setDraft] = useState<ValueDraft>(() => draftOf(wish.value))
  const [isRemoved, setRemoved] = useState(false)
  const list = useId()
  const attributes = useAttributes()
  const values = attributes.find((each) => each.name === name)?.values ?? []
  const read = isRemoved ? { value: null } : readValue(draft)
  const who = nameOf(user)
  const said = isRemoved ? `${name} of ${who} is removed.` : `${name} of ${who} is changed.`
  const change = name === '' || 'fault' in read ? undefined : tracked(user, 'attributes', { [name]: read.value }, said)
  const choose = (text: string): void => setDraft({ kind: 'text', text })
  return (
    <ChangeForm
      title={wish.name === undefined ? `Add an attribute to ${who}` : `Change ${name} of ${who}`}
      change={change}
      fault={'fault' in read ? read.fault : undefined}
      close={close}
    >
      {wish.name === undefined && (
        <>
          <TextField label="Attribute" value={name} change={setName} placeholder="favourite_roast" list={list} />
          <Names id={list} names={attributes.map((each) => each.name)} />
        </>
      )}
      {wish.name !== undefined && wish.value !== undefined && (
        <Check label="Remove it" value={isRemoved} change={setRemoved} />
      )}
      {!isRemoved && values.length > 0 && (
        <LabelledChoice label="Value" all="none chosen" value={draft.text} values={values} change={choose} />
      )}
      {!isRemoved && values.length === 0 && (
        <ValueField draft={draft} change={setDraft} isText={attributes.some((each) => each.name === name)} />
      )}
    </ChangeForm>
  )
}
