import { linkTo } from '@brazier/control/console-routes'
import { useLocation } from 'preact-iso/router'
import { useState } from 'preact/hooks'
import { type Clock, day, hour } from '../../data/clock.ts'
import { dateText } from '../../data/dates.ts'
import { useAct } from '../../data/use-act.ts'
import { Button } from '../../parts/button.tsx'
import { Dialog } from '../../parts/dialog.tsx'
import { Toolbar } from '../../parts/field.tsx'
import { Note } from '../../parts/note.tsx'
import type { Timeline } from './layout.ts'

const SetClock = ({ clock, isOpen, close }: { readonly clock: Clock; readonly isOpen: boolean; close(): void }) => {
  const [text, setText] = useState<string | undefined>(undefined)
  const value = text ?? clock.now?.toISOString().slice(0, 19) ?? ''
  const set = (event: Event): void => {
    event.preventDefault()
    clock.set(new Date(`${value}Z`))
    setText(undefined)
    close()
  }
  return (
    <Dialog label="Set the clock" isOpen={isOpen} close={close}>
      <form class="form" onSubmit={set}>
        <h2>Set the clock</h2>
        <label class="labelled">
          Time, UTC
          <input
            type="datetime-local"
            class="field"
            step={1}
            required
            max="9999-12-31T23:59:59"
            value={value}
            onInput={(event) => setText(event.currentTarget.value)}
          />
        </label>
        <p>To a later time, each job runs at its own instant. To an earlier time the clock jumps: nothing is undone.</p>
        <div class="line">
          <Button type="submit" look="main">
            Set the clock
          </Button>
          <Button press={close}>Cancel</Button>
        </div>
      </form>
    </Dialog>
  )
}

const RealClock = () => {
  const { run, error, isBusy } = useAct()
  const { route } = useLocation()
  const make = async (): Promise<void> => {
    const made = await run('workspaces.create', { body: { clock: 'manual' } })
    if (made !== undefined) route(linkTo('time', { workspace: made.workspace }))
  }
  return (
    <Note tone={error === undefined ? 'plain' : 'bad'}>
      {error?.message ?? 'This workspace has a real clock: it goes by itself and cannot be advanced.'}{' '}
      <Button press={() => void make()} disabled={isBusy}>
        Make a workspace with a manual clock
      </Button>
    </Note>
  )
}

export const ClockTools = ({ clock, next }: { readonly clock: Clock; readonly next: Timeline['next'] }) => {
  const [isSetting, setSetting] = useState(false)
  const isStill = clock.kind !== 'manual' || clock.advancing !== undefined
  const why = clock.kind === 'real' ? 'A real clock cannot be advanced.' : undefined
  const by = (ms: number): void => clock.now && clock.set(new Date(clock.now.getTime() + ms))
  return (
    <>
      <Toolbar label="Advance the clock">
        <span class="line tight">
          <Button
            press={() => by(-day)}
            disabled={isStill}
            title={why ?? 'One day back; nothing is undone'}
            shortcut="["
          >
            −1 d
          </Button>
          <Button press={() => by(-hour)} disabled={isStill} title={why ?? 'One hour back; nothing is undone'}>
            −1 h
          </Button>
          <Button press={() => clock.advance('PT1H')} disabled={isStill} title={why}>
            +1 h
          </Button>
          <Button press={() => clock.advance('P1D')} disabled={isStill} title={why} shortcut="]">
            +1 d
          </Button>
        </span>
        <Button
          press={clock.toNext}
          disabled={isStill || next === undefined}
          title={why ?? (next === undefined ? 'No job waits' : `${next.kind}, ${next.run_at}`)}
          shortcut="."
        >
          {next === undefined ? 'Nothing is due' : `Next due ${dateText(next.run_at)}`}
        </Button>
        <Button
          press={clock.settle}
          disabled={clock.advancing !== undefined}
          title="Run all work that is due"
          shortcut="s"
        >
          Settle
        </Button>
        <Button press={() => setSetting(true)} disabled={isStill} title={why}>
          Set…
        </Button>
      </Toolbar>
      {clock.kind === 'real' && <RealClock />}
      {clock.error !== undefined && <Note tone="bad">{clock.error.message}</Note>}
      <SetClock clock={clock} isOpen={isSetting} close={() => setSetting(false)} />
    </>
  )
}
