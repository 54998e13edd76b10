export const EmailDelete = () => null
