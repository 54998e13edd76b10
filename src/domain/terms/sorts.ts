/** Sort fields of terms, the default first. The router loads this small file with every page. */
export const termSorts = ['NAME', 'ID', 'CUID', 'TAXONOMY', 'STATUS', 'UPDATED_AT'] as const
