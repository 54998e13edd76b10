-- The rest of the directory: terms, synonyms, specialties, top lists, overrides of providers, awards, promoted
-- programs, practice records. Keys and indexes as in 0001: *_key columns hold what searchKey() makes of texts.

-- Clinical focus terms; a condition is a term whose taxonomy is condition.

create table term (
  id bigint generated always as identity primary key,
  slug text collate "C" not null constraint term_slug_taken unique,
  name text not null,
  name_key text collate "C" not null,
  -- Name, slug and CUI, a line each.
  search_key text collate "C" not null,
  taxonomy text check (taxonomy in ('TREATMENT', 'CONDITION')),
  umls_cuid text collate "C" constraint term_cuid_taken unique,
  status boolean not null,
  primary_synonym_id bigint,
  -- What the directory's list of conditions asks of a condition.
  display_name text,
  is_visible boolean not null default true,
  is_in_picklist boolean not null default true,
  is_default_term_list_enabled boolean not null default true,
  -- Counts the saves of the term's own fields.
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by text not null
);
create index term_by_name on term (name_key, id);
create index term_by_taxonomy on term (taxonomy, name_key, id);
create index term_by_status on term (status, name_key, id);
create index term_by_updated on term (updated_at, id);
create index term_search on term using gin (search_key gin_trgm_ops) with (fastupdate = off);

create table synonym (
  id bigint generated always as identity primary key,
  slug text collate "C" not null constraint synonym_slug_taken unique,
  name text not null,
  name_key text collate "C" not null,
  -- Name, slug and AUID, a line each.
  search_key text collate "C" not null,
  auid text collate "C" constraint synonym_auid_taken unique,
  umls_cuid text collate "C",
  source text collate "C" not null default 'DML_CUSTOM',
  status boolean not null,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by text not null
);
create index synonym_by_name on synonym (name_key, id);
create index synonym_by_status on synonym (status, name_key, id);
create index synonym_by_updated on synonym (updated_at, id);
create index synonym_search on synonym using gin (search_key gin_trgm_ops) with (fastupdate = off);

create table term_synonym (
  term_id bigint not null references term on delete cascade,
  synonym_id bigint not null references synonym on delete cascade,
  primary key (term_id, synonym_id)
);
create index term_synonym_by_synonym on term_synonym (synonym_id);
-- Only a synonym of the term can be its Display Name, and when it goes the preferred name is shown again.
alter table term add constraint term_primary_synonym foreign key (id, primary_synonym_id)
  references term_synonym (term_id, synonym_id) on delete set null (primary_synonym_id);
create index term_by_primary_synonym on term (primary_synonym_id) where primary_synonym_id is not null;

-- Specialties, their service lines, and the lists of terms that physicians inherit.

create table specialty (
  id bigint generated always as identity primary key,
  slug text collate "C" not null constraint specialty_slug_taken unique,
  name text not null,
  name_key text collate "C" not null,
  display_name text,
  -- Name, display name and slug, a line each.
  search_key text collate "C" not null,
  source text collate "C" not null default 'custom',
  status boolean not null default true,
  is_visible boolean not null default true,
  is_active boolean not null default true,
  is_in_picklist boolean not null default true,
  is_board_certified boolean not null default true,
  is_clean boolean not null default true,
  is_clean_timestamp timestamptz,
  is_default_term_list_enabled boolean not null default true,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by text not null
);
create index specialty_by_name on specialty (name_key, id);
create index specialty_search on specialty using gin (search_key gin_trgm_ops) with (fastupdate = off);

create table service_line (
  id bigint generated always as identity primary key,
  slug text collate "C" not null unique,
  name text not null,
  name_key text collate "C" not null
);

create table specialty_service_line (
  specialty_id bigint not null references specialty on delete cascade,
  service_line_id bigint not null references service_line on delete cascade,
  variants_searched boolean not null default true,
  version int not null default 1,
  updated_at timestamptz not null default now(),
  updated_by text,
  primary key (specialty_id, service_line_id)
);
create index specialty_service_line_by_line on specialty_service_line (service_line_id);

