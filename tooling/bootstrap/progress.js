/** Milliseconds between reports. */
const often = 2000

/** Patterns of pnpm's lines about the packages, and about a large one. */
const counts = /Progress: resolved (\d+), reused (\d+), downloaded (\d+)/g
const large = /Downloading (\S+?)@\S+: ([\d.]+) (\S*B)\/([\d.]+) MB(, done)?/g

/**
 * Call `hear` with pnpm's output as it comes. At most every two seconds it says how many packages are here, and megabytes of a large one.
 * `first` stands until pnpm says anything.
 * @param {number} started
 * @param {string} first
 * @param {(line: string) => void} [say]
 * @returns {{ hear: (text: string) => void, end: () => void }}
 */
export const createProgress = (started, first, say = (line) => console.error(line)) => {
  let packages = first
  let coming = ''
  let last = performance.now()
  const tell = () => {
    last = performance.now()
    say(`  ${Math.round((last - started) / 1000)} s: ${packages}${coming}`)
  }
  const timer = setInterval(() => {
    if (performance.now() - last >= often) tell()
  }, often)
  return {
    hear: (text) => {
      for (const [, resolved, reused, downloaded] of text.matchAll(counts)) {
        packages = `${Number(reused) + Number(downloaded)} of ${resolved} packages are here`
      }
      for (const [, name, some, unit, all, done] of text.matchAll(large)) {
        const here = unit === 'MB' ? Math.round(Number(some)) : 0
        coming = done === undefined ? `; ${name} is coming: ${here} of ${Math.round(Number(all))} MB` : ''
      }
    },
    end: () => clearInterval(timer),
  }
}
