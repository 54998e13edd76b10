-- PostgreSQL plans searches itself now; only the samples of texts are left (docs/decisions/29-searches.md).
drop index term_sample_rows, synonym_sample_rows, practice_email_sample_rows, provider_sample_rows, audit_log_sample_rows,
  audit_log_sample_by_user;

-- The function slices_of stays: the release before calls it, and may run beside this one.
drop index audit_log_search;
-- The account narrows a search to a user's own rows.
create index audit_log_search on audit_log using gin ((array[user_id]), search_key gin_trgm_ops) with (fastupdate = off);
-- For the statistics of the account in that index.
analyze audit_log;
