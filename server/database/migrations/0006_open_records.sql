-- Who has which record open: a row for each subscription to `openRecord` (server/areas/openRecords). It refers to nothing, so
-- that opening a record waits for nobody. Unlogged: it is written often, and after a crash every client opens its records again.
create unlogged table open_record (
  id uuid primary key,
  kind text collate "C" not null,
  record_id bigint not null,
  user_id bigint not null,
  -- Told again and again by the process that serves the subscription, for as long as it lives.
  seen_at timestamptz not null default now()
);
create index open_record_by_record on open_record (kind, record_id);

-- Entries of the ordered lists tell who saved their list last, as every other record does.
create or replace view top_specialty_entry as
  select specialty.id, name_key, place, top_list.version, top_list.updated_at,
    nullif(top_list.updated_by, '') as updated_by
  from top_specialty join specialty on specialty.id = specialty_id join top_list on top_list.name = 'specialties';
create or replace view top_condition_entry as
  select term.id, name_key, place, top_list.version, top_list.updated_at,
    nullif(top_list.updated_by, '') as updated_by
  from top_condition join term on term.id = term_id join top_list on top_list.name = 'conditions';
