export const TermList = () => null
