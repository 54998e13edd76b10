export const SynonymAdd = () => null
export const SynonymEdit = () => null
