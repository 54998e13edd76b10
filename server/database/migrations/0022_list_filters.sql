-- Filters and sort orders of lists (docs/decisions/62-filters.md).

-- Numbers of associations of each record, which follow from the tables of associations. Columns of the records would be simpler to
-- read. But each new link would then write the record and its search indexes anew, and lock the record (docs/decisions/62-filters.md).
create table care_group_count (record_id bigint primary key, physicians int not null default 0);
create table term_count (
  record_id bigint primary key,
  synonyms int not null default 0,
  physicians int not null default 0,
  -- Default lists, master lists and lists of service lines.
  specialties int not null default 0
);
create table synonym_count (record_id bigint primary key, terms int not null default 0);

-- What the tables must contain.
create view counted_care_group as
  select id as record_id, coalesce(size, 0)::int as physicians
  from care_group left join (select group_id, count(*) as size from group_provider group by 1) as link on group_id = id;
create view counted_term as
  select id as record_id, coalesce(synonyms.size, 0)::int as synonyms, coalesce(physicians.size, 0)::int as physicians,
    coalesce(specialties.size, 0)::int as specialties
  from term
    left join (select term_id, count(*) as size from term_synonym group by 1) as synonyms on synonyms.term_id = id
    left join (select term_id, count(*) as size from provider_term group by 1) as physicians on physicians.term_id = id
    left join (
      select term_id, count(*) as size
      from (select term_id from specialty_term union all select term_id from specialty_variant_term) as list group by 1
    ) as specialties on specialties.term_id = id;
create view counted_synonym as
  select id as record_id, coalesce(size, 0)::int as terms
  from synonym left join (select synonym_id, count(*) as size from term_synonym group by 1) as link on synonym_id = id;

create function rebuild_counts(record_table text) returns void language plpgsql as $$
begin
  execute format('delete from %I', record_table || '_count');
  execute format('insert into %I select * from %I order by record_id', record_table || '_count', 'counted_' || record_table);
end
$$;

create function add_counts() returns trigger language plpgsql as $$
begin
  execute format('insert into %I (record_id) select id from new_rows order by id', tg_table_name || '_count');
  return null;
end
$$;

create function remove_counts() returns trigger language plpgsql as $$
begin
  execute format('delete from %I where record_id in (select id from old_rows)', tg_table_name || '_count');
  return null;
end
$$;

-- Arguments: the table of the records, the count, and the column of the record's id. Rows of associations come and go, but never
-- change.
create function count_links() returns trigger language plpgsql as $$
begin
  if tg_op = 'TRUNCATE' then
    perform rebuild_counts(tg_argv[0]);
    return null;
  end if;
  if not exists (select from changed) then
    return null;
  end if;
  execute format($sql$
    with link as materialized (select %3$I as id, count(*)::int as size from changed group by 1),
      -- In a fixed order, so that two transactions do not lock the same counts in opposite orders.
      locked as materialized (
        select record_id from %1$I where record_id in (select id from link) order by record_id for no key update)
    update %1$I as total set %2$I = total.%2$I %4$s link.size
    from link join locked on record_id = id where total.record_id = id$sql$,
    tg_argv[0] || '_count', tg_argv[1], tg_argv[2], case tg_op when 'INSERT' then '+' else '-' end);
  return null;
end
$$;

do $$
declare
  counted record;
