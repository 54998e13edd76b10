import type { Entry } from './entry.ts'

/** Infections of the whole body. */
export const infections: readonly Entry[] = [
  ['C5203670', 'COVID-19', 'COVID', 'Coronavirus disease'],
  ['C0021400', 'Flu', 'Influenza', 'Grippe'],
  ['C0035235', 'RSV infection', 'RSV', 'Respiratory syncytial virus'],
  ['C0041296', 'Tuberculosis', 'TB'],
  ['C0021345', 'Mononucleosis', 'Mono', 'Kissing disease', 'Glandular fever'],
  ['C0019360', 'Shingles', 'Herpes zoster'],
  ['C0019345', 'Cold sores', 'Cold sore', 'Fever blisters', 'Oral herpes'],
  ['C0019342', 'Genital herpes', 'Herpes of the genitals'],
  ['C0343641', 'HPV infection', 'HPV', 'Human papillomavirus'],
  ['C0019693', 'HIV infection', 'HIV', 'Human immunodeficiency virus'],
  ['C0018081', 'Gonorrhea', 'The clap'],
  ['C0024198', 'Lyme disease', 'Lyme', 'Lyme borreliosis'],
]
