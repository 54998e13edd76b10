export const EmailList = () => null
