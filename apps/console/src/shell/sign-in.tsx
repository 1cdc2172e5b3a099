import { Flame } from 'lucide'
import { useState } from 'preact/hooks'
import { refresh, useConsole } from '../data/control.ts'
import { refusal, signIn } from '../data/session.ts'
import { useQueryClient } from '../data/use-query.ts'
import { Button } from '../parts/button.tsx'
import { Icon } from '../parts/icon.tsx'
import style from './sign-in.module.css'

/** Browsers send a request's origin only over HTTPS and on their machine; without it no cookie counts. */
const Insecure = () => (
  <p class={style['note']}>
    This address is neither HTTPS nor on this machine, so the browser does not say which page asks, and the sign-in
    would not hold. Open the console through HTTPS or a tunnel to localhost.
  </p>
)

export const SignIn = () => {
  const { control } = useConsole()
  const client = useQueryClient()
  const [token, setToken] = useState('')
  const send = async (event: Event): Promise<void> => {
    event.preventDefault()
    if (await signIn(control, token)) refresh(client)
  }
  return (
    <main class={style['page']}>
      <form class={style['box']} onSubmit={(event) => void send(event)}>
        <h1 class="line">
          <Icon node={Flame} size={20} /> Brazier
        </h1>
        <p>This server was started with a control token. The browser keeps a cookie for 12 hours, not the token.</p>
        {!window.isSecureContext && <Insecure />}
        <label class="labelled">
          Control token
          <input
            type="password"
            class="field"
            autocomplete="current-password"
            value={token}
            onInput={(event) => setToken(event.currentTarget.value)}
          />
        </label>
        {refusal.value !== undefined && (
          <p role="alert" class={style['note']}>
            {refusal}
          </p>
        )}
        <span>
          <Button type="submit" look="main" disabled={token === ''}>
            Sign in
          </Button>
        </span>
      </form>
    </main>
  )
}
