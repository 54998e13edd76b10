export const EmailBulkRemove = () => null
