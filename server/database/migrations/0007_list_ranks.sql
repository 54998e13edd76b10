-- What keeps lists of a million rows quick: counts without counting, pages without walking to them, and the names of
-- physicians beside the practice records that are found by them.

-- A rank counts the rows of a table along one of its orders. It is a table of entries in that order: the sizes of all entries
-- before a step add up to the number of rows before it. A row that comes or goes adds an entry of 1 or -1, which makes nobody
-- wait; fold_rank adds those up into steps of some thousand rows each (server/lists/ranks.ts).
create table list_rank (
  name text primary key,
  source text not null,
  -- The columns of the order; the id is the last. Rows with a null in one of them are not counted.
  keys text not null,
  -- The first of them, when the rows of each of its values are counted apart.
  within text
);

-- Arguments: the rank, its keys. For all rows of a statement at once, but for rows that move one by one: most updates move none.
create function count_in_rank() returns trigger language plpgsql as $$
begin
  case tg_op
    when 'INSERT' then
      execute format('insert into %1$I select *, 1 from (select %2$s from new_rows) as entry where entry is not null',
        tg_argv[0], tg_argv[1]);
    when 'DELETE' then
      execute format('insert into %1$I select *, -1 from (select %2$s from old_rows) as entry where entry is not null',
        tg_argv[0], tg_argv[1]);
    when 'UPDATE' then
      execute format($sql$
        insert into %1$I
        select *, 1 from (select %2$s from (select $1.*) as come) as entry where entry is not null union all
        select *, -1 from (select %2$s from (select $2.*) as gone) as entry where entry is not null$sql$,
        tg_argv[0], tg_argv[1]) using new, old;
    when 'TRUNCATE' then
      execute format('delete from %I', tg_argv[0]);
  end case;
  return null;
end
$$;

-- Keys with the name of a table or row before each: 'step.at, step.id'.
create function keys_of(name text, keys text, suffix text default '') returns text language sql immutable as $$
  select regexp_replace(keys, '\w+', name || '.\&' || suffix, 'g')
$$;

-- Parts steps of more than ten thousand rows into steps of five thousand: so many are walked over in a millisecond, and two thousand
-- steps, of ten million rows, are added up in half of one.
create function split_steps(rank list_rank) returns void language plpgsql as $$
declare
  step tid;
begin
  for step in execute format('select ctid from %I where is_step and size > 10000', rank.name) loop
    execute format($sql$
      with step as (delete from %1$I where ctid = $1 returning *)
      insert into %1$I
      select %2$s, least(5000, size - place), true
      from (
        select found.*, step.size, row_number() over () - 1 as place
        from step cross join lateral (
          select %2$s from %3$I as source where %4$s and (%2$s) >= (%5$s) order by %2$s limit step.size
        ) as found
      ) as numbered
      where place %% 5000 = 0$sql$,
      rank.name, rank.keys, rank.source,
      coalesce('source.' || rank.within || ' = step.' || rank.within, 'true'),
      keys_of('step', rank.keys)) using step;
  end loop;
end
$$;

-- Turns the entries of rows into sizes of steps. To be called in a transaction of isolation level repeatable read: what
-- commits meanwhile keeps its entries.
create function fold_rank(rank list_rank) returns void language plpgsql as $$
begin
  -- No row comes before the first entry, of all or of each part: it can be a step.
  execute format('update %1$I set is_step = true where not is_step and ctid in (
    select distinct on (%2$s) ctid from %1$I order by %2$s, %3$s, is_step desc)',
    rank.name, coalesce(rank.within, 'id is not null'), rank.keys);
  execute format($sql$
    with entry as (delete from %1$I where not is_step returning *),
    sums as (
      select step.id, sum(entry.size) as size from entry cross join lateral (
        select ctid as id from %1$I as step where is_step and %2$s and (%3$s) <= (%4$s) order by %5$s limit 1
      ) as step group by step.id
    )
    update %1$I as step set size = step.size + sums.size from sums where step.ctid = sums.id$sql$,
    rank.name,
    coalesce('step.' || rank.within || ' = entry.' || rank.within, 'true'),
    keys_of('step', rank.keys), keys_of('entry', rank.keys), keys_of('step', rank.keys, ' desc'));
  perform split_steps(rank);
  execute format('delete from %I where is_step and size = 0', rank.name);
