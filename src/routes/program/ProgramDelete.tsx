export const ProgramDelete = () => null
