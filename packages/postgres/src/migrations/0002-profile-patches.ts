/** Changes of profiles since their documents were written, each a small row. Source: decision 0091. */
export const profilePatches = `
CREATE TABLE profile_patches (
  workspace bigint NOT NULL,
  braze_id text COLLATE "C" NOT NULL,
  number integer NOT NULL,
  document text NOT NULL,
  PRIMARY KEY (workspace, braze_id, number)
);
`
