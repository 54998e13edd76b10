-- Filters and sort orders of lists (docs/decisions/62-filters.md).

-- Number of associations of each record, also if it has none. Follows from the tables of associations. Columns of the records
-- would be simpler to read. But each new link would write the record and its search indexes anew, and lock the record.
create table record_count (
  field text collate "C" not null,
  record_id bigint not null,
  count int not null default 0,
  primary key (field, record_id)
);

-- What `record_count` must contain.
create view counted_record as
  select 'group_physicians' as field, id as record_id, count(link.group_id)::int as count
  from care_group left join group_provider as link on link.group_id = id group by id
  union all
  select 'term_synonyms', id, count(link.term_id)::int
  from term left join term_synonym as link on link.term_id = id group by id
  union all
  select 'term_physicians', id, count(link.term_id)::int
  from term left join provider_term as link on link.term_id = id group by id
  union all
  select 'term_specialty_lists', id, count(link.term_id)::int
  from term left join (select term_id from specialty_term union all select term_id from specialty_variant_term) as link
    on link.term_id = id group by id
  union all
  select 'synonym_terms', id, count(link.synonym_id)::int
  from synonym left join term_synonym as link on link.synonym_id = id group by id;

create function rebuild_record_counts() returns void language sql as $$
  delete from record_count;
  insert into record_count select field, record_id, count from counted_record order by field, record_id;
$$;

-- The arguments of the triggers of records are the names of their counts.
create function add_record_counts() returns trigger language plpgsql as $$
begin
  insert into record_count (field, record_id) select field, id from new_rows, unnest(tg_argv) as field order by 1, 2;
  return null;
end
$$;

create function remove_record_counts() returns trigger language plpgsql as $$
begin
  delete from record_count where field = any(tg_argv) and record_id in (select id from old_rows);
  return null;
end
$$;

-- Arguments: the name of the count, and the column of the record. Rows of associations come and go, but never change.
create function count_links() returns trigger language plpgsql as $$
begin
  if tg_op = 'TRUNCATE' then
    perform rebuild_record_counts();
    return null;
  end if;
  if not exists (select from changed) then
    return null;
  end if;
  execute format($sql$
    with link as materialized (select %1$I as id, count(*)::int as count from changed group by 1),
      -- In a fixed order, so that two transactions do not lock the same counts in opposite orders.
      locked as materialized (
        select record_id from record_count where field = %2$L and record_id in (select id from link)
        order by record_id for no key update)
    update record_count as total set count = total.count %3$s link.count
    from link join locked on record_id = id where total.field = %2$L and total.record_id = id$sql$,
    tg_argv[1], tg_argv[0], case tg_op when 'INSERT' then '+' else '-' end);
  return null;
end
$$;

do $$
declare
  counted record;
begin
  for counted in select * from (values
    ('care_group', '{group_physicians}'::text[]),
    ('term', '{term_synonyms,term_physicians,term_specialty_lists}'),
    ('synonym', '{synonym_terms}')
  ) as counted (table_name, fields) loop
    execute format('create trigger counts_added after insert on %I referencing new table as new_rows
      for each statement execute function add_record_counts(%s)',
      counted.table_name, (select string_agg(quote_literal(field), ', ') from unnest(counted.fields) as field));
    execute format('create trigger counts_removed after delete on %I referencing old table as old_rows
      for each statement execute function remove_record_counts(%s)',
      counted.table_name, (select string_agg(quote_literal(field), ', ') from unnest(counted.fields) as field));
    execute format('create trigger counts_truncated after truncate on %I for each statement execute function count_links()',
      counted.table_name);
  end loop;
  for counted in select * from (values
    ('group_provider', 'group_physicians', 'group_id'),
    ('term_synonym', 'term_synonyms', 'term_id'),
    ('provider_term', 'term_physicians', 'term_id'),
    ('specialty_term', 'term_specialty_lists', 'term_id'),
    ('specialty_variant_term', 'term_specialty_lists', 'term_id'),
    ('term_synonym', 'synonym_terms', 'synonym_id')
  ) as counted (table_name, field, id_column) loop
    execute format('create trigger %I after insert on %I referencing new table as changed
      for each statement execute function count_links(%L, %L)',
      counted.field || '_linked', counted.table_name, counted.field, counted.id_column);
    execute format('create trigger %I after delete on %I referencing old table as changed
      for each statement execute function count_links(%L, %L)',
      counted.field || '_unlinked', counted.table_name, counted.field, counted.id_column);
    execute format('create trigger %I after truncate on %I for each statement execute function count_links()',
      counted.field || '_truncated', counted.table_name);
  end loop;
end
$$;

set local maintenance_work_mem = '512MB';
select rebuild_record_counts();
create index record_count_by_count on record_count (field, count, record_id);
-- The frequent counts of each field, so that PostgreSQL knows how many records a filter leaves.
create statistics record_count_by_field (mcv) on field, count from record_count;
alter statistics record_count_by_field set statistics 1000;

-- Groups in the order of their counts. Without a filter, a page reads only record_count, because PostgreSQL leaves out a left
-- join that gives no column.
create view care_group_by_physicians as
  select record_id as id, count as physicians_count, slug, name, name_key, search_key, url, display_on_profile, status, version,
    created_at, updated_at, updated_by
  from record_count left join care_group on care_group.id = record_id where field = 'group_physicians';

-- Each index serves a filter, and most also the order by name. Texts are compared without upper case of ASCII letters.
create index care_group_by_visibility on care_group (display_on_profile, name_key, id);
create index care_group_with_url on care_group (name_key, id) where url <> '';
create index care_group_urls on care_group using gin (lower(url collate "C") gin_trgm_ops);

create index term_by_cuid on term (umls_cuid, id);
create index term_with_cuid on term (name_key, id) where umls_cuid <> '';
create index term_cuids on term using gin (lower(umls_cuid) gin_trgm_ops);

create index synonym_by_auid on synonym (auid, id);
create index synonym_with_auid on synonym (name_key, id) where auid <> '';
create index synonym_custom on synonym (name_key, id) where source = 'DML_CUSTOM';
create index synonym_vocabulary on synonym (name_key, id) where source <> 'DML_CUSTOM';
create index synonym_auids on synonym using gin (lower(auid) gin_trgm_ops);

drop index practice_email_by_resource, practice_email_by_location;
create index practice_email_by_resource on practice_email (soarian_resource_mne, match_key, id);
create index practice_email_by_location on practice_email (soarian_location_mne, match_key, id);
create index practice_email_by_addresses on practice_email (cardinality(emails), match_key, id);
create index practice_email_broken on practice_email (match_key, id) where broken_emails is not null;
create index practice_email_codes on practice_email using gin (lower(soarian_resource_mne) gin_trgm_ops,
  lower(soarian_location_mne) gin_trgm_ops, lower(department_mne) gin_trgm_ops);

create index audit_log_by_action on audit_log (action, at, id);
create index audit_log_by_user_and_time on audit_log (username, at, id);

-- The statistics of the expressions.
analyze record_count, care_group, term, synonym, practice_email, audit_log;
