-- The section Changes lists the audit log by record (docs/decisions/61-feed.md).

-- Finds the latest changes of a kind of record.
create index audit_record_by_kind on audit_record (kind, audit_id) where place = 1;
-- Finds the latest changes of a user, also of a user whose account was removed.
create index audit_log_by_username on audit_log (username, id);
-- Find the latest creations and deletions, which are rare. The query of server/sections/feed/sources.ts has the same lists.
create index audit_log_creations on audit_log (id) where action in ('createGroup', 'createTerm', 'createCondition',
  'createSynonym', 'createOnlySynonym', 'createSpecialty', 'createPromotedProgram', 'createEmail', 'createUser');
create index audit_log_deletions on audit_log (id) where action in ('removeGroup', 'removeTerm', 'deleteCondition',
  'removeSynonym', 'deleteSpecialty', 'deletePromotedProgram', 'removeEmail', 'removeUser');

-- The latest audit row that each user has seen.
create table feed_visit (
  user_id bigint primary key references app_user on delete cascade,
  seen_id bigint not null
);

-- Each row is a followed record or a followed user.
create table feed_follow (
  user_id bigint not null references app_user on delete cascade,
  kind text,
  record_id bigint,
  username text,
  check (num_nonnulls(kind, record_id, username) = case when username is null then 2 else 1 end),
  unique nulls not distinct (user_id, kind, record_id, username)
);
