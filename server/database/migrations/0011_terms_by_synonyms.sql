-- A term is found by its own lines and by the names of its synonyms, a line each, whoever changes them.

alter table term add column found_key text collate "C";

-- Its plan is kept: one that was made while the tables were small must serve when thousands of terms come at once.
create function synonym_lines(bigint) returns text language sql stable set enable_seqscan = off as $$
  -- The name is the first of a synonym's lines.
  select coalesce(string_agg(E'\n' || split_part(search_key, E'\n', 2), '' order by synonym.id), '')
  from term_synonym join synonym on synonym.id = synonym_id where term_id = $1
$$;

create function set_term_found_key() returns trigger language plpgsql as $$
begin
  new.found_key := new.search_key || case when tg_op = 'UPDATE' then synonym_lines(new.id) else '' end;
  return new;
end
$$;
create trigger term_found before insert or update of search_key on term
  for each row execute function set_term_found_key();

create function renew_found_keys_of_linked() returns trigger language plpgsql as $$
begin
  -- Each of these statements sees what was committed while the one before it waited.
  perform from term where id in (select term_id from changed) order by id for no key update;
  -- Somebody may be renaming a synonym.
  perform from synonym where id in (select synonym_id from changed) order by id for share;
  update term set found_key = search_key || synonym_lines(id) where id in (select term_id from changed);
  return null;
end
$$;
create trigger term_synonym_linked after insert on term_synonym referencing new table as changed
  for each statement execute function renew_found_keys_of_linked();
create trigger term_synonym_unlinked after delete on term_synonym referencing old table as changed
  for each statement execute function renew_found_keys_of_linked();

create function renew_found_keys_of_renamed() returns trigger language plpgsql as $$
begin
  perform from term where id in (select term_id from term_synonym where synonym_id = new.id) order by id for no key update;
  update term set found_key = search_key || synonym_lines(id)
  where id in (select term_id from term_synonym where synonym_id = new.id);
  return null;
end
$$;
create trigger synonym_renamed after update of search_key on synonym for each row
  when (split_part(old.search_key, E'\n', 2) <> split_part(new.search_key, E'\n', 2))
  execute function renew_found_keys_of_renamed();

drop index term_search, term_sample;
update term set found_key = search_key || synonym_lines(id);
alter table term alter column found_key set not null;
create index term_search on term using gin (found_key gin_trgm_ops) with (fastupdate = off);
create index term_sample on term using gin (found_key gin_trgm_ops) with (fastupdate = off) where id % 97 = 0;
analyze term;
