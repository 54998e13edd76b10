import type { Entry } from './entry.ts'

/** Diseases of the lungs. */
export const lungs: readonly Entry[] = [
  ['C0004096', 'Asthma', 'Bronchial asthma'],
  ['C0024117', 'Chronic obstructive pulmonary disease', 'COPD', "Smoker's lung"],
  ['C0034067', 'Emphysema', 'Damaged air sacs in the lungs'],
  ['C0006277', 'Bronchitis', 'Chest cold'],
  ['C0006267', 'Bronchiectasis', 'Widened airways'],
  ['C0032285', 'Pneumonia', 'Inflammation of the lungs'],
  ['C0034069', 'Pulmonary fibrosis', 'Scarring of the lungs'],
  ['C0010674', 'Cystic fibrosis', 'CF'],
  ['C0036202', 'Sarcoidosis', 'Sarcoid'],
]
