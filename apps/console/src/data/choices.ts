// Choices that a browser keeps. Where it keeps nothing, they last until the page is left.

export const readChoice = (name: string): string | undefined => {
  try {
    return localStorage.getItem(name) ?? undefined
  } catch {
    return undefined
  }
}

export const keepChoice = (name: string, value: string): void => {
  try {
    localStorage.setItem(name, value)
  } catch {
    // As above.
  }
}
