export const EmailBulkAdd = () => null
