import type { Entry } from './entry.ts'

/** Diseases of women, and of pregnancy. */
export const women: readonly Entry[] = [
  ['C0014175', 'Endometriosis', 'Endo', 'Womb lining outside the womb'],
  ['C0032460', 'Polycystic ovary syndrome', 'PCOS', 'Polycystic ovaries'],
  ['C0029927', 'Ovarian cyst', 'Cyst on the ovary'],
  ['C0002453', 'Missed periods', 'Amenorrhea', 'No periods'],
  ['C0242172', 'Pelvic inflammatory disease', 'PID', 'Infection of womb and tubes'],
  ['C0085166', 'Bacterial vaginosis', 'BV'],
  ['C0700345', 'Vaginal yeast infection', 'Vaginal thrush', 'Yeast infection'],
  ['C0877015', 'Pelvic organ prolapse', 'Dropped womb or bladder', 'Prolapse'],
  ['C0016034', 'Fibrocystic breasts', 'Fibrocystic breast disease', 'Lumpy breasts'],
  ['C0021359', 'Infertility', 'Trouble getting pregnant'],
  ['C0021361', 'Female infertility', 'Infertility in women'],
  ['C0032987', 'Ectopic pregnancy', 'Pregnancy outside the womb'],
  ['C0032914', 'Preeclampsia', 'Pre-eclampsia'],
]
