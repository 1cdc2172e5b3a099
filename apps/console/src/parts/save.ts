export const save = (file: Blob, name: string): void => {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The browser has the file by now.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