create table specialty_parent (
  specialty_id bigint not null references specialty on delete cascade,
  parent_id bigint not null references specialty on delete cascade check (parent_id <> specialty_id),
  primary key (specialty_id, parent_id)
);
create index specialty_parent_by_parent on specialty_parent (parent_id);

create table specialty_term (
  specialty_id bigint not null references specialty on delete cascade,
  list text not null check (list in ('DEFAULT', 'MASTER')),
  term_id bigint not null references term on delete cascade,
  primary key (specialty_id, list, term_id)
);
create index specialty_term_by_term on specialty_term (term_id);

create table specialty_variant_term (
  specialty_id bigint not null,
  service_line_id bigint not null,
  term_id bigint not null references term on delete cascade,
  primary key (specialty_id, service_line_id, term_id),
  foreign key (specialty_id, service_line_id)
    references specialty_service_line (specialty_id, service_line_id) on delete cascade
);
create index specialty_variant_term_by_term on specialty_variant_term (term_id);

-- The two ordered lists. Every change of a list counts its version and is made while its row here is locked.

create table top_list (
  name text primary key check (name in ('specialties', 'conditions')),
  version int not null default 1,
  updated_at timestamptz not null default now(),
  updated_by text not null
);
insert into top_list (name, updated_by) values ('specialties', ''), ('conditions', '');

create table top_specialty (
  specialty_id bigint primary key references specialty on delete cascade,
  place int not null constraint top_specialty_place unique deferrable initially deferred
);
create table top_condition (
  term_id bigint primary key references term on delete cascade,
  place int not null constraint top_condition_place unique deferrable initially deferred
);

-- The lists with what an entry shows; version and updated_at are those of the list.
create view top_specialty_entry as
  select specialty.id, name_key, place, top_list.version, top_list.updated_at
  from top_specialty join specialty on specialty.id = specialty_id join top_list on top_list.name = 'specialties';
create view top_condition_entry as
  select term.id, name_key, place, top_list.version, top_list.updated_at
  from top_condition join term on term.id = term_id join top_list on top_list.name = 'conditions';

-- Providers: `provider` is the source's record, `provider_override` what staff put in its place, and the view
-- `merged_provider` what patients see. Keys of names are of the merged names.

alter table provider
  add column search_key text collate "C",
  -- Counts the saves of overrides and associations.
  add column version int not null default 1,
  add column updated_at timestamptz not null default now(),
  add column updated_by text;
update provider set search_key = full_name_key;
-- The merged full name, and the source's where it differs, a line each.
alter table provider alter column search_key set not null;
drop index provider_search;
create index provider_search on provider using gin (search_key gin_trgm_ops) with (fastupdate = off);

create table provider_override (
  provider_id bigint primary key references provider on delete cascade,
  -- By column of `provider`: {"bio": {"value": "what is shown", "raw": "what the source said then"}}.
  fields jsonb not null default '{}',
  -- The full name, when a part of it is overridden.
  full_name text,
  disable_specialty_terms_association boolean not null default false
);

