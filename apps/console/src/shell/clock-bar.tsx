import { useEffect, useState } from 'preact/hooks'
import { useConsole, useRow, useWorkspace, useWrite } from '../data/control.ts'
import { Button } from '../parts/button.tsx'
import { useShortcuts } from './shortcuts.ts'
import style from './clock-bar.module.css'

const format = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' })

/** The instant on the workspace's clock. A real clock ticks on the page: nobody asks for it. */
const useInstant = (kind: 'real' | 'manual' | undefined, now: string | undefined): Date | undefined => {
  const page = useConsole()
  const [, tick] = useState(0)
  useEffect(() => {
    if (kind !== 'real') return undefined
    const timer = setInterval(() => tick((ticked) => ticked + 1), 10_000)
    return () => clearInterval(timer)
  }, [kind])
  if (now === undefined) return undefined
  return kind === 'real' ? page.now() : new Date(now)
}

const Turns = () => {
  const workspace = useWorkspace()
  const write = useWrite()
  const [isTurning, setTurning] = useState(false)
  const turn = (advance: string): void => {
    setTurning(true)
    const done = (): void => setTurning(false)
    write('clock.set', { params: { workspace }, body: { advance } }).then(done, done)
  }
  useShortcuts([
    { keys: ']', about: 'Clock: one day on', press: () => turn('P1D') },
    { keys: '}', about: 'Clock: one hour on', press: () => turn('PT1H') },
  ])
  return (
    <span class={style['turns']}>
      <Button press={() => turn('PT1H')} disabled={isTurning} title="Advance the clock by one hour">
        +1 h
      </Button>
      <Button press={() => turn('P1D')} disabled={isTurning} title="Advance the clock by one day" shortcut="]">
        +1 d
      </Button>
    </span>
  )
}

/** The workspace's clock, and for a manual one the buttons that advance it. */
export const ClockBar = () => {
  const workspace = useWorkspace()
  const { data } = useRow('clock.get', { params: { workspace } }, { keepPrevious: true })
  const instant = useInstant(data?.clock, data?.now)
  if (data === undefined || instant === undefined) return null
  return (
    <span class={style['clock']}>
      <time dateTime={instant.toISOString()} title={`${instant.toISOString()}, ${data.clock} clock`}>
        {format.format(instant)}
      </time>
      <span
        class={style['kind']}
        title={
          data.clock === 'real' ? 'It cannot be advanced. Make a workspace with a manual clock for that.' : undefined
        }
      >
        {data.clock}
      </span>
      {data.clock === 'manual' && <Turns />}
    </span>
  )
}
