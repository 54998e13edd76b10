-- A record that is made again in the place of a removed one finds what that was linked to.
create index audit_log_removals on audit_log ((args ->> 'id'), id)
  where action in ('removeGroup', 'removeTerm', 'deleteCondition', 'removeSynonym');
