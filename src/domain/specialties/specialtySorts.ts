/**
 * The fields by which specialties are sorted (spec §2), by slug unless asked otherwise (spec §9). The router loads them
 * with the shell, and so without what else is known of specialties.
 */
export const specialtySorts = ['SLUG', 'NAME', 'SOURCE', 'IS_CLEAN', 'BOARD', 'ACTIVE'] as const
