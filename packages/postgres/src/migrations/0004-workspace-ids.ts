/**
 * Ids and versions that never come again, even if the database goes back in time. Keys, faults, counted and logged requests belong to a
 * workspace's id, not its name. Source: decision 0122.
 */
export const workspaceIds = `
ALTER TABLE workspaces
  ADD COLUMN id uuid NOT NULL DEFAULT gen_random_uuid(),
  ADD COLUMN ids_origin text,
  ALTER COLUMN version DROP DEFAULT,
  ALTER COLUMN version TYPE uuid USING gen_random_uuid(),
  ALTER COLUMN version SET DEFAULT gen_random_uuid();
CREATE UNIQUE INDEX workspaces_id ON workspaces (id);
UPDATE workspaces SET ids_origin = extract(epoch FROM pg_postmaster_start_time()) || ' ' || pg_relation_filenode('workspaces');

ALTER TABLE api_keys ADD COLUMN workspace_id uuid;
UPDATE api_keys SET workspace_id = id FROM workspaces WHERE name = workspace_name;
DELETE FROM api_keys WHERE workspace_id IS NULL;
ALTER TABLE api_keys ALTER COLUMN workspace_id SET NOT NULL, DROP COLUMN workspace_name;
CREATE INDEX api_keys_workspace ON api_keys (workspace_id);

-- Nothing in these tables need survive.
TRUNCATE rate_limits, faults, requests;
ALTER TABLE rate_limits ALTER COLUMN workspace_name TYPE uuid USING workspace_name::uuid;
ALTER TABLE rate_limits RENAME COLUMN workspace_name TO workspace_id;
ALTER TABLE faults ALTER COLUMN workspace_name TYPE uuid USING workspace_name::uuid;
ALTER TABLE faults RENAME COLUMN workspace_name TO workspace_id;
ALTER TABLE requests ALTER COLUMN workspace_name TYPE uuid USING workspace_name::uuid;
ALTER TABLE requests RENAME COLUMN workspace_name TO workspace_id;
`
