-- Sign-ins that were tried lately, counted by account and by address (server/session/throttle.ts). Unlogged: it
-- is written often, and a crash may forget it.
create unlogged table sign_in_attempt (
  -- Which counter, then a hash of what it counts for: what was typed as a username may be a password.
  key text collate "C" primary key,
  points int not null,
  expire_at timestamptz not null
);
create index sign_in_attempt_expire_at on sign_in_attempt (expire_at);
