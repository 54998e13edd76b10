-- Also in a session whose role would switch triggers off (session_replication_role).
alter table audit_log enable always trigger audit_log_append_only;
