/**
 * A workspace's owner, and when it last took a job (decision 0231).
 *
 * Jobs that requests asked for, by number, until the queue has them. Documents are not compressed: most rows live for milliseconds. Source:
 * decision 0230.
 */
export const accepted = `
CREATE SEQUENCE accepted_numbers;

CREATE TABLE accepted (
  workspace bigint NOT NULL,
  number bigint NOT NULL DEFAULT nextval('accepted_numbers'),
  at double precision NOT NULL,
  document text NOT NULL,
  PRIMARY KEY (workspace, number)
) WITH (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 2000, autovacuum_vacuum_insert_threshold = -1);
ALTER TABLE accepted ALTER COLUMN document SET STORAGE EXTERNAL;

ALTER TABLE workspaces ADD COLUMN owner bigint, ADD COLUMN owned_at timestamptz;
`
