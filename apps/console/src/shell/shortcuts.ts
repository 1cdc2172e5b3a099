import { signal } from '@preact/signals'
import { useLayoutEffect, useRef } from 'preact/hooks'
import { keepChoice, readChoice } from '../data/choices.ts'

/** A key, or two in a row (`g r`), and the act. */
export interface Shortcut {
  readonly keys: string
  /** For the list of shortcuts. */
  readonly about: string
  press(): void
}

const name = 'brazier-shortcuts'

/** Whether keys without Ctrl or ⌘ act. People who speak to their computer switch them off (WCAG 2.1.4). */
export const areShortcutsOn = signal(true)

/** Reads an earlier choice. */
export const startShortcuts = (): void => {
  areShortcutsOn.value = readChoice(name) !== 'off'
}

export const switchShortcuts = (): void => {
  areShortcutsOn.value = !areShortcutsOn.value
  keepChoice(name, areShortcutsOn.value ? 'on' : 'off')
}

/** Shortcuts of mounted components, newest last. */
export const shortcuts = signal<readonly Shortcut[]>([])

const isTyping = (target: EventTarget | undefined): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(?:INPUT|TEXTAREA|SELECT)$/.test(target.tagName))

/** Most milliseconds between two keys. */
const patience = 1000

const inDialog = (): boolean => document.querySelector('dialog[open]') !== null

/** Listens to the whole page's keys. The returned function stops it. */
export const listenToKeys = (): (() => void) => {
  let first: string | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  const hear = (event: KeyboardEvent): void => {
    // An editor's event has the editor as target; the path begins with the real one.
    const isOrdinary = !event.ctrlKey && !event.metaKey && !event.altKey && !isTyping(event.composedPath()[0])
    if (!areShortcutsOn.value || event.defaultPrevented || !isOrdinary || inDialog()) return
    const pressed = first === undefined ? event.key : `${first} ${event.key}`
    clearTimeout(timer)
    first = undefined
    const found = shortcuts.value.findLast(({ keys }) => keys === pressed)
    if (found !== undefined) {
      event.preventDefault()
      found.press()
    } else if (shortcuts.value.some(({ keys }) => keys.startsWith(`${pressed} `))) {
      first = pressed
      timer = setTimeout(() => (first = undefined), patience)
    }
  }
  document.addEventListener('keydown', hear)
  return () => document.removeEventListener('keydown', hear)
}

export const useShortcuts = (wanted: readonly Shortcut[]): void => {
  const latest = useRef(wanted)
  latest.current = wanted
  const names = wanted.map(({ keys, about }) => `${keys}\n${about}`).join('\n')
  // Before the page is drawn: people press keys at first sight.
  useLayoutEffect(() => {
    const mine = wanted.map(({ keys, about }) => ({
      keys,
      about,
      press: () => latest.current.find((each) => each.keys === keys)?.press(),
    }))
    shortcuts.value = [...shortcuts.value, ...mine]
    return () => {
      shortcuts.value = shortcuts.value.filter((each) => !mine.includes(each))
    }
  }, [names])
}
