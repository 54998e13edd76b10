/**
 * Fields by which specialties can be sorted (spec §2), the default first (spec §9). The router loads only this file.
 */
export const specialtySorts = ['SLUG', 'NAME', 'SOURCE', 'IS_CLEAN', 'BOARD', 'ACTIVE'] as const
