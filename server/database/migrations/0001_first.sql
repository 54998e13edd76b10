-- Accounts and sessions, the raw provider records, custom groups, the audit log, remembered operations.
--
-- Columns named *_key hold what searchKey() of src/domain/text.ts makes of a text. Searches compare them and
-- lists sort by them, byte by byte, so that every server of any locale gives the same rows in the same order.
-- Sort indexes end in the id, which breaks ties. Trigram indexes answer `like '%text%'`.

create extension if not exists pg_trgm;

-- Roles (type 1) and the permissions they hold (type 2), as spec §3 names them: item, child, assignment.

create table auth_item (
  name text primary key,
  type int not null check (type in (1, 2)),
  description text not null
);

create table auth_item_child (
  parent text not null references auth_item (name),
  child text not null references auth_item (name),
  primary key (parent, child)
);

insert into auth_item (name, type, description) values
  ('terms', 2, 'Clinical focus terms.'),
  ('synonyms', 2, 'Synonyms of terms.'),
  ('groups', 2, 'Custom groups of physicians.'),
  ('promoted_search', 2, 'Promoted search programs.'),
  ('specialties', 2, 'Specialties with their service lines and term lists.'),
  ('top_specialties', 2, 'Most searched specialties and top conditions.'),
  ('provider_override', 2, 'Overrides of physician profiles.'),
  ('emails', 2, 'Practice appointment emails.'),
  ('users', 2, 'Accounts of staff.'),
  ('logs', 2, 'Everyone''s rows of the audit log.'),
  ('admin', 1, 'Everything, accounts and audit logs included.'),
  ('curator', 1, 'Every section of the directory''s data; neither accounts nor audit logs.'),
  ('groupCurator', 1, 'Custom groups alone.'),
  ('auditor', 1, 'Audit logs alone.'),
  ('trulyAwardUser', 1, 'Physician awards alone.');

insert into auth_item_child (parent, child)
  select 'admin', name from auth_item where type = 2;
insert into auth_item_child (parent, child)
  select 'curator', name from auth_item where type = 2 and name not in ('users', 'logs');
insert into auth_item_child (parent, child) values
  ('groupCurator', 'groups'),
  ('auditor', 'logs'),
  ('trulyAwardUser', 'provider_override');

create table app_user (
  id bigint generated always as identity primary key,
  username text not null,
  username_key text collate "C" not null unique,
  password_hash text not null,
  status boolean not null,
  role text not null references auth_item (name),
  -- The default administrator: never removed, disabled or demoted.
  is_protected boolean not null default false,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index app_user_search on app_user using gin (username_key gin_trgm_ops) with (fastupdate = off);

create table session (
  id uuid primary key,
  user_id bigint not null references app_user on delete cascade,
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  ended_at timestamptz
);
create index session_by_user on session (user_id);

-- A physician as the source delivers them; overrides are kept apart.

create table provider (
  id bigint generated always as identity primary key,
  npi text not null unique,
  first_name text not null,
  middle_name text,
  last_name text not null,
  suffix text,
  gender text,
  full_name text not null,
  full_name_key text collate "C" not null,
  first_name_key text collate "C" not null,
  last_name_key text collate "C" not null,
  bio text,
  year_began_practice int,
  image text,
  video text,
  is_fad boolean not null default false,
  is_staff boolean not null default false,
  is_pcp boolean not null default false,
  is_bookable boolean not null default false,
  is_online_scheduling boolean not null default false,
  is_accepting_new_patients boolean not null default false
);
create index provider_by_full_name on provider (full_name_key, id);
create index provider_by_last_name on provider (last_name_key, first_name_key, id);
create index provider_search on provider using gin (full_name_key gin_trgm_ops) with (fastupdate = off);

create table care_group (
  id bigint generated always as identity primary key,
  slug text collate "C" not null constraint care_group_slug_taken unique,
  name text not null,
  name_key text collate "C" not null,
  -- Name and slug, a line each.
  search_key text collate "C" not null,
  url text,
  display_on_profile boolean not null,
  status boolean not null,
  -- Counts the saves of the group's own fields.
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by text not null
);
create index care_group_by_name on care_group (name_key, id);
create index care_group_by_status on care_group (status, name_key, id);
create index care_group_by_updated on care_group (updated_at, id);
create index care_group_search on care_group using gin (search_key gin_trgm_ops) with (fastupdate = off);

create table group_provider (
  group_id bigint not null references care_group on delete cascade,
  provider_id bigint not null references provider on delete cascade,
  primary key (group_id, provider_id)
);
create index group_provider_by_provider on group_provider (provider_id);

-- Who did what. It refers to nothing, so that it outlives accounts and records.

create table audit_log (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  user_id bigint,
  username text not null,
  action text not null,
  message text not null,
  -- json, not jsonb, so that fields stay in the order in which staff know them.
  args json not null,
  before json,
  after json,
  -- Username, message and action, a line each.
  search_key text collate "C" not null
);
create index audit_log_by_at on audit_log (at, id);
create index audit_log_by_user on audit_log (user_id, at, id);
create index audit_log_search on audit_log using gin (search_key gin_trgm_ops) with (fastupdate = off);

create function refuse_audit_change() returns trigger language plpgsql as $$
begin
  raise exception 'audit_log is append-only';
end
$$;
create trigger audit_log_append_only before update or delete or truncate on audit_log
  for each statement execute function refuse_audit_change();

-- Answers of mutations that carried an operationId, kept a day (design §6).

create table operation (
  user_id bigint not null references app_user on delete cascade,
  id text not null,
  action text not null,
  input_hash text not null,
  answer jsonb,
  at timestamptz not null default now(),
  primary key (user_id, id)
);
create index operation_by_at on operation (at);
