/** Sort fields of the audit log, the default first. The router loads this small file with every page. */
export const auditSorts = ['TIMESTAMP'] as const
