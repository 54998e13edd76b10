/** Fields by which programs can be sorted, the default first. Kept apart because the router loads it with the shell. */
export const programSorts = ['NAME', 'PRIORITY', 'STATUS'] as const