create view merged_provider as
  select provider.id, npi, gender, suffix, is_staff, search_key, version, updated_at, updated_by,
    full_name_key, first_name_key, last_name_key,
    coalesce(provider_override.full_name, provider.full_name) as full_name,
    coalesce(fields #>> '{first_name,value}', first_name) as first_name,
    coalesce(fields #>> '{middle_name,value}', middle_name) as middle_name,
    coalesce(fields #>> '{last_name,value}', last_name) as last_name,
    coalesce(fields #>> '{bio,value}', bio) as bio,
    coalesce(fields #>> '{image,value}', image) as image,
    coalesce(fields #>> '{video,value}', video) as video,
    coalesce((fields #>> '{year_began_practice,value}')::int, year_began_practice) as year_began_practice,
    coalesce((fields #>> '{is_fad,value}')::boolean, is_fad) as is_fad,
    coalesce((fields #>> '{is_pcp,value}')::boolean, is_pcp) as is_pcp,
    coalesce((fields #>> '{is_bookable,value}')::boolean, is_bookable) as is_bookable,
    coalesce((fields #>> '{is_online_scheduling,value}')::boolean, is_online_scheduling) as is_online_scheduling,
    coalesce((fields #>> '{is_accepting_new_patients,value}')::boolean, is_accepting_new_patients)
      as is_accepting_new_patients,
    coalesce((fields #>> '{disable_clinical_focus_terms,value}')::boolean, false) as disable_clinical_focus_terms,
    coalesce(disable_specialty_terms_association, false) as disable_specialty_terms_association
  from provider left join provider_override on provider_id = provider.id;

-- What the source says, what staff added to it (true) or removed from it (false), and what patients see.
create table provider_specialty (
  provider_id bigint not null references provider on delete cascade,
  specialty_id bigint not null references specialty on delete cascade,
  primary key (provider_id, specialty_id)
);
create index provider_specialty_by_specialty on provider_specialty (specialty_id);

create table provider_specialty_override (
  provider_id bigint not null references provider on delete cascade,
  specialty_id bigint not null references specialty on delete cascade,
  is_added boolean not null,
  primary key (provider_id, specialty_id)
);
create index provider_specialty_override_by_specialty on provider_specialty_override (specialty_id);

create view merged_provider_specialty as
  select provider_id, specialty_id from provider_specialty
  where not exists (
    select from provider_specialty_override as removed
    where removed.provider_id = provider_specialty.provider_id
      and removed.specialty_id = provider_specialty.specialty_id and not is_added)
  union
  select provider_id, specialty_id from provider_specialty_override where is_added;

-- The switches of one specialty on one profile; both are on where there is no row.
create table provider_specialty_switch (
  provider_id bigint not null references provider on delete cascade,
  specialty_id bigint not null references specialty on delete cascade,
  is_visible boolean not null default true,
  enable_inherited_list boolean not null default true,
  primary key (provider_id, specialty_id)
);
create index provider_specialty_switch_by_specialty on provider_specialty_switch (specialty_id);

create table provider_term (
  provider_id bigint not null references provider on delete cascade,
  term_id bigint not null references term on delete cascade,
  primary key (provider_id, term_id)
);
create index provider_term_by_term on provider_term (term_id);

-- Terms that a physician has through specialties, but shall not show.
create table provider_excluded_term (
  provider_id bigint not null references provider on delete cascade,
  term_id bigint not null references term on delete cascade,
  primary key (provider_id, term_id)
);
create index provider_excluded_term_by_term on provider_excluded_term (term_id);

create table award (
  id bigint generated always as identity primary key,
  name text not null,
  name_key text collate "C" not null unique,
  type text not null
);

create table provider_award (
  id bigint generated always as identity primary key,
  provider_id bigint not null references provider on delete cascade,
  award_id bigint not null references award,
  status text not null check (status in ('Finalist', 'Recipient')),
  year int not null,
  unique (provider_id, award_id, year)
);

-- Promoted programs. Dates and times are wall times in the organisation's zone.

create table program_icon (
  id bigint generated always as identity primary key,
  name text collate "C" not null unique,
  display_name text not null,
  name_key text collate "C" not null
);
-- The icons that there are, by their names in Lucide.
insert into program_icon (name, display_name, name_key) values
  ('accessibility', 'Accessibility', 'accessibility'),
  ('activity', 'Activity', 'activity'),
  ('ambulance', 'Ambulance', 'ambulance'),
  ('apple', 'Apple', 'apple'),
  ('baby', 'Baby', 'baby'),
  ('bandage', 'Bandage', 'bandage'),
  ('bone', 'Bone', 'bone'),
  ('brain', 'Brain', 'brain'),
  ('calendar-heart', 'Calendar with Heart', 'calendar with heart'),
  ('dna', 'DNA', 'dna'),
  ('droplets', 'Droplets', 'droplets'),
  ('dumbbell', 'Dumbbell', 'dumbbell'),
  ('ear', 'Ear', 'ear'),
  ('eye', 'Eye', 'eye'),
  ('footprints', 'Footprints', 'footprints'),
  ('hand-heart', 'Hand with Heart', 'hand with heart'),
  ('heart-pulse', 'Heart Pulse', 'heart pulse'),
  ('hospital', 'Hospital', 'hospital'),
  ('microscope', 'Microscope', 'microscope'),
  ('moon', 'Moon', 'moon'),
  ('pill', 'Pill', 'pill'),
  ('ribbon', 'Ribbon', 'ribbon'),
  ('shield-plus', 'Shield with Plus', 'shield with plus'),
  ('stethoscope', 'Stethoscope', 'stethoscope'),
  ('syringe', 'Syringe', 'syringe'),
  ('thermometer', 'Thermometer', 'thermometer'),
  ('video', 'Video', 'video'),
  ('wind', 'Wind', 'wind');

create table promoted_program (
  id bigint generated always as identity primary key,
  slug text collate "C" not null constraint promoted_program_slug_taken unique,
  name text not null,
  name_key text collate "C" not null,
  -- Name, title and slug, a line each.
  search_key text collate "C" not null,
  title text,
  copy text,
  button_text text,
  url text,
  icon_id bigint references program_icon,
  priority int,
  status boolean not null,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by text not null
);
create index promoted_program_by_name on promoted_program (name_key, id);
create index promoted_program_search on promoted_program using gin (search_key gin_trgm_ops) with (fastupdate = off);

create table program_schedule (
  id bigint generated always as identity primary key,
  program_id bigint not null references promoted_program on delete cascade,
  sunday boolean not null,
  monday boolean not null,
  tuesday boolean not null,
  wednesday boolean not null,
  thursday boolean not null,
  friday boolean not null,
  saturday boolean not null,
  start_date date,
  end_date date,
  start_time time(0),
  end_time time(0),
  status boolean not null default true,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by text not null
);
create index program_schedule_by_program on program_schedule (program_id, id);

create table program_specialty (
  id bigint generated always as identity primary key,
  program_id bigint not null references promoted_program on delete cascade,
  specialty_id bigint not null references specialty on delete cascade,
  use_inherited_terms boolean not null default true,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by text not null,
  unique (program_id, specialty_id)
);
create index program_specialty_by_specialty on program_specialty (specialty_id);

create table program_term (
  program_id bigint not null references promoted_program on delete cascade,
  term_id bigint not null references term on delete cascade,
  primary key (program_id, term_id)
);
create index program_term_by_term on program_term (term_id);

-- Practice records: whose mailboxes are told of an appointment request.

create table practice_email (
  id bigint generated always as identity primary key,
  provider_id bigint references provider on delete set null,
  soarian_resource_mne text collate "C" not null,
  soarian_location_mne text collate "C" not null,
  department_mne text collate "C" not null,
  match text not null,
  match_key text collate "C" not null,
  emails text[] not null default '{}',
  -- The mnemonics, the match and the addresses, a line each; a provider's name is looked for in `provider`.
  search_key text collate "C" not null,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by text not null
);
create index practice_email_by_match on practice_email (match_key, id);
create index practice_email_by_department on practice_email (department_mne, match_key, id);
create index practice_email_by_updated on practice_email (updated_at, id);
create index practice_email_by_provider on practice_email (provider_id);
create index practice_email_by_resource on practice_email (soarian_resource_mne);
create index practice_email_by_location on practice_email (soarian_location_mne);
create index practice_email_search on practice_email using gin (search_key gin_trgm_ops) with (fastupdate = off);

alter table app_user add column updated_by text;
