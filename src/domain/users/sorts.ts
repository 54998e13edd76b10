/** Sort fields of accounts, the default first. The router loads this small file with every page. */
export const userSorts = ['USERNAME', 'STATUS', 'ROLE', 'UPDATED_AT'] as const
