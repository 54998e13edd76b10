-- The rows that each change wrote, so that it can be undone, and the deleted records (docs/decisions/60-undo.md).

-- Columns that follow from others, or that every save changes.
create function bookkeeping_columns() returns text[] language sql immutable parallel safe as $$
  select '{version,created_at,updated_at,updated_by,name_key,search_key,found_key,match_key,username_key}'::text[]
$$;

-- Rows are in the order in which the change wrote them. Only a purge of deleted records removes rows.
create table audit_row (
  audit_id bigint not null,
  id bigint generated always as identity,
  table_name text collate "C" not null,
  -- The primary key, and the columns that refer to other records.
  key jsonb not null,
  -- Of an updated row, only the changed columns. `before` is null for an inserted row, `after` for a deleted row.
  before jsonb,
  after jsonb,
  primary key (audit_id, id)
);
create trigger audit_row_kept before update or truncate on audit_row
  for each statement execute function refuse_audit_change();
alter table audit_row enable always trigger audit_row_kept;

-- Deleted records that can be restored. Their rows are in `audit_row` only, so no other query can find them.
create table trash (
  kind text collate "C" not null,
  record_id bigint not null,
  -- Audit row of the deletion.
  audit_id bigint not null,
  slug text collate "C",
  removed_at timestamptz not null default now(),
  primary key (kind, record_id)
);
create index trash_by_slug on trash (slug) where slug is not null;
create index trash_by_audit on trash (audit_id desc);
create index trash_by_time on trash (removed_at);

-- Id of the audit row that the transaction will write. A mutation begins with `set local dml.audit_id = 'new'`. The first
-- changed row sets the id, so ids have the order in which transactions lock a record.
create function audit_id() returns bigint language plpgsql as $$
declare
  setting text := current_setting('dml.audit_id', true);
  id bigint;
begin
  if setting ~ '^\d+$' then
    return setting::bigint;
  end if;
  id := nextval('audit_log_id_seq');
  if setting = 'new' then
    perform set_config('dml.audit_id', id::text, true);
  end if;
  return id;
end
$$;

-- The service's role may own no table.
grant usage on sequence audit_log_id_seq to public;

-- Without names, the whole row is the key.
create function key_in(row_values jsonb, names text[]) returns jsonb language plpgsql immutable parallel safe as $$
begin
  if names = '{}' then
    return row_values;
  end if;
  return (select jsonb_object_agg(name, row_values -> name) from unnest(names) as name);
end
$$;

-- The arguments of these triggers are the names of the columns of `key`, and of columns that must not be stored.
create function log_inserted_rows() returns trigger language plpgsql as $$
declare
  id bigint := audit_id();
  skipped text[] := bookkeeping_columns() || tg_argv[1]::text[];
begin
  insert into audit_row (audit_id, table_name, key, after)
  select id, tg_table_name, key_in(row_values, tg_argv[0]::text[]), row_values - skipped
  from (select to_jsonb(new_rows) as row_values from new_rows) as inserted;
  return null;
end
$$;

create function log_deleted_rows() returns trigger language plpgsql as $$
declare
  id bigint := audit_id();
  skipped text[] := '{found_key}' || tg_argv[1]::text[];
begin
  insert into audit_row (audit_id, table_name, key, before)
  select id, tg_table_name, key_in(row_values, tg_argv[0]::text[]), row_values - skipped
  from (select to_jsonb(old_rows) as row_values from old_rows) as deleted;
  return null;
end
$$;

create function log_updated_rows() returns trigger language plpgsql as $$
declare
  skipped text[] := bookkeeping_columns() || tg_argv[1]::text[];
begin
  insert into audit_row (audit_id, table_name, key, before, after)
  select audit_id(), tg_table_name, key, change.before, change.after
  from (select key_in(to_jsonb(old_rows), tg_argv[0]::text[]) as key, to_jsonb(old_rows) - skipped as old_values from old_rows) as old_row
    join (select key_in(to_jsonb(new_rows), tg_argv[0]::text[]) as key, to_jsonb(new_rows) - skipped as new_values from new_rows) as new_row
      using (key),
    lateral (
      select jsonb_object_agg(name, value) as before, jsonb_object_agg(name, new_values -> name) as after
      from jsonb_each(old_values) as old_column (name, value) where value is distinct from new_values -> name) as change
  where old_values <> new_values;
  return null;
end
$$;

-- The argument is the kind of record.
create function move_to_trash() returns trigger language plpgsql as $$
begin
  insert into trash (kind, record_id, audit_id, slug) select tg_argv[0], id, audit_id(), to_jsonb(old_rows) ->> 'slug' from old_rows;
  return null;
