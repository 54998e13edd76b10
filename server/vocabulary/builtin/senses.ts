import type { Entry } from './entry.ts'

/** Diseases of the eyes. */
export const eyes: readonly Entry[] = [
  ['C0086543', 'Cataract', 'Cloudy lens', 'Clouding of the eye'],
  ['C0017601', 'Glaucoma', 'High eye pressure'],
  ['C0242383', 'Age-related macular degeneration', 'AMD', 'Loss of central vision with age'],
  ['C0011884', 'Diabetic retinopathy', 'Diabetic eye disease'],
  ['C0035305', 'Retinal detachment', 'Detached retina'],
  ['C0013238', 'Dry eye', 'Dry eye syndrome', 'Dry eyes'],
  ['C0009763', 'Pink eye', 'Conjunctivitis', 'Red eye'],
  ['C0005745', 'Drooping eyelid', 'Droopy eyelid', 'Ptosis'],
  ['C0042164', 'Uveitis', 'Inflammation inside the eye'],
  ['C0022578', 'Keratoconus', 'Cone-shaped cornea'],
  ['C0027092', 'Nearsightedness', 'Myopia', 'Shortsightedness', 'Trouble seeing far'],
  ['C0020490', 'Farsightedness', 'Hyperopia', 'Longsightedness', 'Trouble seeing up close'],
  ['C0004106', 'Astigmatism', 'Blurred vision from an uneven cornea'],
  ['C0038379', 'Strabismus', 'Crossed eyes', 'Squint', 'Eyes that look in different directions'],
  ['C0002418', 'Lazy eye', 'Amblyopia'],
]

/** Diseases of ears, nose and throat. */
export const earsNoseThroat: readonly Entry[] = [
  ['C2607914', 'Hay fever', 'Allergic rhinitis', 'Pollen allergy', 'Seasonal allergies'],
  ['C0037199', 'Sinusitis', 'Sinus infection'],
  ['C0027430', 'Nasal polyps', 'Nasal polyp', 'Growths in the nose'],
  ['C1384666', 'Hearing loss', 'Hard of hearing', 'Impaired hearing'],
  ['C0033074', 'Age-related hearing loss', 'Presbycusis', 'Hearing loss with age'],
  ['C0025281', "Ménière's disease", 'Meniere disease'],
  ['C0155502', 'Benign paroxysmal positional vertigo', 'BPPV', 'Loose ear crystals', 'Dizziness on turning over'],
  ['C0029882', 'Otitis media', 'Middle ear infection', 'Infection behind the eardrum'],
  ['C0029878', "Swimmer's ear", 'Otitis externa', 'Outer ear infection'],
  ['C0036689', 'Strep throat', 'Strep', 'Streptococcal sore throat'],
]

/** Diseases of mouth, teeth and jaw. */
export const mouth: readonly Entry[] = [
  ['C0011334', 'Tooth decay', 'Cavities', 'Dental caries'],
  ['C0518988', 'Dental abscess', 'Tooth abscess', 'Infected tooth'],
  ['C0017574', 'Gingivitis', 'Inflamed gums', 'Bleeding gums'],
  ['C0031099', 'Periodontitis', 'Gum disease', 'Pyorrhea'],
  ['C0039494', 'Temporomandibular joint disorder', 'TMJ', 'TMD', 'Jaw joint pain'],
  ['C0006325', 'Teeth grinding', 'Bruxism', 'Clenching the teeth'],
]
