import { useRef, useState } from 'preact/hooks'

export interface Alone {
  readonly isBusy: boolean
  /** Resolves to undefined, and does nothing, while other work is under way. */
  alone<Result>(work: () => Promise<Result>): Promise<Result | undefined>
}

/** Does one work at a time: a second press comes before the page shows the first. */
export const useAlone = (): Alone => {
  const isOn = useRef(false)
  const [isBusy, setBusy] = useState(false)
  return {
    isBusy,
    alone: async (work) => {
      if (isOn.current) return undefined
      isOn.current = true
      setBusy(true)
      try {
        return await work()
      } finally {
        isOn.current = false
        setBusy(false)
      }
    },
  }
}
