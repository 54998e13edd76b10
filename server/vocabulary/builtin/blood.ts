import type { Entry } from './entry.ts'

/** Diseases of the blood. */
export const blood: readonly Entry[] = [
  ['C0002871', 'Anemia', 'Anaemia', 'Low red blood cell count'],
  ['C0162316', 'Iron deficiency anemia', 'Low iron', 'Iron-poor blood'],
  ['C0002895', 'Sickle cell disease', 'Sickle cell anemia'],
  ['C0039730', 'Thalassemia', 'Mediterranean anemia'],
  ['C0684275', 'Hemophilia', "Bleeder's disease", 'Blood that does not clot'],
  ['C0042974', 'Von Willebrand disease', 'VWD', 'Inherited easy bleeding'],
  ['C0040034', 'Low platelet count', 'Thrombocytopenia', 'Low platelets'],
]
