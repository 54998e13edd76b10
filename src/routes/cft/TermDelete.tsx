export const TermDelete = () => null
