export const ProgramPreview = () => null
