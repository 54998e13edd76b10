/**
 * Sort fields of specialties (spec §2), the default first (spec §9). The router loads this small file with every page.
 */
export const specialtySorts = ['SLUG', 'NAME', 'SOURCE', 'IS_CLEAN', 'BOARD', 'ACTIVE', 'UPDATED_AT'] as const
