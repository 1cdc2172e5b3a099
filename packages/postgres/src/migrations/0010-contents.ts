/**
 * One row per contents of a workspace until deleted. An INSERT of many rows takes its number from it, so that a distributed database sends
 * it to one shard. Only there `state` is used (distributed/state.ts). Source: decision 0235.
 */
export const contents = `
CREATE TABLE contents (
  workspace bigint PRIMARY KEY,
  state text
) WITH (fillfactor = 50);
INSERT INTO contents (workspace) SELECT workspace FROM workspaces;
`
