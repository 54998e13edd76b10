-- How often each transition of the console's charts was taken, by everybody together: not by whom, when, or upon what.

create table workflow_path (
  -- As the chart page calls it: list.reachable: refresh #0 → stay
  transition text collate "C" primary key,
  count bigint not null check (count > 0),
  -- The day when counting began, the same in every row.
  since date not null
);
