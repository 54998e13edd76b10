-- What lists tell of overrides: how many a physician has, and whether the source has moved on since. And their history.

alter table provider
  -- How often staff differ from the source, as decision 16 defines it. Triggers below keep both, whoever changes anything.
  add column overrides_count int not null default 0,
  -- The source of an overridden field says something else than then, or what the override says.
  add column is_original_changed boolean not null default false;

-- What two values of a field have in common when they mean the same, as meaningOf() of src/domain/physicians/override.ts.
create function override_meaning(field text, value text) returns text language sql immutable parallel safe as $$
  select case
    when field like 'is\_%' or field like 'disable\_%' then coalesce(value, 'false')
    when field = 'year_began_practice' then trunc(coalesce(value, '0')::numeric)::text
    when field = 'video' then coalesce(substring(trimmed from '^[A-Za-z0-9_-]{11}$'), substring(trimmed from
      '(?i)^(?:https?:)?(?://)?(?:youtu\.be/|(?:www\.|m\.)?youtube(?:-nocookie)?\.com/(?:embed/|v/|watch\?(?:[^#]*&)?v=))([a-z0-9_-]{11})(?![a-z0-9_-])'),
      trimmed)
    else trimmed
  end
  -- What JavaScript trims.
  from (select btrim(coalesce(value, ''), E'\t\n\v\f\r \u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u2028\u2029\u202f\u205f\u3000\ufeff')) as text (trimmed)
$$;

-- Whether the source has moved on since a field was overridden, as driftOf() of src/domain/physicians/override.ts.
create function is_override_drifted(field text, override jsonb, source jsonb) returns boolean language sql immutable parallel safe as $$
  select now = override_meaning(field, override ->> 'value') or now <> override_meaning(field, override ->> 'raw')
  from override_meaning(field, source ->> field) as now
$$;

create view provider_override_state as
  select id,
    (select count(*) from provider_override, jsonb_object_keys(fields) where provider_id = provider.id)
    -- One that the source has come to have, or to lack, is no change any more.
    + (select count(*) from provider_specialty_override as changed where provider_id = provider.id and is_added <> exists (
        select from provider_specialty as original
        where original.provider_id = changed.provider_id and original.specialty_id = changed.specialty_id))
    + (select count(*) from provider_excluded_term where provider_id = provider.id)
    + (select count(*) filter (where not is_visible) + count(*) filter (where not enable_inherited_list)
        from provider_specialty_switch join merged_provider_specialty using (provider_id, specialty_id)
        where provider_id = provider.id)
    + (select count(*) from provider_override where provider_id = provider.id and disable_specialty_terms_association)
      as overrides_count,
    exists (select from provider_override, jsonb_each(fields)
      where provider_id = provider.id and is_override_drifted(key, value, to_jsonb(provider))) as is_original_changed
  from provider;

-- Its plans are kept: those that were made while the tables were small must serve when all physicians come at once.
create function renew_override_states(ids bigint[]) returns void language plpgsql set enable_seqscan = off as $$
begin
  -- The statement after this one sees what was committed while it waited.
  perform from provider where id = any(ids) order by id for no key update;
  update provider set overrides_count = state.overrides_count, is_original_changed = state.is_original_changed
  from provider_override_state as state
  where state.id = provider.id and provider.id = any(ids)
    and (state.overrides_count, state.is_original_changed)
      is distinct from (provider.overrides_count::bigint, provider.is_original_changed);
end
$$;

-- Of a statement that changed what staff did.
create function renew_changed_override_states() returns trigger language plpgsql as $$
declare
  ids bigint[] := '{}';
begin
  if tg_op = 'TRUNCATE' then
    ids := array(select id from provider where overrides_count > 0);
  end if;
  if tg_op in ('INSERT', 'UPDATE') then
    ids := array(select provider_id from come);
  end if;
  if tg_op in ('DELETE', 'UPDATE') then
    ids := ids || array(select provider_id from gone);
  end if;
  perform renew_override_states(ids);
  return null;
end
$$;

-- The source gives or takes a specialty: of many physicians at once, of few of whom staff changed the specialties.
create function renew_override_states_of_source() returns trigger language plpgsql set enable_seqscan = off as $$
declare
  ids bigint[] := '{}';
begin
  if tg_op in ('INSERT', 'UPDATE') then
    ids := array(select provider_id from come);
  end if;
  if tg_op in ('DELETE', 'UPDATE') then
    ids := ids || array(select provider_id from gone);
  end if;
  -- Staff may be doing so. Those whom this transaction wrote are locked already: an import writes all of them.
  perform from provider where id = any(ids) and xmin <> pg_current_xact_id()::xid order by id for no key update;
  perform renew_override_states(array(
    select provider_id from provider_specialty_override where provider_id = any(ids) or tg_op = 'TRUNCATE'
    union select provider_id from provider_specialty_switch where provider_id = any(ids) or tg_op = 'TRUNCATE'));
  return null;
end
$$;

do $$
declare
  made text;
begin
  for made in
    select format('create trigger override_states_on_%s after %1$s on %s %s for each statement execute function %s()',
      event, changed, rows, renew)
    from (values ('insert', 'referencing new table as come'), ('update', 'referencing old table as gone new table as come'),
        ('delete', 'referencing old table as gone'), ('truncate', '')) as known (event, rows),
      (values ('provider_override', 'renew_changed_override_states'),
        ('provider_specialty_override', 'renew_changed_override_states'),
        ('provider_specialty_switch', 'renew_changed_override_states'),
        ('provider_excluded_term', 'renew_changed_override_states'),
        ('provider_specialty', 'renew_override_states_of_source')) as kept (changed, renew)
  loop
    execute made;
  end loop;
