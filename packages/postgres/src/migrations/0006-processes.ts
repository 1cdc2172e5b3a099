/** Processes on the database, and their begun jobs. Source: decision 0113. */
export const processes = `
CREATE SEQUENCE process_numbers;

-- A process deletes its row when it ends in order.
CREATE TABLE processes (
  process bigint PRIMARY KEY,
  started_at timestamptz NOT NULL DEFAULT now()
);

-- How many processes ended without deleting their row.
CREATE SEQUENCE deaths;

ALTER TABLE workspaces ADD COLUMN caution text;
`
