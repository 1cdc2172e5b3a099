import { useLocation } from 'preact-iso/router'
import { useEffect, useRef, useState } from 'preact/hooks'
import { useConsole, useWorkspace } from '../data/control.ts'
import { useQueryClient } from '../data/use-query.ts'
import { Dialog } from '../parts/dialog.tsx'
import type { Command, CommandSource } from './commands.ts'
import {
  endpointCommands,
  keyCommands,
  placeCommands,
  recordCommands,
  requestCommands,
  userCommands,
} from './palette-sources.ts'
import { shortcuts } from './shortcuts.ts'
import style from './dialog.module.css'

/** Milliseconds from the last key to a search. */
const patience = 120

interface FoundFor {
  readonly text: string
  readonly found: readonly Command[]
}

const nothing: FoundFor = { text: '', found: [] }

const useFound = (text: string, isOpen: boolean): FoundFor => {
  const workspace = useWorkspace()
  const { control } = useConsole()
  const client = useQueryClient()
  const [found, setFound] = useState(nothing)
  useEffect(() => {
    if (!isOpen) {
      setFound(nothing)
      return undefined
    }
    const stop = new AbortController()
    const sources: readonly CommandSource[] = [
      placeCommands(workspace, control),
      keyCommands,
      userCommands(workspace, control),
      recordCommands(workspace, control),
      requestCommands(workspace, control),
      endpointCommands(workspace, control, client),
    ]
    const ask = async (): Promise<void> => {
      const lists = await Promise.all(
        sources.map(async (source) => {
          try {
            return await source(text.trim(), stop.signal)
          } catch {
            return []
          }
        }),
      )
      if (!stop.signal.aborted) setFound({ text, found: lists.flat().slice(0, 60) })
    }
    const timer = setTimeout(() => void ask(), text === '' ? 0 : patience)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [text, isOpen, workspace, shortcuts.value])
  return found
}

const step = (key: string, at: number, count: number): number | undefined => {
  if (key === 'ArrowDown') return (at + 1) % count
  if (key === 'ArrowUp') return (at + count - 1) % count
  return undefined
}

const Results = ({ found, at, run }: FoundProps) => (
  <div class={style['list']} role="listbox" id="palette-list" aria-label="Found">
    {found.map((command, index) => (
      <div key={`${command.group} ${command.title} ${command.note ?? ''}`}>
        {command.group !== found[index - 1]?.group && <div class={style['group']}>{command.group}</div>}
        {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the field of the palette has the focus and its keys */}
        <div
          class={style['option']}
          role="option"
          id={`palette-${index}`}
          aria-selected={index === at}
          ref={(element) => void (index === at && element?.scrollIntoView({ block: 'nearest' }))}
          onClick={() => run(command)}
        >
          {command.title}
          {command.note !== undefined && <small>{command.note}</small>}
        </div>
      </div>
    ))}
  </div>
)

interface FoundProps {
  readonly found: readonly Command[]
  readonly at: number
  run(command: Command): void
}

const None = ({ called }: { readonly called: string }) =>
  called === '' ? null : <p class={style['none']}>Nothing is called “{called}”.</p>

/** Ctrl K or ⌘K opens it. */
export const Palette = ({ isOpen, setOpen }: { readonly isOpen: boolean; setOpen(isOpen: boolean): void }) => {
  const { route } = useLocation()
  const [text, setText] = useState('')
  const [at, setAt] = useState(0)
  const { text: sought, found } = useFound(text, isOpen)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    const hear = (event: KeyboardEvent): void => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      setText('')
      setAt(0)
      setOpen(true)
    }
    document.addEventListener('keydown', hear)
    return () => document.removeEventListener('keydown', hear)
  }, [])
  useEffect(() => {
    if (isOpen) field.current?.focus()
  }, [isOpen])
  const run = (command: Command | undefined): void => {
    if (command === undefined) return
    setOpen(false)
    if (typeof command.run === 'function') command.run()
    else route(command.run.href)
  }
  const press = (event: KeyboardEvent): void => {
    if (event.key === 'Enter' && sought === field.current?.value) run(found[at])
    const next = found.length === 0 ? undefined : step(event.key, at, found.length)
    if (next === undefined) return
    event.preventDefault()
    setAt(next)
  }
  return (
    <Dialog label="Find anything" isOpen={isOpen} close={() => setOpen(false)}>
      <div class={style['inside']}>
        <input
          ref={field}
          class={style['field']}
          role="combobox"
          aria-label="Find a place, a user, a campaign, a request, a command"
          aria-expanded="true"
          aria-controls="palette-list"
          aria-activedescendant={found.length === 0 ? undefined : `palette-${at}`}
          placeholder="A place, a user, a campaign, a request, a command"
          autocomplete="off"
          spellcheck={false}
          value={text}
          onInput={(event) => {
            setText(event.currentTarget.value)
            setAt(0)
          }}
          onKeyDown={press}
        />
        <Results found={found} at={at} run={run} />
        {found.length === 0 && sought === text && <None called={text} />}
      </div>
    </Dialog>
  )
}
