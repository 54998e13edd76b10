import type { Entry } from './entry.ts'

/** Diseases that are in the genes. */
export const genes: readonly Entry[] = [
  ['C0013080', 'Down syndrome', "Down's syndrome", 'Trisomy 21'],
  ['C0024796', 'Marfan syndrome', "Marfan's"],
  ['C0013720', 'Ehlers-Danlos syndrome', 'EDS', 'Stretchy skin and loose joints'],
  ['C0013264', 'Duchenne muscular dystrophy', 'DMD', 'Duchenne'],
  ['C0022353', 'Newborn jaundice', 'Jaundice in newborns', 'Yellow skin in newborns'],
]

/** What children are born with. */
export const birthDefects: readonly Entry[] = [
  ['C4321245', 'Cleft lip', 'Split lip at birth'],
  ['C2981150', 'Cleft palate', 'Split roof of the mouth'],
  ['C0080178', 'Spina bifida', 'Open spine', 'Split spine'],
  ['C4551649', 'Developmental dysplasia of the hip', 'DDH', 'Hip dysplasia'],
  ['C0009081', 'Clubfoot', 'Club foot', 'Talipes'],
  ['C0010417', 'Undescended testicle', 'Cryptorchidism'],
]
