export const UserAdd = () => null
export const UserEdit = () => null
