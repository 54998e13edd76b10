/**
 * Fields by which specialties can be sorted (spec §2), the default first (spec §9). This file is small, because the
 * router loads it with every page.
 */
export const specialtySorts = ['SLUG', 'NAME', 'SOURCE', 'IS_CLEAN', 'BOARD', 'ACTIVE'] as const
