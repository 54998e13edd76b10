export const UserDelete = () => null
