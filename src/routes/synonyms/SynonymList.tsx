export const SynonymList = () => null
