-- Changes of many records, with the preview that their users saw (docs/decisions/66-bulk.md).

create table bulk_change (
  id bigint generated always as identity primary key,
  user_id bigint not null references app_user on delete cascade,
  kind text not null,
  stage text not null default 'PREPARED' check (stage in ('PREPARED', 'PREVIEWED', 'SAVED')),
  -- Edits of each chosen record; null for a sheet, whose rows have edits of their own.
  edits jsonb,
  -- Headers of the sheet; null without a sheet.
  headers text[],
  -- Audit row of the saved change.
  audit_id bigint,
  created_at timestamptz not null default now(),
  check ((edits is null) <> (headers is null))
);
create index bulk_change_by_user on bulk_change (user_id);
create index bulk_change_by_time on bulk_change (created_at);

create table bulk_row (
  change_id bigint not null references bulk_change on delete cascade,
  position integer not null,
  -- Number and texts of the sheet's row.
  row integer,
  cells text[],
  record_id bigint,
  name text not null default '',
  -- Null before the preview, and for an empty row of a sheet.
  outcome text,
  reason text,
  edits jsonb,
  fields jsonb not null default '[]',
  candidates jsonb not null default '[]',
  -- Hash of what the row changes. The save compares it with that of its own plan.
  digest text,
  primary key (change_id, position)
);
