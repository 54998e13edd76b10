/**
 * Fields by which programs can be sorted; the first is the default. The file holds nothing else, because the router
 * loads it with the shell.
 */
export const programSorts = ['NAME', 'PRIORITY', 'STATUS'] as const
