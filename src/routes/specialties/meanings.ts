/** Meanings of the Certified and Clean marks, when set and when not. */
export const meanings = {
  certified: { yes: 'a board certifies physicians', no: 'no board certifies physicians' },
  clean: { yes: 'nothing to correct', no: 'something to correct' },
}
