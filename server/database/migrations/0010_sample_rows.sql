-- What comes often is found sooner among the sample's rows than they among its matches (server/lists/search.ts). Some databases have these
-- indexes: for a while 0009 made them.
create index if not exists term_sample_rows on term (id) where id % 97 = 0;
create index if not exists synonym_sample_rows on synonym (id) where id % 97 = 0;
create index if not exists practice_email_sample_rows on practice_email (id) where id % 97 = 0;
create index if not exists provider_sample_rows on provider (id) where id % 97 = 0;
create index if not exists audit_log_sample_rows on audit_log (id) where id % 97 = 0;
