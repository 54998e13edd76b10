import { allergies } from './builtin/allergies.ts'
import { birthDefects, genes } from './builtin/births.ts'
import { blood } from './builtin/blood.ts'
import { bones, shapes } from './builtin/bones.ts'
import { brain } from './builtin/brain.ts'
import { digestion } from './builtin/digestion.ts'
import type { Entry } from './builtin/entry.ts'
import { glands } from './builtin/glands.ts'
import { heart, heartDefects } from './builtin/heart.ts'
import { infections } from './builtin/infections.ts'
import { kidneys } from './builtin/kidneys.ts'
import { lungs } from './builtin/lungs.ts'
import { men } from './builtin/men.ts'
import { mind } from './builtin/mind.ts'
import { earsNoseThroat, eyes, mouth } from './builtin/senses.ts'
import { skin } from './builtin/skin.ts'
import { symptoms } from './builtin/symptoms.ts'
import { tests } from './builtin/tests.ts'
import { treatments } from './builtin/treatments.ts'
import { tumors } from './builtin/tumors.ts'
import { women } from './builtin/women.ts'

/**
 * The conditions and treatments of the built-in vocabulary, by UMLS semantic type: written by hand, in patients' words.
 *
 * Every CUI is one that Mondo, the Human Disease Ontology, MAxO or DICOM PS3.16 publish for that very concept; what
 * has none there (a knee replacement, a sprain) is not in the list. No name comes out of a UMLS release, whose licence
 * forbids to hand it on, and the types are our reading of the names.
 */
export const builtinConcepts: Readonly<Record<string, readonly Entry[]>> = {
  'Disease or Syndrome': [
    ...heart,
    ...lungs,
    ...brain,
    ...eyes,
    ...earsNoseThroat,
    ...mouth,
    ...digestion,
    ...glands,
    ...kidneys,
    ...blood,
    ...bones,
    ...skin,
    ...women,
    ...men,
    ...infections,
    ...allergies,
    ...genes,
  ],
  'Mental or Behavioral Dysfunction': mind,
  'Neoplastic Process': tumors,
  'Congenital Abnormality': [...heartDefects, ...birthDefects],
  'Anatomical Abnormality': shapes,
  'Sign or Symptom': symptoms,
  'Therapeutic or Preventive Procedure': treatments,
  'Diagnostic Procedure': tests,
}
