import { signal } from '@preact/signals'

/** The system's colours, or the reader's choice. */
export type Theme = 'system' | 'light' | 'dark'

const name = 'brazier-theme'
const themes: readonly Theme[] = ['system', 'light', 'dark']

const read = (): Theme => themes.find((theme) => theme === localStorage.getItem(name)) ?? 'system'

/** The page's theme. */
export const theme = signal<Theme>('system')

const show = (): void => {
  if (theme.value === 'system') delete document.documentElement.dataset['theme']
  else document.documentElement.dataset['theme'] = theme.value
}

/** Takes up the theme that was chosen before. */
export const startTheme = (): void => {
  theme.value = read()
  show()
}

/** Goes on to the next theme and keeps it. */
export const nextTheme = (): void => {
  theme.value = themes[(themes.indexOf(theme.value) + 1) % themes.length] ?? 'system'
  localStorage.setItem(name, theme.value)
  show()
}
