export const EmailUndo = () => null
