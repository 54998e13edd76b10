export const SynonymDelete = () => null
