export const EmailCopy = () => null
