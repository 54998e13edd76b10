-- Staff may keep an override although its original has changed: `raw` then is the original that they have seen, which may be
-- the override's own value.

-- Whether the source has moved on since a field was overridden, as driftOf() of src/domain/physicians/override.ts.
create or replace function is_override_drifted(field text, override jsonb, source jsonb) returns boolean language sql immutable parallel safe as $$
  select override_meaning(field, source ->> field) <> override_meaning(field, override ->> 'raw')
$$;

select renew_override_states(array(select id from provider where is_original_changed));
