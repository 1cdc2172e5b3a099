/** Behavior not simulated. */
export const leftOut =
  'storage of your own: the file is always a ZIP behind a link of the service; a server calls callbacks on its own machine, others with `--allow-out`'
