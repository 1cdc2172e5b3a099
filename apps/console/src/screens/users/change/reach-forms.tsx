import { useState } from 'preact/hooks'
import { textOf } from '../../../data/text-of.ts'
import { useEveryRecord } from '../../../data/use-records.ts'
import { LabelledChoice, TextField } from '../../../parts/field.tsx'
import { nameOf } from '../user-view.ts'
import { ChangeForm } from './change-form.tsx'
import { useAttributes } from './use-attributes.ts'
import { tracked, type WishProps } from './wish.ts'

const channels = { email_subscribe: 'All emails', push_subscribe: 'All push messages' } as const

/** No request makes a state never joined. */
const groupStates = ['subscribed', 'unsubscribed'] as const

export const SubscriptionForm = ({ view: { user }, close }: WishProps) => {
  const groups = useEveryRecord('subscription_groups')
  const attributes = useAttributes()
  const [to, setTo] = useState('email_subscribe')
  const [chosen, setChosen] = useState('unsubscribed')
  const group = groups.find(({ id }) => id === to)
  const states: readonly string[] = group
    ? groupStates
    : (attributes.find(({ name }) => name === to)?.values ?? groupStates)
  const state = states.includes(chosen) ? chosen : (states[0] ?? chosen)
  const element = group
    ? { subscription_groups: [{ subscription_group_id: group.id, subscription_state: state }] }
    : { [to]: state }
  const who = nameOf(user)
  const all = Object.entries(channels).map(([value, text]) => ({ value, text }))
  return (
    <ChangeForm
      title={`What ${who} wants to receive`}
      change={tracked(user, 'attributes', element, `The subscription of ${who} is now ${state.replace('_', ' ')}.`)}
      close={close}
    >
      <LabelledChoice
        label="Of"
        value={to}
        values={[...all, ...groups.map(({ id, line }) => ({ value: id, text: textOf(line['name'] ?? id) }))]}
        change={setTo}
      />
      <LabelledChoice
        label="State"
        value={state}
        values={states.map((value) => ({ value, text: value.replace('_', ' ') }))}
        change={setChosen}
      />
    </ChangeForm>
  )
}

export const PushTokenForm = ({ view: { user }, close }: WishProps) => {
  const apps = useEveryRecord('apps')
  const [app, setApp] = useState('')
  const [token, setToken] = useState(`token-of-${nameOf(user)}-${(user.push_tokens ?? []).length + 1}`)
  const [device, setDevice] = useState('')
  const chosen = app === '' ? (apps[0]?.id ?? '') : app
  const element = { app_id: chosen, token, ...(device !== '' && { device_id: device }) }
  const who = nameOf(user)
  return (
    <ChangeForm
      title={`Give ${who} a push token`}
      change={
        chosen === '' || token === ''
          ? undefined
          : tracked(user, 'attributes', { push_tokens: [element] }, `${who} has one more push token.`)
      }
      fault={apps.length === 0 ? 'This workspace has no app that a token could be of.' : undefined}
      close={close}
    >
      <LabelledChoice
        label="App"
        value={chosen}
        values={apps.map(({ id, line }) => ({ value: id, text: textOf(line['name'] ?? id) }))}
        change={setApp}
      />
      <TextField label="Token" value={token} change={setToken} />
      <TextField label="Device (left out: the service chooses one)" value={device} change={setDevice} />
    </ChangeForm>
  )
}
