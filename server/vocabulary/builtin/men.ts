import type { Entry } from './entry.ts'

/** Diseases of men. */
export const men: readonly Entry[] = [
  ['C0021364', 'Male infertility', 'Infertility in men'],
  ['C1704272', 'Enlarged prostate', 'BPH', 'Benign prostatic hyperplasia'],
  ['C0033581', 'Prostatitis', 'Inflamed prostate'],
  ['C0242350', 'Erectile dysfunction', 'ED', 'Impotence'],
  ['C0042341', 'Varicocele', 'Enlarged veins of the scrotum'],
]
