export const EmailBatches = () => null
