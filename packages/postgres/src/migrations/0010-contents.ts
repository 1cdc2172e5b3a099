/**
 * One row for each contents that a workspace has or had until they are deleted. An INSERT of many rows takes the number of its
 * contents from it, so that a distributed database sends it to one shard. `state` is used only there (distributed/state.ts).
 * Source: decision 0235.
 */
export const contents = `
CREATE TABLE contents (
  workspace bigint PRIMARY KEY,
  state text
) WITH (fillfactor = 50);
INSERT INTO contents (workspace) SELECT workspace FROM workspaces;
`
