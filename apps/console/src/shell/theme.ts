import { signal } from '@preact/signals'
import { keepChoice, readChoice } from '../data/choices.ts'

export type Theme = 'system' | 'light' | 'dark'

const name = 'brazier-theme'
const themes: readonly Theme[] = ['system', 'light', 'dark']

const read = (): Theme => themes.find((theme) => theme === readChoice(name)) ?? 'system'

export const theme = signal<Theme>('system')

const show = (): void => {
  if (theme.value === 'system') delete document.documentElement.dataset['theme']
  else document.documentElement.dataset['theme'] = theme.value
}

/** Reads an earlier choice. */
export const startTheme = (): void => {
  theme.value = read()
  show()
}

export const nextTheme = (): void => {
  theme.value = themes[(themes.indexOf(theme.value) + 1) % themes.length] ?? 'system'
  keepChoice(name, theme.value)
  show()
}
