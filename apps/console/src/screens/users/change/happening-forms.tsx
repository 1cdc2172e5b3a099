import { useId, useState } from 'preact/hooks'
import { useClock } from '../../../data/clock.ts'
import { useConsole } from '../../../data/control.ts'
import { propertiesOf } from '../../../data/properties.ts'
import { AreaField, NumberField, TextField } from '../../../parts/field.tsx'
import { nameOf } from '../user-view.ts'
import { ChangeForm } from './change-form.tsx'
import { Names } from './names.tsx'
import { tracked, type WishProps } from './wish.ts'
import style from '../users.module.css'

const useNow = (): string => {
  const { now } = useConsole()
  const clock = useClock()
  return (clock.kind === 'manual' ? (clock.now ?? now()) : now()).toISOString()
}

const Properties = ({ text, change }: { readonly text: string; change(text: string): void }) => (
  <div class={style['area']}>
    <AreaField label="Properties, as a JSON object" value={text} change={change} />
  </div>
)

const noObject = 'The properties are not a JSON object.'

export const EventForm = ({ view: { user }, close }: WishProps) => {
  const now = useNow()
  const list = useId()
  const [name, setName] = useState('')
  const [time, setTime] = useState(now)
  const [text, setText] = useState('')
  const properties = propertiesOf(text)
  const element = { name, time, ...(Object.keys(properties ?? {}).length > 0 && { properties }) }
  const who = nameOf(user)
  return (
    <ChangeForm
      title={`Log an event of ${who}`}
      verb="Log it"
      change={
        name === '' || properties === undefined
          ? undefined
          : tracked(user, 'events', element, `The event ${name} of ${who} is logged.`)
      }
      fault={properties === undefined ? noObject : undefined}
      close={close}
    >
      <TextField label="Event" value={name} change={setName} placeholder="logged_brew" list={list} />
      <Names id={list} names={Object.keys(user.custom_events ?? {})} />
      <TextField label="Time" value={time} change={setTime} />
      <Properties text={text} change={setText} />
    </ChangeForm>
  )
}

export const PurchaseForm = ({ view: { user }, close }: WishProps) => {
  const now = useNow()
  const list = useId()
  const [product, setProduct] = useState('')
  const [currency, setCurrency] = useState('EUR')
  const [price, setPrice] = useState('9.90')
  const [quantity, setQuantity] = useState('1')
  const [time, setTime] = useState(now)
  const [text, setText] = useState('')
  const properties = propertiesOf(text)
  const isPrice = price.trim() !== '' && Number.isFinite(Number(price))
  const about = { product_id: product, currency, price: Number(price), quantity: Number(quantity), time }
  const element = { ...about, ...(Object.keys(properties ?? {}).length > 0 && { properties }) }
  const who = nameOf(user)
  const isWhole = product !== '' && isPrice && properties !== undefined
  return (
    <ChangeForm
      title={`Log a purchase of ${who}`}
      verb="Log it"
      change={
        isWhole ? tracked(user, 'purchases', element, `The purchase of ${product} by ${who} is logged.`) : undefined
      }
      fault={properties === undefined ? noObject : isPrice ? undefined : 'The price is not a number.'}
      close={close}
    >
      <TextField label="Product" value={product} change={setProduct} placeholder="hand-grinder-38" list={list} />
      <Names id={list} names={Object.keys(user.purchases ?? {})} />
      <div class="fields">
        <TextField label="Price" value={price} change={setPrice} />
        <TextField label="Currency" value={currency} change={setCurrency} />
        <NumberField label="Quantity" value={quantity} least={1} change={setQuantity} />
      </div>
      <TextField label="Time" value={time} change={setTime} />
      <Properties text={text} change={setText} />
    </ChangeForm>
  )
}
