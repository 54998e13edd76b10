export const UserList = () => null
