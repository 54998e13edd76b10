/** What is meant by two of the marks: what is so of a specialty that has it, and of one that has not. */
export const meanings = {
  certified: { yes: 'a board certifies physicians', no: 'no board certifies physicians' },
  clean: { yes: 'nothing to correct', no: 'something to correct' },
}
