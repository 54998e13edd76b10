/**
 * Fields by which programs can be sorted, the default first. This file is small, because the router loads it with every
 * page.
 */
export const programSorts = ['NAME', 'PRIORITY', 'STATUS'] as const
