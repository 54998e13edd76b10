-- Stored addresses that are no list, and the bulk changes of addresses that were made.

-- What was stored in place of the addresses where that is no JSON list of texts; shown as it is until somebody repairs it.
alter table practice_email add column broken_emails text check (broken_emails is null or emails = '{}');
update practice_email set emails = '{}', broken_emails = to_json(emails)
  where case when array_ndims(emails) > 1 then true else array_position(emails, null) is not null end;
alter table practice_email add constraint practice_email_emails_are_texts
  check (case when array_ndims(emails) > 1 then false else array_position(emails, null) is null end);

-- A record with a hundred addresses is found by two thousand parts of texts, and thousands of such records are saved at once: what is new
-- is added to the index a megabyte at a time, which takes a seventh; searches look through that much more.
alter index practice_email_search set (fastupdate = on, gin_pending_list_limit = 1024);

-- What is answered to whoever sends an operation again that was made before.
update operation
  set answer = answer || jsonb_build_object('batch', null, 'outcome', answer->'outcome' || '{"broken": [], "edited": []}')
  where action in ('copyEmails', 'bulkAddEmail', 'bulkRemoveEmail') and answer is not null;

create table email_batch (
  id bigint generated always as identity primary key,
  action text collate "C" not null check (action in ('COPY', 'ADD', 'REMOVE', 'UNDO')),
  -- Those that were added or taken away; of one that undid another, the other's.
  emails text[] not null,
  reason text,
  username text not null,
  at timestamptz not null default now(),
  -- One that was made before.
  undoes bigint references email_batch check ((undoes is not null) = (action = 'UNDO') and undoes < id),
  -- How many records had which fate: {"changed": 300, "unchanged": 2, ...}
  counts json not null
);
create index email_batch_by_undone on email_batch (undoes, id);

-- What became of each record. It stays when the record goes, and when it is called otherwise.
create table email_batch_row (
  batch_id bigint not null references email_batch on delete cascade,
  -- From 1, by match.
  position int not null,
  -- As it was given: perhaps no record's.
  record_id text collate "C" not null,
  name text not null,
  fate text collate "C" not null check (fate in ('CHANGED', 'UNCHANGED', 'FULL', 'BROKEN', 'EDITED', 'UNKNOWN')),
  before text[] not null,
  after text[] not null,
  primary key (batch_id, position)
);
