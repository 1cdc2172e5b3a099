import { type ControlClient, ControlError } from '@brazier/control/client'
import { signal } from '@preact/signals'

/** Whether the server wants a control token that this browser lacks. */
export const isSignedOut = signal(false)

export const hasSignedIn = signal(false)

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
    hasSignedIn.value = true
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
  hasSignedIn.value = false
  isSignedOut.value = true
}

/** Returns the token behind a link's `#`, unseen by servers and logs. */
export const tokenOf = (hash: string): string | undefined => {
  const token = new URLSearchParams(hash.replace(/^#/, '')).get('token')
  return token === null || token === '' ? undefined : token
}
