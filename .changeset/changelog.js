// What `changeset version` writes into the changelogs: the sentences of the changesets, for people who use a package.

/**
 * @param {{ summary: string }} changeset
 * @returns {Promise<string>}
 */
const getReleaseLine = async ({ summary }) => {
  const [first = '', ...rest] = summary.trim().split('\n')
  return [`- ${first}`, ...rest.map((line) => `  ${line}`.trimEnd())].join('\n')
}

/** All packages have one version: that the others have it too says nothing. */
const getDependencyReleaseLine = async () => ''

// oxlint-disable-next-line import/no-default-export -- changesets asks for it
export default { getReleaseLine, getDependencyReleaseLine }
