/**
 * Primary keys of contents begin with their number (`workspace`), by which a distributed PostgreSQL can shard. A document is JSON text.
 * Source: decisions 0090 to 0092.
 */
export const first = `
CREATE SEQUENCE workspace_numbers;

-- One row per workspace. A transaction that changes the contents locks this row.
CREATE TABLE workspaces (
  name text COLLATE "C" PRIMARY KEY,
  workspace bigint NOT NULL DEFAULT nextval('workspace_numbers'),
  version bigint NOT NULL DEFAULT 0,
  seed bigint NOT NULL,
  ids text NOT NULL,
  last_job bigint NOT NULL DEFAULT 0,
  last_message bigint NOT NULL DEFAULT 0,
  last_number bigint NOT NULL DEFAULT 0,
  next_run_at double precision,
  clock double precision
) WITH (fillfactor = 50);
CREATE INDEX workspaces_due ON workspaces (next_run_at) WHERE clock IS NULL;
CREATE INDEX workspaces_due_manual ON workspaces (next_run_at) WHERE clock IS NOT NULL;

-- API keys, by their SHA-256.
CREATE TABLE api_keys (
  key text COLLATE "C" PRIMARY KEY,
  workspace_name text COLLATE "C" NOT NULL,
  permissions text NOT NULL
);
CREATE INDEX api_keys_workspace ON api_keys (workspace_name);

-- Numbers of rows that no other row refers to.
CREATE TABLE garbage (
  workspace bigint NOT NULL,
  number bigint,
  since timestamptz NOT NULL DEFAULT now()
);

-- Audiences filter by the traits. Most documents have about the size at which PostgreSQL begins to
-- compress. That would cost more than the rest of a write, so compression begins at half a page.
CREATE TABLE profiles (
  workspace bigint NOT NULL,
  braze_id text COLLATE "C" NOT NULL,
  document text NOT NULL,
  traits jsonb NOT NULL,
  PRIMARY KEY (workspace, braze_id)
) WITH (fillfactor = 85, toast_tuple_target = 4080);
CREATE INDEX profiles_traits ON profiles USING gin (traits jsonb_path_ops);

CREATE TABLE identifiers (
  workspace bigint NOT NULL,
  kind text COLLATE "C" NOT NULL,
  value text COLLATE "C" NOT NULL,
  braze_id text COLLATE "C" NOT NULL,
  PRIMARY KEY (workspace, kind, value, braze_id)
);

CREATE TABLE records (
  workspace bigint NOT NULL,
  collection text COLLATE "C" NOT NULL,
  id text COLLATE "C" NOT NULL,
  document text NOT NULL,
  PRIMARY KEY (workspace, collection, id)
);

CREATE TABLE catalog_contents (
  workspace bigint NOT NULL,
  name text COLLATE "C" NOT NULL,
  catalog bigint NOT NULL,
  items bigint NOT NULL,
  PRIMARY KEY (workspace, name)
);

CREATE TABLE catalog_items (
  workspace bigint NOT NULL,
  catalog bigint NOT NULL,
  id text COLLATE "C" NOT NULL,
  document text NOT NULL,
  PRIMARY KEY (workspace, catalog, id)
) WITH (fillfactor = 90);

CREATE TABLE email_listings (
  workspace bigint NOT NULL,
  list text COLLATE "C" NOT NULL,
  email text COLLATE "C" NOT NULL,
  at double precision NOT NULL,
  document text NOT NULL,
  PRIMARY KEY (workspace, list, email)
);
CREATE INDEX email_listings_time ON email_listings (workspace, list, at, email);

CREATE TABLE orphaned_subscriptions (
  workspace bigint NOT NULL,
  address text COLLATE "C" NOT NULL,
  subscription_group_id text COLLATE "C" NOT NULL,
  document text NOT NULL,
  PRIMARY KEY (workspace, address, subscription_group_id)
);

CREATE TABLE sync_runs (
  workspace bigint NOT NULL,
  integration_id text COLLATE "C" NOT NULL,
  key text COLLATE "C" NOT NULL,
  document text NOT NULL,
  PRIMARY KEY (workspace, integration_id, key)
);

CREATE TABLE outbox (
  workspace bigint NOT NULL,
  sequence bigint NOT NULL,
  braze_id text COLLATE "C" NOT NULL,
  channel text COLLATE "C" NOT NULL,
  schedule_id text COLLATE "C",
  document text NOT NULL,
  PRIMARY KEY (workspace, sequence)
);
CREATE INDEX outbox_user ON outbox (workspace, braze_id, sequence);

CREATE TABLE series (
  workspace bigint NOT NULL,
  family text COLLATE "C" NOT NULL,
  key text COLLATE "C" NOT NULL,
  document text NOT NULL,
  PRIMARY KEY (workspace, family, key)
);

CREATE TABLE series_rows (
  workspace bigint NOT NULL,
  series bigint NOT NULL,
  bucket bigint NOT NULL,
  document text NOT NULL,
  PRIMARY KEY (workspace, series, bucket)
) WITH (fillfactor = 70);

-- The users whom a unique counter has seen. The document has the user's id if that differs from the key.
CREATE TABLE series_users (
  workspace bigint NOT NULL,
  series bigint NOT NULL,
  counter text COLLATE "C" NOT NULL,
  bucket bigint NOT NULL,
  user_id text COLLATE "C" NOT NULL,
  document text,
  PRIMARY KEY (workspace, series, counter, bucket, user_id)
);

CREATE TABLE jobs (
  workspace bigint NOT NULL,
  aside boolean NOT NULL,
  run_at double precision NOT NULL,
  id bigint NOT NULL,
  document text NOT NULL,
  PRIMARY KEY (workspace, aside, run_at, id)
);

-- Counts of requests need not survive a crash.
CREATE UNLOGGED TABLE rate_limits (
  workspace_name text COLLATE "C" NOT NULL,
  bucket text COLLATE "C" NOT NULL,
  window_start double precision NOT NULL,
  count double precision NOT NULL,
  PRIMARY KEY (workspace_name, bucket)
) WITH (fillfactor = 50);
`
