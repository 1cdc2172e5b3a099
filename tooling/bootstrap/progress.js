/** How often, in milliseconds, a long installation says how far it is. */
const often = 2000

/**
 * Returns what to call with pnpm's output as it comes: it says how far the installation is, at most every two seconds. Between
 * pnpm's own lines nothing happens that could be counted, such as while one large file comes: then it says how long it has taken.
 * @param {number} started
 * @param {(line: string) => void} [say]
 * @returns {{ hear: (text: string) => void, end: () => void }}
 */
export const createProgress = (started, say = (line) => console.error(line)) => {
  let latest = ''
  let last = performance.now()
  const tell = () => {
    last = performance.now()
    say(`  ${Math.round((last - started) / 1000)} s${latest}`)
  }
  const timer = setInterval(() => {
    if (performance.now() - last >= often) tell()
  }, often)
  return {
    hear: (text) => {
      const counts = [...text.matchAll(/Progress: resolved (\d+), reused (\d+), downloaded (\d+), added (\d+)/g)].at(-1)
      if (counts === null || counts === undefined) return
      const [, resolved = '', reused = '0', downloaded = '0'] = counts
      latest = `: ${Number(reused) + Number(downloaded)} of ${resolved} packages are here`
    },
    end: () => clearInterval(timer),
  }
}
