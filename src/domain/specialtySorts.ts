/** The fields by which specialties are sorted (spec §2), by slug unless asked otherwise (spec §9). */
export const specialtySorts = ['SLUG', 'NAME', 'SOURCE', 'IS_CLEAN', 'BOARD', 'ACTIVE'] as const