end
$$;

-- The source's record changes. The row is locked by then.
create function renew_drift() returns trigger language plpgsql as $$
begin
  new.is_original_changed := exists (select from provider_override, jsonb_each(fields)
    where provider_id = new.id and is_override_drifted(key, value, to_jsonb(new)));
  return new;
end
$$;
create trigger provider_drifted before update of first_name, middle_name, last_name, image, bio, video, year_began_practice,
    is_fad, is_pcp, is_accepting_new_patients, is_bookable, is_online_scheduling on provider
  for each row when (old.overrides_count > 0) execute function renew_drift();

select renew_override_states(array(
  select provider_id from provider_override union select provider_id from provider_specialty_override
  union select provider_id from provider_specialty_switch union select provider_id from provider_excluded_term));

-- The list's orders and its search, of those physicians alone.
create index provider_overridden_by_full_name on provider (full_name_key, id) include (is_original_changed)
  where overrides_count > 0;
create index provider_overridden_by_last_name on provider (last_name_key, first_name_key, id) include (is_original_changed)
  where overrides_count > 0;
create index provider_overridden_search on provider using gin (search_key gin_trgm_ops) with (fastupdate = off)
  where overrides_count > 0;
create index provider_drifted_by_full_name on provider (full_name_key, id) where is_original_changed;
create index provider_drifted_by_last_name on provider (last_name_key, first_name_key, id) where is_original_changed;
create index provider_drifted_search on provider using gin (search_key gin_trgm_ops) with (fastupdate = off)
  where is_original_changed;

-- As in 0004, with three columns at its end.
create or replace view merged_provider as
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
    coalesce(disable_specialty_terms_association, false) as disable_specialty_terms_association,
    overrides_count, is_original_changed,
    overrides_count - (select count(*)::int from jsonb_object_keys(fields)) as specialty_overrides_count
  from provider left join provider_override on provider_id = provider.id;

-- Who changed the override of a field: one row for each field that a save changed.

create table provider_override_change (
  id bigint generated always as identity primary key,
  provider_id bigint not null references provider on delete cascade,
  -- A column of `provider`, as in provider_override.fields.
  field text not null,
  at timestamptz not null default now(),
  user_id bigint,
  username text not null,
  -- What patients saw.
  before jsonb,
  after jsonb,
  -- The field went back to the source.
  is_reverted boolean not null,
  reason text not null
);
create index provider_override_change_by_field on provider_override_change (provider_id, field, id);

-- What the audit log tells of it: the fields before and after by their names in an update, and in the message which of them
-- were reverted ('Overrode bio; reverted image and video of Ada Lovelace, MD'): what follows the first ' of ' is a name. A row
-- that was imported may hold anything; what no field can show is left out.
create function pg_temp.is_shown(value json) returns boolean language sql as $$
  select case json_typeof(value)
    when 'number' then value::text ~ '^\d{1,9}$'
    else coalesce(json_typeof(value) not in ('object', 'array'), true)
  end
$$;
create function pg_temp.changes_told(told audit_log)
  returns table (provider_id bigint, field text, before jsonb, after jsonb, is_reverted boolean, reason text)
  language plpgsql as $$
begin
  return query
  select coalesce(told.args ->> 'providerId', told.args ->> 'id')::bigint, column_name,
    nullif((told.before -> name)::jsonb, 'null'), nullif((told.after -> name)::jsonb, 'null'),
    coalesce(position(label in substring(split_part(told.message, ' of ', 1) from '(?:^|; )[Rr]everted ([^;]*)')) > 0, false),
    coalesce(told.args ->> 'log', '')
  from (values
    (1, 'first_name', 'firstname', 'first name'),
    (2, 'middle_name', 'middlename', 'middle name'),
    (3, 'last_name', 'lastname', 'last name'),
    (4, 'image', 'image', 'image'),
    (5, 'bio', 'bio', 'bio'),
    (6, 'video', 'video', 'video'),
    (7, 'year_began_practice', 'year_began_practice', 'year began practice'),
    (8, 'is_fad', 'is_fad', 'is FAD'),
    (9, 'is_pcp', 'is_pcp', 'is PCP'),
    (10, 'is_accepting_new_patients', 'is_accepting_new_patients', 'is accepting new patients'),
    (11, 'is_bookable', 'is_bookable', 'is bookable'),
    (12, 'is_online_scheduling', 'is_online_scheduling', 'is online scheduling'),
    (13, 'disable_clinical_focus_terms', 'disable_clinical_focus_terms', 'disable clinical focus terms')
  ) as known (place, column_name, name, label)
  where told.after -> name is not null and pg_temp.is_shown(told.before -> name) and pg_temp.is_shown(told.after -> name)
    and coalesce(json_typeof(told.args -> 'log'), 'null') in ('string', 'null')
  order by place;
exception when others then
  return;
end
$$;
insert into provider_override_change (provider_id, field, at, user_id, username, before, after, is_reverted, reason)
select provider_id, field, at, user_id, username, told.before, told.after, is_reverted, reason
from audit_log cross join lateral pg_temp.changes_told(audit_log) as told join provider on provider.id = provider_id
where action in ('updateProviderOverrides', 'removeOverrides')
order by at, audit_log.id;

analyze provider, provider_override_change;
