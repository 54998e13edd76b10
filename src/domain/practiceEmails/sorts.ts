/** Sort fields of practice records, the default first. The router loads this small file with every page. */
export const practiceEmailSorts = ['MATCH', 'RESOURCE', 'LOCATION', 'DEPARTMENT', 'ADDRESSES', 'UPDATED_AT'] as const
