export const TermEdit = () => null
