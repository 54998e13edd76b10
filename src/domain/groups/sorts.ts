/** Sort fields of groups, the default first. The router loads this small file with every page. */
export const groupSorts = ['NAME', 'PHYSICIANS', 'STATUS', 'UPDATED_AT'] as const