end
$$;

create function take_from_trash() returns trigger language plpgsql as $$
begin
  delete from trash using new_rows where kind = tg_argv[0] and record_id = new_rows.id;
  return null;
end
$$;

-- A new record must not get the machine name of a deleted one. Runs after the check of the unique index, which waits for a
-- concurrent deletion.
create function refuse_slug_in_trash() returns trigger language plpgsql as $$
begin
  if exists (select from trash where kind = tg_argv[0] and slug = new.slug and record_id <> new.id) then
    raise unique_violation using constraint = 'slug_in_trash', message = 'The machine name belongs to a deleted record.';
  end if;
  return null;
end
$$;

-- Only mutations record their rows: imports and the nightly source data have no audit row.
do $$
declare
  tracked record;
  is_mutation text := $cond$current_setting('dml.audit_id', true) <> ''$cond$;
begin
  for tracked in select * from (values
    ('care_group', '{id}', '{}', 'GROUP'),
    ('group_provider', '{}', '{}', null),
    ('term', '{id}', '{}', 'TERM'),
    ('synonym', '{id}', '{}', 'SYNONYM'),
    ('term_synonym', '{}', '{}', null),
    ('specialty', '{id}', '{}', 'SPECIALTY'),
    ('specialty_service_line', '{specialty_id,service_line_id}', '{}', null),
    ('specialty_parent', '{}', '{}', null),
    ('specialty_term', '{}', '{}', null),
    ('specialty_variant_term', '{}', '{}', null),
    ('top_specialty', '{specialty_id}', '{}', null),
    ('top_condition', '{term_id}', '{}', null),
    ('provider_override', '{provider_id}', '{full_name}', null),
    ('provider_specialty', '{}', '{}', null),
    ('provider_specialty_override', '{provider_id,specialty_id}', '{}', null),
    ('provider_specialty_switch', '{provider_id,specialty_id}', '{}', null),
    ('provider_term', '{}', '{}', null),
    ('provider_excluded_term', '{}', '{}', null),
    ('provider_award', '{id,provider_id,award_id}', '{}', null),
    ('promoted_program', '{id}', '{}', 'PROMOTED_PROGRAM'),
    ('program_schedule', '{id,program_id}', '{}', null),
    ('program_specialty', '{id,program_id,specialty_id}', '{}', null),
    ('program_term', '{}', '{}', null),
    ('practice_email', '{id}', '{}', 'PRACTICE_EMAIL'),
    ('app_user', '{id}', '{password_hash}', 'USER')
  ) as tracked (table_name, key_columns, secrets, kind) loop
    execute format('create trigger log_inserted after insert on %I referencing new table as new_rows
      for each statement when (%s) execute function log_inserted_rows(%L, %L)',
      tracked.table_name, is_mutation, tracked.key_columns, tracked.secrets);
    execute format('create trigger log_deleted after delete on %I referencing old table as old_rows
      for each statement when (%s) execute function log_deleted_rows(%L, %L)',
      tracked.table_name, is_mutation, tracked.key_columns, tracked.secrets);
    execute format('create trigger log_updated after update on %I referencing old table as old_rows new table as new_rows
      for each statement when (%s) execute function log_updated_rows(%L, %L)',
      tracked.table_name, is_mutation, tracked.key_columns, tracked.secrets);
    if tracked.kind is not null then
      execute format('create trigger moved_to_trash after delete on %I referencing old table as old_rows
        for each statement when (%s) execute function move_to_trash(%L)', tracked.table_name, is_mutation, tracked.kind);
      execute format('create trigger taken_from_trash after insert on %I referencing new table as new_rows
        for each statement when (%s) execute function take_from_trash(%L)', tracked.table_name, is_mutation, tracked.kind);
    end if;
    if tracked.kind in ('GROUP', 'TERM', 'SYNONYM', 'SPECIALTY', 'PROMOTED_PROGRAM') then
      execute format('create trigger slug_not_in_trash after insert or update of slug on %I
        for each row execute function refuse_slug_in_trash(%L)', tracked.table_name, tracked.kind);
    end if;
  end loop;
end
$$;

-- Forms restore deleted records by their id.
drop index audit_log_removals;

-- What the list of deleted records shows and searches.
create view deleted_record as
  select trash.audit_id as id, kind, record_id, slug, removed_at, username, name,
    concat_ws(chr(10), search_line(name), slug, search_line(username)) as search_key
  from trash join audit_log on audit_log.id = audit_id join audit_record using (audit_id, kind, record_id);
