import { consoleBase, type ConsoleRoute, linkTo } from '@brazier/control/console-routes'
import { Flame, Monitor, Moon, Search, Sun } from 'lucide'
import type { ComponentChildren } from 'preact'
import { useLocation } from 'preact-iso/router'
import { useEffect, useRef, useState } from 'preact/hooks'
import { connection, standing } from '../data/connection.ts'
import { useRow, useWorkspace } from '../data/control.ts'
import { Icon } from '../parts/icon.tsx'
import { Note } from '../parts/note.tsx'
import { ClockBar } from './clock-bar.tsx'
import { Palette } from './palette.tsx'
import { type NavigationItem, places } from './places.ts'
import { ShortcutList } from './shortcut-list.tsx'
import { useShortcuts } from './shortcuts.ts'
import { nextTheme, theme } from './theme.ts'
import { type Unseen, useUnseen } from './unseen.ts'
import style from './frame.module.css'

const themeIcons = { system: Monitor, light: Sun, dark: Moon }

const short = new Intl.NumberFormat('en', { notation: 'compact', maximumFractionDigits: 1 })

/** Tells whether a number wants a person. */
interface Counted {
  readonly count: number
  readonly words: string
  readonly isBad?: boolean
}

const numbered = (count: unknown, words: string): Counted | undefined =>
  typeof count === 'number' && count > 0 ? { count, words: `${count} ${words}` } : undefined

const waitingOf = (calls: unknown): unknown =>
  typeof calls === 'object' && calls !== null && 'waiting' in calls ? calls.waiting : undefined

/** Counts a place's events; undefined: none. */
const countOf = ({ route }: NavigationItem, { refused, unmatched }: Unseen): Counted | undefined => {
  const { calls, jobs } = standing.value
  if (route === 'requests') {
    const parts = [numbered(refused, 'refused'), numbered(unmatched, 'unmatched')]
    const words = parts.flatMap((part) => part?.words ?? []).join(', ')
    return words === '' ? undefined : { count: refused + unmatched, words, isBad: true }
  }
  if (route === 'calls') return numbered(waitingOf(calls), 'waiting')
  if (route !== 'jobs' || typeof jobs !== 'object' || jobs === null) return undefined
  const { waiting, aside } = { waiting: 0, aside: 0, ...jobs }
  return aside > 0 ? { count: aside, words: `${aside} set aside`, isBad: true } : numbered(waiting, 'waiting')
}

const Rail = ({ route }: { readonly route: ConsoleRoute | undefined }) => {
  const workspace = useWorkspace()
  const isAt = ({ route: ofPlace, holds }: NavigationItem): boolean =>
    route !== undefined && (ofPlace === route || holds.includes(route))
  const unseen = useUnseen(places.some((place) => place.route === 'requests' && isAt(place)))
  const rail = useRef<HTMLElement>(null)
  // On a narrow page the places scroll in a line: the present one is in view.
  useEffect(() => {
    const current = rail.current?.querySelector<HTMLElement>('[aria-current]')
    // Not by scrollIntoView: in some browsers the next Tab would begin there.
    if (!current || !rail.current) return
    rail.current.scrollTo({ left: current.offsetLeft - (rail.current.clientWidth - current.offsetWidth) / 2 })
  }, [route])
  return (
    <nav ref={rail} class={style['rail']} aria-label="Places">
      {places.map((place) => {
        const counted = countOf(place, unseen)
        return (
          <a
            key={place.route}
            class={`${style['place']} ${place.isFirst ? style['first'] : ''}`}
            // The rail's places take only a workspace.
            href={linkTo(place.route as 'requests', { workspace })}
            aria-current={isAt(place) ? 'page' : undefined}
            aria-keyshortcuts={place.keys}
            title={`${place.word} (${place.keys})${counted === undefined ? '' : `: ${counted.words}`}`}
          >
            <Icon node={place.icon} />
            {place.word}
            {counted !== undefined && (
              <span class={`${style['count']} ${counted.isBad ? style['bad'] : ''}`} aria-hidden="true">
                {short.format(counted.count)}
              </span>
            )}
          </a>
        )
      })}
    </nav>
  )
}