begin
  for counted in select unnest('{care_group,term,synonym}'::text[]) as table_name loop
    execute format('create trigger counts_added after insert on %I referencing new table as new_rows
      for each statement execute function add_counts()', counted.table_name);
    execute format('create trigger counts_removed after delete on %I referencing old table as old_rows
      for each statement execute function remove_counts()', counted.table_name);
    execute format('create trigger counts_truncated after truncate on %I for each statement execute function count_links(%L)',
      counted.table_name, counted.table_name);
  end loop;
  for counted in select * from (values
    ('group_provider', 'care_group', 'physicians', 'group_id'),
    ('term_synonym', 'term', 'synonyms', 'term_id'),
    ('provider_term', 'term', 'physicians', 'term_id'),
    ('specialty_term', 'term', 'specialties', 'term_id'),
    ('specialty_variant_term', 'term', 'specialties', 'term_id'),
    ('term_synonym', 'synonym', 'terms', 'synonym_id')
  ) as counted (link_table, record_table, count, id_column) loop
    execute format('create trigger %I after insert on %I referencing new table as changed
      for each statement execute function count_links(%L, %L, %L)',
      counted.record_table || '_linked', counted.link_table, counted.record_table, counted.count, counted.id_column);
    execute format('create trigger %I after delete on %I referencing old table as changed
      for each statement execute function count_links(%L, %L, %L)',
      counted.record_table || '_unlinked', counted.link_table, counted.record_table, counted.count, counted.id_column);
    execute format('create trigger %I after truncate on %I for each statement execute function count_links(%L)',
      counted.record_table || '_truncated', counted.link_table, counted.record_table);
  end loop;
end
$$;

set local maintenance_work_mem = '512MB';
select rebuild_counts(name) from unnest('{care_group,term,synonym}'::text[]) as name;
create index care_group_count_physicians on care_group_count (physicians, record_id);
create index term_count_synonyms on term_count (synonyms, record_id);
create index term_count_physicians on term_count (physicians, record_id);
create index term_count_specialties on term_count (specialties, record_id);
create index synonym_count_terms on synonym_count (terms, record_id);
-- The counts of a term depend on each other.
create statistics term_counts (mcv) on synonyms, physicians, specialties from term_count;

-- Groups in the order of their counts. Without a filter, a page reads only the counts, because PostgreSQL leaves out a left
-- join that gives no column.
create view care_group_by_physicians as
  select record_id as id, physicians as physicians_count, slug, name, name_key, search_key, url, display_on_profile, status, version,
    created_at, updated_at, updated_by
  from care_group_count left join care_group on care_group.id = record_id;

-- Most indexes serve a filter, and also the order by name. The indexes `..._filtered` count the rows of several filters without
-- reading the rows. Texts are compared without upper case of ASCII letters.
create index care_group_by_visibility on care_group (display_on_profile, name_key, id);
create index care_group_filtered on care_group (id) include (name_key, status, display_on_profile, updated_at);
create index care_group_with_url on care_group (name_key, id) where url <> '';
create index care_group_urls on care_group using gin (lower(url collate "C") gin_trgm_ops);

create index term_filtered on term (id) include (name_key, status, taxonomy, umls_cuid, updated_at);
create index term_by_cuid on term (umls_cuid, id);
create index term_with_cuid on term (name_key, id) where umls_cuid <> '';
create index term_cuids on term using gin (lower(umls_cuid) gin_trgm_ops);

create index synonym_filtered on synonym (id) include (name_key, status, source, updated_at);
create index synonym_by_auid on synonym (auid, id);
create index synonym_with_auid on synonym (name_key, id) where auid <> '';
create index synonym_custom on synonym (name_key, id) where source = 'DML_CUSTOM';
create index synonym_vocabulary on synonym (name_key, id) where source <> 'DML_CUSTOM';
create index synonym_auids on synonym using gin (lower(auid) gin_trgm_ops);

drop index practice_email_by_resource, practice_email_by_location;
create index practice_email_by_resource on practice_email (soarian_resource_mne, match_key, id);
create index practice_email_by_location on practice_email (soarian_location_mne, match_key, id);
create index practice_email_by_addresses on practice_email (cardinality(emails), match_key, id);
create index practice_email_without_physician on practice_email (match_key, id) where provider_id is null;
create index practice_email_broken on practice_email (match_key, id) where broken_emails is not null;
create index practice_email_resources on practice_email using gin (lower(soarian_resource_mne) gin_trgm_ops);
create index practice_email_filtered on practice_email (id)
  include (match_key, soarian_resource_mne, soarian_location_mne, department_mne, provider_id, updated_at);

create index audit_log_by_action on audit_log (action, at, id);
create index audit_log_by_user_and_action on audit_log (username, action, at, id);

-- The statistics of the expressions.
analyze care_group_count, term_count, synonym_count, care_group, term, synonym, practice_email, audit_log;
