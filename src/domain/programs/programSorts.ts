/**
 * By what the list of programs can be sorted; the first is its usual order. The router loads this with the shell, and so
 * without what else is known of programs.
 */
export const programSorts = ['NAME', 'PRIORITY', 'STATUS'] as const