const WorkspacePick = () => {
  const workspace = useWorkspace()
  const { route } = useLocation()
  const { data, retry } = useRow('workspaces.list', {})
  const names = data?.workspaces.map(({ name }) => name) ?? []
  const all = names.includes(workspace) ? names : [workspace, ...names]
  return (
    <select
      class={style['pick']}
      aria-label="Workspace"
      value={workspace}
      onPointerEnter={retry}
      onFocus={retry}
      onChange={(event) => route(linkTo('requests', { workspace: event.currentTarget.value }))}
    >
      {all.map((name) => (
        <option key={name}>{name}</option>
      ))}
    </select>
  )
}

const time = new Intl.DateTimeFormat(undefined, { timeStyle: 'medium' })

const Connection = () => {
  const { state, since } = connection.value
  const text = {
    opening: 'connecting',
    live: 'live',
    polling: 'every 5 s',
    lost: `not connected since ${time.format(since)}, trying`,
    gone: 'no such workspace',
  }[state]
  return (
    <span class={`${style['state']} ${style[state] ?? ''}`} role="status">
      <span class={style['dot']} aria-hidden="true" />
      {text}
    </span>
  )
}

const Old = () => {
  const workspace = useWorkspace()
  const { state, since } = connection.value
  if (state === 'gone') {
    return (
      <Note tone="bad">
        The server has no workspace “{workspace}”. <a href={`${consoleBase}/`}>Go to one that it has.</a>
      </Note>
    )
  }
  if (state !== 'lost') return null
  return (
    <Note>
      The server cannot be reached. What you see is as it was at {time.format(since)}, and is read again as soon as the
      server answers.
    </Note>
  )
}

const Bar = ({ openPalette }: { openPalette(): void }) => (
  <header class={style['bar']}>
    <a class={style['brand']} href={`${consoleBase}/`} aria-label="Brazier">
      <Icon node={Flame} size={18} />
      <b>Brazier</b>
    </a>
    <WorkspacePick />
    <span class={style['clock']}>
      <ClockBar />
    </span>
    <span class={style['space']} />
    <button type="button" class={style['search']} onClick={openPalette} aria-keyshortcuts="Control+K Meta+K">
      <Icon node={Search} size={14} />
      <span class="clip">Find anything</span>
      <kbd>Ctrl K</kbd>
    </button>
    <Connection />
    <button
      type="button"
      class={`picture ${style['theme']}`}
      onClick={nextTheme}
      title={`Colours: ${theme.value}`}
      aria-label={`Colours: ${theme.value}`}
    >
      <Icon node={themeIcons[theme.value]} />
    </button>
  </header>
)

export const Frame = ({ route, notice, children }: FrameProps) => {
  const workspace = useWorkspace()
  const location = useLocation()
  const main = useRef<HTMLElement>(null)
  const [isPaletteOpen, setPaletteOpen] = useState(false)
  const [isListOpen, setListOpen] = useState(false)
  useShortcuts([
    ...places.map(({ route: to, word, keys }) => ({
      keys,
      about: word,
      press: () => location.route(linkTo(to as 'requests', { workspace })),
    })),
    { keys: '?', about: 'The list of shortcuts', press: () => setListOpen(true) },
  ])
  return (
    <div class={style['frame']}>
      <a
        class={style['skip']}
        href="#main"
        onClick={(event) => {
          event.preventDefault()
          main.current?.focus()
        }}
      >
        Skip to the content
      </a>
      <Bar openPalette={() => setPaletteOpen(true)} />
      <Rail route={route} />
      <main ref={main} class={style['main']} id="main" tabIndex={-1}>
        {notice}
        <Old />
        {children}
      </main>
      <Palette isOpen={isPaletteOpen} setOpen={setPaletteOpen} />
      <ShortcutList isOpen={isListOpen} close={() => setListOpen(false)} />
    </div>
  )
}

export interface FrameProps {
  readonly route: ConsoleRoute | undefined
  /** Stands above every screen. */
  readonly notice?: ComponentChildren
  readonly children: ComponentChildren
}
