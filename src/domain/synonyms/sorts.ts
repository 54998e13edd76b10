/** Sort fields of synonyms, the default first. The router loads this small file with every page. */
export const synonymSorts = ['NAME', 'AUID', 'STATUS', 'UPDATED_AT'] as const
