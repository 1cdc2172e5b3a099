// Copies the changesets' sentences into the changelogs, for package users.

/**
 * @param {{ summary: string }} changeset
 * @returns {Promise<string>}
 */
const getReleaseLine = async ({ summary }) => {
  const [first = '', ...rest] = summary.trim().split('\n')
  return [`- ${first}`, ...rest.map((line) => `  ${line}`.trimEnd())].join('\n')
}

/** Empty: all packages share one version. */
const getDependencyReleaseLine = async () => ''

// oxlint-disable-next-line import/no-default-export -- changesets asks for it
export default { getReleaseLine, getDependencyReleaseLine }
