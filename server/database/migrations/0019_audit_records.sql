-- The audit log knows the records that each row changed (docs/decisions/59-history.md).

-- A list of {kind, id, name}, the changed record first. Null in rows of older releases, which know only the ids in their arguments.
alter table audit_log add column records json;

-- `place` is 1 for the changed record, and higher for other records that the change affected. A top list has the id 0.
create table audit_record (
  kind text not null,
  record_id bigint not null,
  audit_id bigint not null,
  place int not null,
  name text
);

-- Returns the records that the arguments of a mutation name. A created record is in no argument.
create function records_in_arguments(action text, args json) returns table (kind text, id bigint, place int)
language sql immutable parallel safe as $$
  select kind, min(id::bigint), min(number)::int from (select readable_json(args) as input) as parsed, lateral (values
    (1, case
      when action ~ '^(update|create|delete)TopSpecialty$' then 'TOP_SPECIALTY'
      when action ~ '^(update|create|delete)TopCondition$' then 'TOP_CONDITION' end, '0'),
    (2, case action when 'removeGroup' then 'GROUP' when 'removeOverrides' then 'PROVIDER' when 'removeTerm' then 'TERM'
      when 'updateCondition' then 'TERM' when 'deleteCondition' then 'TERM' when 'removeSynonym' then 'SYNONYM'
      when 'updateSpecialty' then 'SPECIALTY' when 'deleteSpecialty' then 'SPECIALTY'
      when 'deletePromotedProgram' then 'PROMOTED_PROGRAM' when 'removeUser' then 'USER'
      when 'updateEmail' then 'PRACTICE_EMAIL' when 'removeEmail' then 'PRACTICE_EMAIL' end, input ->> 'id'),
    (3, case action when 'updateCondition' then 'CONDITION' when 'deleteCondition' then 'CONDITION' end, input ->> 'id'),
    (4, 'GROUP', input ->> 'groupId'),
    (5, 'PROMOTED_PROGRAM', input ->> 'programId'),
    (6, 'USER', input ->> 'userId'),
    (7, case when action like '%ByProvider%' then 'PROVIDER' end, input ->> 'providerId'),
    (8, 'TERM', coalesce(input ->> 'termId', input ->> 'termID')),
    (9, 'SYNONYM', coalesce(input ->> 'synonymId', input ->> 'synonymID')),
    (10, 'SPECIALTY', input ->> 'specialtyId'),
    (11, 'PROVIDER', input ->> 'providerId')
  ) as argument (number, kind, id)
  where kind is not null and id ~ '^\d{1,18}$' group by kind order by min(number)
$$;

create function add_audit_records() returns trigger language plpgsql as $$
begin
  if new.records is not null then
    insert into audit_record (kind, record_id, audit_id, place, name)
    select kind, id, new.id, place, name from rows from (
      json_to_recordset(new.records) as (kind text, id bigint, name text)) with ordinality as record (kind, id, name, place);
  else
    insert into audit_record (kind, record_id, audit_id, place)
    select kind, id, new.id, row_number() over (order by place) from records_in_arguments(new.action, new.args);
  end if;
  return new;
end
$$;

-- Finds the records that older rows created: both were written at the same time. Returns the number of rows it found.
create function add_created_records() returns bigint language sql as $$
  with created as (
    insert into audit_record (kind, record_id, audit_id, place, name)
    select kind, record.id, audit_log.id, 1, record.name
    from audit_log join (
      select 'GROUP' as kind, 'createGroup' as action, id, name, created_at from care_group
      union all select 'TERM', unnest(array['createTerm', 'createCondition']), id, name, created_at from term
      union all select 'SYNONYM', unnest(array['createSynonym', 'createOnlySynonym']), id, name, created_at from synonym
      union all select 'SPECIALTY', 'createSpecialty', id, name, created_at from specialty
      union all select 'PROMOTED_PROGRAM', 'createPromotedProgram', id, name, created_at from promoted_program
    ) as record on record.action = audit_log.action and record.created_at = audit_log.at
      and record.name = readable_json(audit_log.args) ->> 'name'
    where audit_log.records is null
      and not exists (select from audit_record as known where known.audit_id = audit_log.id and known.place = 1 and known.kind = record.kind)
    returning true)
  select count(*) from created
$$;

-- Until this migration is done, no row may be added.
lock table audit_log in share row exclusive mode;
set local maintenance_work_mem = '512MB';
set local max_parallel_workers_per_gather = 2;
insert into audit_record (kind, record_id, audit_id, place)
select record.kind, record.id, audit_log.id, row_number() over (partition by audit_log.id order by record.place)
from audit_log cross join lateral records_in_arguments(action, args) as record;
create index audit_record_by_audit on audit_record (audit_id);
select add_created_records();
create index audit_record_by_record on audit_record (kind, record_id, audit_id);
analyze audit_record;

-- The release before this one adds rows, too. It does not fill `records`.
create trigger audit_log_records after insert on audit_log for each row execute function add_audit_records();
alter table audit_log enable always trigger audit_log_records;

create trigger audit_record_append_only before update or delete or truncate on audit_record
  for each statement execute function refuse_audit_change();
alter table audit_record enable always trigger audit_record_append_only;
