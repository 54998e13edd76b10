-- A search of the audit log finds texts of the row, its reason and the values that it changed (docs/decisions/58-marks-and-reasons.md).
-- Rows of the audit log never change, so a table of its own has the texts. It is narrow, so that a search reads few pages.

-- Encodes a text as trigramText() of server/lists/searchText.ts does. For Latin, Greek, Cyrillic, Hebrew and Arabic letters; of other
-- alphabets, it knows neither upper case nor marks.
create function search_line(value text) returns text language plpgsql immutable strict parallel safe as $$
declare
  key text := value;
begin
  if octet_length(key) > length(key) then
    key := translate(regexp_replace(normalize(key, nfkd), '[\u0300-\u036f\u0483-\u0489\u0591-\u05c7\u0610-\u061a\u064b-\u065f\u0670\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe00-\ufe0f\ufe20-\ufe2f]', '', 'g'),
      'ØĐÐŁĦøđðłħıΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩАБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯЄІЈЉЊЋЂЏҐ',
      'oddlhoddlhiαβγδεζηθικλμνξοπρστυφχψωабвгдежзийклмнопрстуфхцчшщъыьэюяєіјљњћђџґ');
    key := replace(replace(replace(replace(replace(replace(replace(replace(key,
      'Æ', 'ae'), 'Œ', 'oe'), 'æ', 'ae'), 'œ', 'oe'), 'ß', 'ss'), 'ẞ', 'ss'), 'Þ', 'th'), 'þ', 'th');
  end if;
  -- Some letters become 18 letters.
  key := btrim(regexp_replace(lower(left(key, 4000) collate "C"), '\s+', ' ', 'g'));
  key := replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(key,
    ' ', 'Q'), '.', 'YCOZ'), ',', 'YCMZ'), '-', 'YCNZ'), '''', 'YCHZ'), '(', 'YCIZ'), ')', 'YCJZ'), '/', 'YCPZ'), ':', 'YDKZ'),
    '@', 'YEAZ'), '_', 'YFPZ'), '&', 'YCGZ'), '’', 'YCABJZ');
  if key ~ '[^a-zA-Z0-9]' then
    key := (select string_agg(case when letter ~ '[a-zA-Z0-9]' then letter
        else 'Y' || translate(to_hex(ascii(letter)), '0123456789abcdef', 'ABCDEFGHIJKLMNOP') || 'Z' end, '' order by place)
      from regexp_split_to_table(key, '') with ordinality as part (letter, place));
  end if;
  return key;
end
$$;

-- Escapes that json accepts and jsonb does not: NUL, and halves of surrogate pairs.
create function readable_json(value json) returns jsonb language sql immutable strict parallel safe as $$
  select case when value::text like '%\\u%'
    then regexp_replace(value::text, '\\u(0000|d[89a-f]..)', '\\ufffd', 'gi')::jsonb else value::jsonb end
$$;

-- The username, the message and the action of a row (search_key), then its reason, and the values that it changed: texts and
-- numbers, but not ids, which are texts of digits. Of a list, only the items that it lost or gained. Of long values, the beginning.
-- Leaves out values that the message contains.
create function audit_texts(search_key text, args json, before json, after json) returns text
language plpgsql immutable parallel safe cost 5000 as $$
declare
  texts text := search_key;
  value text := coalesce(readable_json(args) ->> 'log', readable_json(args) ->> 'reasonForOverride');
  changed jsonb;
begin
  if value is not null then
    texts := texts || E'\n' || search_line(value);
  end if;
  if before is null or after is null then
    changed := readable_json(coalesce(before, after));
  else
    changed := (
      select jsonb_agg(item) from (
        select item from (values (false, readable_json(before)), (true, readable_json(after))) as record (is_after, value)
          cross join lateral jsonb_each(case jsonb_typeof(record.value) when 'object' then record.value
            else jsonb_build_object('', record.value) end) as field
          cross join lateral jsonb_array_elements(case jsonb_typeof(field.value) when 'array' then field.value
            else jsonb_build_array(field.value) end) as item
        group by key, item having bool_and(is_after) = bool_or(is_after) order by min(field.key)) as items);
  end if;
  if changed is not null then
    for value in
      select left(leaf #>> '{}', 4000) from jsonb_path_query(changed, 'strict $.** ? (@.type() == "string" || @.type() == "number")') as leaf
      where leaf #>> '{}' !~ '^\d*$' or jsonb_typeof(leaf) = 'number'
      limit 1000
    loop
      value := search_line(value);
      if position(value in texts) = 0 then
        texts := texts || E'\n' || value;
      end if;
    end loop;
  end if;
  return texts;
end
$$;

-- Until this migration is done, no row may be added.
lock table audit_log in share row exclusive mode;
set local maintenance_work_mem = '512MB';
set local max_parallel_workers_per_gather = 2;

create table audit_search as
  select id, at, user_id, audit_texts(search_key, args, before, after) collate "C" as texts from audit_log;
alter table audit_search alter at set not null, alter texts set not null, add primary key (id);
create index audit_search_by_at on audit_search (at, id);
create index audit_search_by_user on audit_search (user_id, at, id);

-- The release before this one adds rows, too.
create function add_audit_texts() returns trigger language plpgsql as $$
begin
  insert into audit_search (id, at, user_id, texts)
    values (new.id, new.at, new.user_id, audit_texts(new.search_key, new.args, new.before, new.after));
  return new;
end
$$;
create trigger audit_log_texts before insert on audit_log for each row execute function add_audit_texts();
alter table audit_log enable always trigger audit_log_texts;
create trigger audit_search_append_only before update or delete or truncate on audit_search
  for each statement execute function refuse_audit_change();
alter table audit_search enable always trigger audit_search_append_only;

-- The account narrows a search to a user's own rows. One row of 97 is in the sample.
drop index audit_log_search, audit_log_sample;
-- A short list of pending entries makes inserts cheap, and hardly slows searches.
create index audit_search_texts on audit_search using gin ((array[user_id]), texts gin_trgm_ops)
  with (gin_pending_list_limit = 512);
create index audit_search_sample on audit_search using gin ((array[user_id]), texts gin_trgm_ops) with (fastupdate = off)
  where id % 97 = 0;

-- Searches read only audit_search, because PostgreSQL leaves out a left join that gives no column.
create view searched_audit_log as
  select audit_search.id, audit_search.at, audit_search.user_id, texts, username, action, message
  from audit_search left join audit_log on audit_log.id = audit_search.id;
analyze audit_search;
