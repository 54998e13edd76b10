/**
 * Fields by which programs can be sorted, the default first. In a file of its own, because the router loads it with
 * every page.
 */
export const programSorts = ['NAME', 'PRIORITY', 'STATUS'] as const
