/**
 * Fields by which specialties can be sorted (spec §2); the default is SLUG (spec §9). The file holds nothing else,
 * because the router loads it with the shell.
 */
export const specialtySorts = ['SLUG', 'NAME', 'SOURCE', 'IS_CLEAN', 'BOARD', 'ACTIVE'] as const
