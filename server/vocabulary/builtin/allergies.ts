import type { Entry } from './entry.ts'

/** Allergies. */
export const allergies: readonly Entry[] = [
  ['C4554344', 'Food allergy', 'Allergic to food'],
  ['C0559470', 'Peanut allergy', 'Allergic to peanuts'],
  ['C0013182', 'Drug allergy', 'Allergic to a medicine', 'Medication allergy'],
  ['C4316895', 'Anaphylaxis', 'Anaphylactic shock', 'Severe allergic reaction'],
  ['C0398686', 'Primary immunodeficiency', 'PI', 'Inborn error of immunity', 'Weak immune system from birth'],
]
