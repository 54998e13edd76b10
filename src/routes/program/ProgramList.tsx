export const ProgramList = () => null
