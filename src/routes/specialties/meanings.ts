export const meanings = {
  certified: { yes: 'board-certified specialty', no: 'no board certification' },
  clean: { yes: 'nothing to correct', no: 'needs correction' },
}
