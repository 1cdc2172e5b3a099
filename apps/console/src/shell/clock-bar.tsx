import { linkTo } from '@brazier/control/console-routes'
import { useEffect, useState } from 'preact/hooks'
import { type Clock, day, hour, useClock } from '../data/clock.ts'
import { useConsole, useWorkspace } from '../data/control.ts'
import { dateText } from '../data/dates.ts'
import { Button } from '../parts/button.tsx'
import { useShortcuts } from './shortcuts.ts'
import style from './clock-bar.module.css'

/** A real clock ticks without requests. */
const useTicking = (isReal: boolean): Date => {
  const page = useConsole()
  const [, tick] = useState(0)
  useEffect(() => {
    if (!isReal) return undefined
    const timer = setInterval(() => tick((ticked) => ticked + 1), 10_000)
    return () => clearInterval(timer)
  }, [isReal])
  return page.now()
}

const useKeys = (clock: Clock): void => {
  const go = (ms: number): void => clock.now && clock.set(new Date(clock.now.getTime() + ms))
  useShortcuts([
    { keys: ']', about: 'Clock: one day on', press: () => clock.advance('P1D') },
    { keys: '[', about: 'Clock: one day back; nothing is undone', press: () => go(-day) },
    { keys: '}', about: 'Clock: one hour on', press: () => clock.advance('PT1H') },
    { keys: '{', about: 'Clock: one hour back; nothing is undone', press: () => go(-hour) },
    { keys: '.', about: 'Clock: to what is due next', press: clock.toNext },
  ])
}

const Steps = ({ clock }: { readonly clock: Clock }) => {
  const isAdvancing = clock.advancing !== undefined
  useKeys(clock)
  return (
    <span class="line tight">
      <Button press={() => clock.advance('PT1H')} disabled={isAdvancing} title="Advance the clock by one hour">
        +1 h
      </Button>
      <Button
        press={() => clock.advance('P1D')}
        disabled={isAdvancing}
        title="Advance the clock by one day"
        shortcut="]"
      >
        +1 d
      </Button>
    </span>
  )
}

const Advancing = ({ clock }: { readonly clock: Clock }) => {
  useShortcuts([{ keys: 'Escape', about: 'Stop the clock at the instant reached', press: clock.stop }])
  return (
    <span class="line tight">
      <span role="status">{clock.advancing}</span>
      <Button press={clock.stop} look="danger" shortcut="Esc" title="Stop at the instant reached">
        Stop
      </Button>
    </span>
  )
}

/** Has buttons for a manual clock. */
export const ClockBar = () => {
  const workspace = useWorkspace()
  const clock = useClock()
  const ticking = useTicking(clock.kind === 'real')
  useShortcuts([{ keys: 's', about: 'Run all work that is due', press: clock.settle }])
  const instant = clock.kind === 'real' ? ticking : clock.now
  if (instant === undefined) return null
  return (
    <span class={style['clock']}>
      <time dateTime={instant.toISOString()} title={`${instant.toISOString()}, ${clock.kind} clock`}>
        {dateText(instant)}
      </time>
      <a
        class={`${style['kind']} ${clock.kind === 'manual' ? style['manual'] : ''}`}
        href={linkTo('time', { workspace })}
        title={clock.kind === 'real' ? 'It cannot be advanced. Make a workspace with a manual clock for that.' : 'Time'}
      >
        {clock.kind}
      </a>
      {clock.kind === 'manual' && <Steps clock={clock} />}
      {clock.advancing !== undefined && <Advancing clock={clock} />}
    </span>
  )
}
