export const TermAdd = () => null
