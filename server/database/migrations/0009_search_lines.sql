-- Searches of millions of rows that cost what their first matches cost.

-- Texts by which records are found in letters and digits alone (server/lists/searchLines.ts): trigram indexes leave out everything
-- else, and what lies on both sides of it.
create function pg_temp.search_lines(lines text) returns text language sql immutable as $$
  select E'\n' || string_agg(
    case
      when letter collate "C" ~ '^[a-z0-9\n]?$' then letter
      when letter = ' ' then 'Q'
      else 'Y' || translate(to_hex(ascii(letter)), '0123456789abcdef', 'ABCDEFGHIJKLMNOP') || 'Z'
    end, '' order by place)
  from regexp_split_to_table(lines, '') with ordinality as part (letter, place)
$$;

drop index care_group_search, specialty_search, promoted_program_search, term_search, synonym_search, practice_email_search,
  provider_search, audit_log_search;

-- A practice record is found by its own lines and by those of its physician.
create or replace function set_found_key() returns trigger language plpgsql as $$
begin
  new.found_key := concat(new.search_key,
    -- Somebody may be renaming the physician.
    (select search_key from provider where id = new.provider_id for share));
  return new;
end
$$;
create or replace function renew_found_keys() returns trigger language plpgsql as $$
begin
  update practice_email set found_key = concat(practice_email.search_key, new.search_key) where provider_id = new.id;
  return null;
end
$$;

update care_group set search_key = pg_temp.search_lines(search_key);
update specialty set search_key = pg_temp.search_lines(search_key);
update promoted_program set search_key = pg_temp.search_lines(search_key);
update term set search_key = pg_temp.search_lines(search_key);
update synonym set search_key = pg_temp.search_lines(search_key);
update provider set search_key = pg_temp.search_lines(search_key);
update practice_email set search_key = pg_temp.search_lines(search_key);
-- Which can only grow. Who did what is one line now: 'curator linked' finds it.
alter table audit_log alter column search_key type text collate "C"
  using pg_temp.search_lines(regexp_replace(search_key, E'\n', ' '));

create index care_group_search on care_group using gin (search_key gin_trgm_ops) with (fastupdate = off);
create index specialty_search on specialty using gin (search_key gin_trgm_ops) with (fastupdate = off);
create index promoted_program_search on promoted_program using gin (search_key gin_trgm_ops) with (fastupdate = off);
create index term_search on term using gin (search_key gin_trgm_ops) with (fastupdate = off);
create index synonym_search on synonym using gin (search_key gin_trgm_ops) with (fastupdate = off);
create index practice_email_search on practice_email using gin (found_key gin_trgm_ops) with (fastupdate = off);
create index provider_search on provider using gin (search_key gin_trgm_ops) with (fastupdate = off);

-- The audit log in slices, so that an index that knows them finds the newest matches alone: of seconds since 1970, as eight
-- hexadecimal digits, the first one, the first two and so on to the first five, an hour or so, each with their number before them. All
-- rows since some moment are in a few slices of each length.
create function slices_of(seconds bigint) returns bigint[] language sql immutable parallel safe as $$
  select array[(1::bigint << 32) + (seconds >> 28), (2::bigint << 32) + (seconds >> 24), (3::bigint << 32) + (seconds >> 20),
    (4::bigint << 32) + (seconds >> 16), (5::bigint << 32) + (seconds >> 12)]
$$;
-- One's own part of it is found by one's id.
create index audit_log_search on audit_log using gin (
  slices_of(extract(epoch from least(greatest(at, to_timestamp(0)), to_timestamp(4294967295)) - to_timestamp(0))::bigint),
  (array[user_id]),
  search_key gin_trgm_ops
) with (fastupdate = off);

-- One row of so many is in the sample, which tells how frequent a text is and where its first matches are (server/lists/search.ts).
create index term_sample on term using gin (search_key gin_trgm_ops) with (fastupdate = off) where id % 97 = 0;
create index synonym_sample on synonym using gin (search_key gin_trgm_ops) with (fastupdate = off) where id % 97 = 0;
create index practice_email_sample on practice_email using gin (found_key gin_trgm_ops) with (fastupdate = off)
  where id % 97 = 0;
create index provider_sample on provider using gin (search_key gin_trgm_ops) with (fastupdate = off) where id % 97 = 0;
create index audit_log_sample on audit_log using gin ((array[user_id]), search_key gin_trgm_ops) with (fastupdate = off)
  where id % 97 = 0;
-- What somebody did often is found among what that person did.
create index audit_log_sample_by_user on audit_log (user_id) where id % 97 = 0;

-- The service looks at texts itself, and the planner takes long to plan with a thousand of them.
alter table provider alter column search_key set statistics -1;
alter table term alter column search_key set statistics -1;
alter table synonym alter column search_key set statistics -1;
alter table practice_email alter column found_key set statistics -1;
alter table audit_log alter column search_key set statistics -1;
analyze term, synonym, practice_email, provider, audit_log;