end
$$;

-- Counts a rank's source anew. Nobody may write to the source meanwhile.
create function rebuild_rank(rank list_rank) returns void language plpgsql as $$
begin
  execute format('delete from %I', rank.name);
  execute format($sql$
    insert into %1$I
    select first.*, size, true
    from (select %2$s as part, count(*) as size from %3$I where (%4$s) is not null group by 1) as counted
    cross join lateral (select %4$s from %3$I where %2$s = counted.part and (%4$s) is not null order by %4$s limit 1) as first$sql$,
    rank.name, coalesce(rank.within, 'true'), rank.source, rank.keys);
  perform split_steps(rank);
end
$$;

create function create_rank(name text, source text, keys text, within text default null) returns void language plpgsql as $$
declare
  rank list_rank := row (name, source, keys, within);
begin
  insert into list_rank select rank.*;
  execute format('create table %I as select %s from %I with no data', name, keys, source);
  execute format('alter table %I add column size int not null, add column is_step boolean not null default false', name);
  execute format('create index on %I (%s, is_step desc)', name, keys);
  execute format('create index on %I (%s) where is_step', name, keys);
  execute format('create trigger %1$s_insert after insert on %2$I referencing new table as new_rows
    for each statement execute function count_in_rank(%1$L, %3$L)', name, source, keys);
  execute format('create trigger %1$s_update after update of %3$s on %2$I
    for each row when ((%4$s) is distinct from (%5$s)) execute function count_in_rank(%1$L, %3$L)', name, source, keys,
    keys_of('old', keys), keys_of('new', keys));
  execute format('create trigger %1$s_delete after delete on %2$I referencing old table as old_rows
    for each statement execute function count_in_rank(%1$L, %3$L)', name, source, keys);
  execute format('create trigger %1$s_truncate after truncate on %2$I
    for each statement execute function count_in_rank(%1$L, %3$L)', name, source, keys);
  perform rebuild_rank(rank);
end
$$;

select create_rank('rank_provider_by_full_name', 'provider', 'full_name_key, id');
select create_rank('rank_provider_by_last_name', 'provider', 'last_name_key, first_name_key, id');
select create_rank('rank_term_by_name', 'term', 'name_key, id');
select create_rank('rank_synonym_by_name', 'synonym', 'name_key, id');
select create_rank('rank_practice_email_by_match', 'practice_email', 'match_key, id');
select create_rank('rank_audit_log_by_at', 'audit_log', 'at, id');
select create_rank('rank_audit_log_by_user', 'audit_log', 'user_id, at, id', 'user_id');

-- So fine that the planner's estimate tells a frequent text from a rare one.
alter table provider alter column search_key set statistics 1000;
alter table term alter column search_key set statistics 1000;
alter table synonym alter column search_key set statistics 1000;
alter table audit_log alter column search_key set statistics 1000;

-- A practice record is found by its own texts and by the names of its physician, a line each.
alter table practice_email add column found_key text collate "C";
create function set_found_key() returns trigger language plpgsql as $$
begin
  new.found_key := concat_ws(E'\n', new.search_key,
    -- Somebody may be renaming the physician.
    (select search_key from provider where id = new.provider_id for share));
  return new;
end
$$;
create trigger practice_email_found before insert or update of search_key, provider_id on practice_email
  for each row execute function set_found_key();
create function renew_found_keys() returns trigger language plpgsql as $$
begin
  update practice_email set found_key = concat_ws(E'\n', practice_email.search_key, new.search_key)
  where provider_id = new.id;
  return null;
end
$$;
create trigger provider_found after update of search_key on provider
  for each row when (old.search_key <> new.search_key) execute function renew_found_keys();
update practice_email set search_key = search_key;
alter table practice_email alter column found_key set not null;
alter table practice_email alter column found_key set statistics 1000;
drop index practice_email_search;
create index practice_email_search on practice_email using gin (found_key gin_trgm_ops) with (fastupdate = off);

-- So that the first searches know how frequent texts are.
analyze provider, term, synonym, practice_email, audit_log;
