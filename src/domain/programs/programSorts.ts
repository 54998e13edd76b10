/** Sort fields of programs, the default first. The router loads this small file with every page. */
export const programSorts = ['NAME', 'PRIORITY', 'STATUS', 'UPDATED_AT'] as const
