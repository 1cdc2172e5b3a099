import type { ComponentType } from 'preact'
import { useLayoutEffect, useState } from 'preact/hooks'
import { useConsole } from '../data/control.ts'
import { errorOf } from '../data/use-act.ts'
import { Button } from './button.tsx'
import { Pending } from './states.tsx'

/** Loads a component when it is first shown. If its script does not come, it says so, and can be tried again. */
export const later = <Props extends object>(load: () => Promise<ComponentType<Props>>) => {
  let Loaded: ComponentType<Props> | undefined
  return (props: Props) => {
    const { isInPage } = useConsole()
    const [error, setError] = useState<Error | undefined>(undefined)
    const [, draw] = useState(() => Loaded)
    const read = async (): Promise<void> => {
      setError(undefined)
      try {
        Loaded = await load()
        draw(() => Loaded)
      } catch (failure) {
        setError(errorOf(failure))
      }
    }
    useLayoutEffect(() => {
      if (Loaded === undefined) void read()
    }, [])
    if (Loaded !== undefined) return <Loaded {...props} />
    return (
      <Pending what="this part of the console" error={error} retry={() => void read()}>
        {!isInPage && (
          <>
            The server may have changed since this page was loaded.{' '}
            <Button press={() => location.reload()}>Load the page again</Button>
          </>
        )}
      </Pending>
    )
  }
}
