export const ProgramAdd = () => null
export const ProgramEdit = () => null
