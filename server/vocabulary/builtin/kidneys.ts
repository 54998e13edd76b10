import type { Entry } from './entry.ts'

/** Diseases of kidneys and bladder. */
export const kidneys: readonly Entry[] = [
  ['C1561643', 'Chronic kidney disease', 'CKD', 'Chronic kidney failure'],
  ['C0035078', 'Kidney failure', 'Renal failure', 'Failing kidneys'],
  ['C2316810', 'End-stage kidney disease', 'ESKD', 'ESRD', 'Need for dialysis'],
  ['C0022680', 'Polycystic kidney disease', 'PKD', 'Cysts in the kidneys'],
  ['C0392525', 'Kidney stones', 'Kidney stone', 'Nephrolithiasis', 'Renal stones'],
  ['C0034186', 'Kidney infection', 'Pyelonephritis'],
  ['C0042029', 'Urinary tract infection', 'UTI', 'Urine infection'],
  ['C0010692', 'Cystitis', 'Bladder infection', 'Inflamed bladder'],
  ['C0282488', 'Interstitial cystitis', 'IC', 'Painful bladder syndrome'],
  ['C0878773', 'Overactive bladder', 'OAB'],
  ['C0270327', 'Bedwetting', 'Nocturnal enuresis'],
]
