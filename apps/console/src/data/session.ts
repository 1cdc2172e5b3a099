import { type ControlClient, ControlError } from '@brazier/control/client'
import { signal } from '@preact/signals'
import { keepChoice, readChoice } from './choices.ts'

/** Whether the server wants a control token that this browser lacks. */
export const isSignedOut = signal(false)

const kept = 'brazier-signed-in'

/** Scripts cannot see the cookie, so the browser keeps for the next page that there is one. */
export const hasSignedIn = signal(false)

/** Reads whether an earlier page signed in. */
export const startSession = (): void => {
  hasSignedIn.value = readChoice(kept) === 'yes'
}

const setSignedIn = (isSignedIn: boolean): void => {
  hasSignedIn.value = isSignedIn
  keepChoice(kept, isSignedIn ? 'yes' : 'no')
}

/** Why the last token was not taken. */
export const refusal = signal<string | undefined>(undefined)

/** Notices a request for the token. */
export const watching =
  (fetch: (request: Request) => Promise<Response>) =>
  async (request: Request): Promise<Response> => {
    const answer = await fetch(request)
    if (answer.status === 401) isSignedOut.value = true
    return answer
  }

/** Gives the server the token for a cookie. Resolves to whether it was taken. */
export const signIn = async (control: ControlClient, token: string): Promise<boolean> => {
  try {
    await control['session.open']({ body: { token } })
    setSignedIn(true)
    isSignedOut.value = false
    refusal.value = undefined
    return true
  } catch (error) {
    refusal.value = error instanceof ControlError ? error.reason : String(error)
    return false
  }
}

export const signOut = async (control: ControlClient): Promise<void> => {
  await control['session.close']()
  setSignedIn(false)
  // The refusal shows the sign-in. A server that lost its token refuses nothing.
  await control['workspaces.list']().catch(() => undefined)
}

/** Returns the token behind a link's `#`, unseen by servers and logs. */
export const tokenOf = (hash: string): string | undefined => {
  const token = new URLSearchParams(hash.replace(/^#/, '')).get('token')
  return token === null || token === '' ? undefined : token
}
