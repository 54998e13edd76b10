export const EmailAdd = () => null
export const EmailEdit = () => null
