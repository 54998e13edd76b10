/** Explanations of Yes and No in the columns Certified and Clean. */
export const meanings = {
  certified: { yes: 'board-certified specialty', no: 'no board certification' },
  clean: { yes: 'nothing to correct', no: 'needs correction' },
}
