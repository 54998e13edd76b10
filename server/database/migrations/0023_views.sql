-- Users save the filters, order and columns of lists as views (docs/decisions/64-views.md).

create table list_view (
  id bigint generated always as identity primary key,
  section text not null,
  name text not null,
  -- Search parameters of the list's address.
  query text not null,
  -- Null for the columns that each reader has chosen.
  columns text[],
  -- Null if the account was removed. Its shared views stay.
  owner_id bigint references app_user on delete set null,
  audience text not null check (audience in ('OWNER', 'ROLE', 'SECTION')),
  role text,
  version integer not null default 1,
  check ((audience = 'ROLE') = (role is not null))
);
create unique index list_view_by_owner on list_view (owner_id, section, lower(name));
create index list_view_by_section on list_view (section) where audience <> 'OWNER';

create function remove_own_list_views() returns trigger language plpgsql as $$
begin
  delete from list_view where owner_id = old.id and audience = 'OWNER';
  return old;
end $$;
create trigger remove_own_list_views before delete on app_user for each row execute function remove_own_list_views();

create table list_view_pin (
  user_id bigint references app_user on delete cascade,
  view_id bigint references list_view on delete cascade,
  primary key (user_id, view_id)
);
create index list_view_pin_by_view on list_view_pin (view_id);

-- Columns and default view of a user's list.
create table list_choice (
  user_id bigint references app_user on delete cascade,
  section text,
  columns text[],
  default_view_id bigint references list_view on delete set null,
  primary key (user_id, section)
);
create index list_choice_by_view on list_choice (default_view_id);
